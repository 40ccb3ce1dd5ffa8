/** From the catalogue's data to jobs for Blender: what is in each picture and how it is seen. */
import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parse } from 'yaml'
import { BEHIND, EXTRAS, LID, PLACE, PLATE } from './extras.mjs'

/**
 * Raise a number when pictures with that shape must be rendered again; `studio` concerns all of them.
 * Editing the scene code alone renders nothing: most edits (a comment, a new shape) change no picture.
 */
const VERSIONS = {
  studio: 1,
  box: 2,
  canape: 1,
  skewer: 1,
  roll: 2,
  tartlet: 1,
  profiterole: 1,
  bruschetta: 2,
  burger: 2,
  bowl: 3,
  cup: 1,
  cake: 1,
  macaron: 1,
  zefir: 2,
  fruit: 2,
  sticks: 2,
  shell: 3,
  sausages: 1,
  dumplings: 4,
  bottle: 2,
  jug: 2,
  thermos: 4,
}

/** Raise a number when pictures with that ingredient, or with that form of it, must be rendered again. */
const INGREDIENTS = {
  'pate/rosette': 4,
  'sausage/whole': 3,
  'tortilla/sheet': 2,
  'champignon/slice': 2,
  'cheesecake/cube': 2,
  'melon/ball': 3,
  'mors-cranberry': 2,
  champignon: 3,
  'egg/wedge': 2,
  'egg/crumbs': 2,
  'mango/cube': 2,
  'potato/wedge': 2,
  'roast-beef': 2,
  prosciutto: 2,
  ham: 2,
  'ham/slice': 2,
  'ham/sheet': 5,
  'ham/cube': 2,
  apple: 3,
  kiwi: 2,
  kompot: 2,
  'strawberry/half': 2,
  'gouda/cube': 2,
  'grapes-green/whole': 2,
  'herring/slice': 3,
  'herring/cube': 2,
  tuna: 2,
  mussels: 3,
  parmesan: 3,
  squid: 2,
  eggplant: 2,
  'eggplant/sheet': 2,
  'feta/crumbs': 2,
  'feta/cube': 2,
  cheesecake: 2,
  'wheat-toast/cube': 2,
  'chicken/slice': 2,
  'mors-sea-buckthorn': 2,
  falafel: 2,
  'bacon/ribbon': 2,
  shrimp: 2,
  duck: 2,
  melon: 2,
  pineapple: 2,
  hummus: 2,
}

/**
 * Shapes that are their own vessel, and drinks, as in compose.py: raising `box` does not cook them again. Nor does it fruit with a
 * glaze, which does lie in a box: raise `fruit` as well.
 */
const OWN_VESSELS = ['bowl', 'sticks', 'fruit', 'shell']
export const DRINKS = ['bottle', 'jug', 'thermos']
const NOT_BOXED = [...OWN_VESSELS, ...DRINKS]

/** Width to depth of the boxes in a picture that reads better so than with what the composer finds by itself. */
const BOX_RATIOS = { 'products/morskoy-furshet': 1.6, 'products/klassicheskiy-furshet': 1 }

/** Colour of the table and what is behind it: one for all, so that a page of pictures is one shop. */
export const BACKDROP = '#f1e6d8'

/** A product's picture can be enlarged: it is rendered as wide as the zoom shows it. */
const ENLARGEABLE = { enlargeable: true }

/** Straight from above: twice as many pixels a centimetre as are delivered, and centimetres on each side for the shadow. */
const FROM_ABOVE = { above: 8, margin: 4, elevation: 90, azimuth: 0, cut: true, exposure: 1.22 }

/** Categories in the order in which their boxes are cooked: best-selling first. */
const ORDER = [
  'sets',
  'kanape',
  'gifts',
  'mini-burgers',
  'salads',
  'bruschetta',
  'snacks',
  'desserts',
  'drinks',
]

/** Every picture that can be drawn, in the order of cooking: tiles, pages, promotions, then boxes of which each piece has a look. */
export function recipes(content) {
  const pieces = readPieces(join(content, 'pieces'))
  return [
    ...EXTRAS.map(({ key, contents, ...view }) => recipe(key, contents, pieces, view)),
    ...drawnBoxes(content, pieces).map(({ kind, slug, contents }) =>
      recipe(`${kind}/${slug}`, contents, pieces, kind === 'products' ? ENLARGEABLE : {}),
    ),
  ]
}

/** `piece/<slug>`: each piece of a product or gift alone on the bare table; those of most boxes first. */
export function pieceRecipes(content) {
  const pieces = readPieces(join(content, 'pieces'))
  const boxesWith = {}
  for (const { contents } of boxes(content))
    for (const slug of Object.keys(contents)) boxesWith[slug] = (boxesWith[slug] ?? 0) + 1
  return Object.entries(boxesWith)
    .filter(([slug]) => hasLook(slug, pieces))
    .sort(([a, m], [b, n]) => n - m || a.localeCompare(b, 'en'))
    .map(([slug]) =>
      recipe(`piece/${slug}`, { [slug]: 1 }, pieces, {
        single: true,
        cut: true,
        exposure: 1.1,
        ...angleAlone(pieces[slug].look.shape),
      }),
    )
}

/** `above/<slug>`: each product cut out, straight from above and to scale; then the place of one guest. */
export function aboveRecipes(content) {
  const pieces = readPieces(join(content, 'pieces'))
  return [
    ...drawnBoxes(content, pieces)
      .filter(({ kind }) => kind === 'products')
      .map(({ slug, contents }) => recipe(`above/${slug}`, contents, pieces, FROM_ABOVE)),
    recipe('serving/place', {}, pieces, {
      ...FROM_ABOVE,
      serving: PLACE,
      window: [-1.5, 1.5, -1.5, 1.5],
    }),
    recipe('serving/plate', {}, pieces, PLATE),
    recipe('serving/lid', {}, pieces, LID),
  ]
}

/** `near/<slug>`: the second look at each product, near and low, the first row in focus. */
export function nearRecipes(content) {
  const pieces = readPieces(join(content, 'pieces'))
  return drawnBoxes(content, pieces)
    .filter(({ kind }) => kind === 'products')
    .map(({ slug, contents }) => {
      const shapes = Object.keys(contents).map((piece) => pieces[piece].look.shape)
      return recipe(`near/${slug}`, contents, pieces, {
        ...ENLARGEABLE,
        ...angleNear(shapes, slug),
      })
    })
}

/** Products and gifts that can be drawn; one with an unknown piece is kept, so that `recipe` refuses it. */
function drawnBoxes(content, pieces) {
  return boxes(content).filter(({ contents }) =>
    Object.keys(contents).every((slug) => hasLook(slug, pieces)),
  )
}

function hasLook(slug, pieces) {
  return !pieces[slug] || pieces[slug].look !== undefined
}

/** Products and gifts, best-selling categories first. */
function boxes(content) {
  return ORDER.flatMap((category) => {
    const kind = category === 'gifts' ? 'gifts' : 'products'
    const folder = join(content, category === 'gifts' ? kind : join(kind, category))
    return yamlFiles(folder).map((file) => {
      const { contents } = parse(readFileSync(file, 'utf8'))
      return { kind, slug: basename(file, '.yaml'), contents }
    })
  })
}

/** One picture: its job for Blender (`scene`) and the hash of all that it is made from (`sources`). Contents are piece → count. */
function recipe(key, contents, pieces, view) {
  const looks = Object.fromEntries(
    Object.keys(contents).map((slug) => {
      if (!pieces[slug]) throw new Error(`${key}: no piece "${slug}"`)
      return [slug, pieces[slug].look]
    }),
  )
  const shapes = Object.values(looks).map((look) => look.shape)
  const scene = {
    contents,
    pieces: looks,
    backdrop: BACKDROP,
    seed: Number.parseInt(hash(key).slice(0, 6), 16),
    ...angle(
      shapes,
      Object.values(contents).reduce((a, b) => a + b, 0),
      key,
    ),
    ...(BOX_RATIOS[key] && { ratio: BOX_RATIOS[key] }),
    ...view,
  }
  const boxed = !view.ratio && !view.single && shapes.some((shape) => !NOT_BOXED.includes(shape))
  const used = Object.values(looks).flatMap(({ layers }) =>
    layers.flatMap((layer) => [layer.split('/')[0], layer]),
  )
  const versions = [
    ...['studio', ...(boxed ? ['box'] : []), ...new Set(shapes)].map((shape) => [
      shape,
      VERSIONS[shape] ?? 1,
    ]),
    ...[...new Set(used)]
      .filter((name) => INGREDIENTS[name])
      .map((name) => [name, INGREDIENTS[name]]),
  ]
  return { key, scene, sources: hash(JSON.stringify([scene, versions])).slice(0, 16) }
}

/**
 * Tall things are seen from lower, flat ones from higher; the key decides from which side.
 * Elevation and azimuth are degrees (positive: from the right), lens is millimetres of focal length.
 */
function angle(shapes, count, key) {
  const all = (...words) => shapes.every((shape) => words.includes(shape))
  const side = Number.parseInt(hash(key).slice(6, 8), 16) % 2 ? 1 : -1
  if (all(...DRINKS))
    return {
      elevation: count > 5 ? 30 : 17,
      azimuth: side * 5,
      lens: 105,
      world: 0.42,
      behind: BEHIND,
    }
  if (all('cup')) return { elevation: 33, azimuth: side * 9, lens: 100, world: 0.36 }
  if (all('burger')) return { elevation: 36, azimuth: side * 10, lens: 100 }
  if (all('profiterole', 'macaron', 'zefir', 'cake') || (all('skewer') && count < 20))
    return { elevation: 40, azimuth: side * 10, lens: 95 }
  if (all('bowl')) return { elevation: 46, azimuth: side * 8, lens: 103 }
  if (shapes.some((shape) => DRINKS.includes(shape)))
    return { elevation: 40, azimuth: side * 8, lens: 95 }
  return { elevation: 45, azimuth: side * 10, lens: 90 }
}

/** A piece alone: low enough to see its layers, high enough to see its top. */
function angleAlone(shape) {
  if (DRINKS.includes(shape)) return { elevation: 14, azimuth: -5, world: 0.42 }
  const around = { azimuth: -9, world: 0.4 }
  if (shape === 'cup') return { ...around, elevation: 27 }
  if (shape === 'burger') return { ...around, elevation: 24 }
  if (OWN_VESSELS.includes(shape)) return { ...around, elevation: 46 }
  return { ...around, elevation: 34 }
}

/** The camera of a second look, as one sees a box on opening it; `near` is the share of the food's width that is framed. */
function angleNear(shapes, slug) {
  const all = (...words) => shapes.every((shape) => words.includes(shape))
  const azimuth = (Number.parseInt(hash(slug).slice(6, 8), 16) % 2 ? 1 : -1) * 16
  const lens = { lens: 70, azimuth }
  if (all(...DRINKS))
    return { ...lens, near: 0.8, elevation: 10, azimuth: azimuth / 2, world: 0.42, behind: BEHIND }
  if (all(...OWN_VESSELS)) return { ...lens, near: 0.72, elevation: 40 }
  return { ...lens, near: 0.5, elevation: all('cup') ? 20 : all('burger') ? 19 : 27 }
}

/** Pieces by slug. */
function readPieces(folder) {
  const out = {}
  for (const file of yamlFiles(folder))
    out[basename(file, '.yaml')] = parse(readFileSync(file, 'utf8'))
  return out
}

function yamlFiles(folder) {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .map((name) => join(folder, name))
}

function hash(text) {
  return createHash('sha256').update(text).digest('hex')
}
