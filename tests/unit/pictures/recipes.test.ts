import { readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { SHAPES, parseLayer } from '../../../src/integrations/catalogue/look.ts'
import { aboveRecipes, nearRecipes, pieceRecipes, recipes } from '../../../src/pictures/recipes.mjs'

const content = fileURLToPath(new URL('../../../src/content', import.meta.url))
const kitchen = fileURLToPath(new URL('../../../src/pictures', import.meta.url))
const manifest = JSON.parse(readFileSync(`${content}/pictures.json`, 'utf8')) as Record<
  string,
  { sources: string }
>

it('every product, gift, tile, page and promotion has its picture', () => {
  const wanted = recipes(content).map(({ key }) => key)
  // A product that was taken off the menu leaves its picture behind, and may come back.
  expect(Object.keys(manifest)).toEqual(expect.arrayContaining(wanted))
})

it('every piece that lies in a box has a recipe of its own, one piece alone', () => {
  const inBoxes = recipes(content)
    .filter(({ key }) => /^(products|drawn|gifts)\//.test(key))
    .flatMap(({ scene }) => Object.keys(scene.contents))
  const alone = pieceRecipes(content)
  expect(alone.map(({ key }) => key).sort()).toEqual(
    [...new Set(inBoxes)].map((slug) => `piece/${slug}`).sort(),
  )
  for (const { key, scene } of alone)
    expect(scene).toMatchObject({ single: true, contents: { [key.slice('piece/'.length)]: 1 } })
})

it('every product lies on the laid table with what it has, straight from above', () => {
  const boxes = recipes(content).filter(({ key }) => key.startsWith('products/'))
  const above = aboveRecipes(content)
  const places = above.filter(({ key }) => key.startsWith('serving/'))
  expect(places.map(({ key }) => key)).toEqual(['serving/place', 'serving/plate', 'serving/lid'])
  expect(
    above.filter((one) => !places.includes(one)).map(({ key, scene }) => [key, scene.contents]),
  ).toEqual(boxes.map(({ key, scene }) => [key.replace('products/', 'above/'), scene.contents]))
  // A product that is new has its picture as soon as the kitchen has drawn it.
  expect(Object.keys(manifest)).toEqual(expect.arrayContaining(above.map(({ key }) => key)))
})

it('the second look shows the same contents as the first', () => {
  const own = (key: string) => key.replace(/^(near|drawn)\//, 'products/')
  const first = new Map(recipes(content).map(({ key, scene }) => [own(key), scene.contents]))
  const second = nearRecipes(content)
  expect(second.map(({ key }) => own(key)).sort()).toEqual(
    [...first.keys()].filter((key) => key.startsWith('products/')).sort(),
  )
  for (const { key, scene } of second) expect(scene.contents).toEqual(first.get(own(key)))
})

it('the laid table states every piece that stands on it', () => {
  const { scene } = recipes(content).find(({ key }) => key === 'pages/hero')!
  expect(scene.contents).toEqual({
    'canape-salmon': 9,
    'tartlet-caviar': 4,
    'burger-beef': 6,
    'macaron-pistachio': 4,
    'tartlet-berry': 9,
    'salad-greek': 1,
  })
})

it('the kitchen knows the colours of every ingredient that it draws', () => {
  const palette = readFileSync(`${kitchen}/ingredients/palette.py`, 'utf8')
  const known = [...palette.matchAll(/^ {8}'([a-z0-9-]+)': \('#/gm)].map(([, id]) => id)
  const drawn = recipes(content)
    .flatMap(({ scene }) => Object.values<{ layers: string[] }>(scene.pieces))
    .flatMap(({ layers }) => layers.map((layer) => parseLayer(layer).ingredient))
  expect(drawn.length).toBeGreaterThan(0)
  expect([...new Set(drawn)].filter((ingredient) => !known.includes(ingredient))).toEqual([])
})

it('the kitchen draws every shape of the catalogue', () => {
  const drawn = readdirSync(`${kitchen}/pieces`)
    .filter((file) => file.endsWith('.py'))
    .map((file) => readFileSync(`${kitchen}/pieces/${file}`, 'utf8'))
    .flatMap((code) => [...code.matchAll(/^@shape\((.+)\)$/gm)])
    .flatMap(([, words]) => words!.replaceAll("'", '').split(', '))
  expect(drawn).toEqual(expect.arrayContaining([...SHAPES]))
})
