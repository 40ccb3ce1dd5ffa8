/** How a box is seen: degrees, degrees (positive: from the right), millimetres of focal length. */
const box = { elevation: 45, azimuth: -10, lens: 90 }

/** Watts on the backdrop behind drinks: their camera stands so low that it sees where the backdrop rises, far from the table's lights. */
export const BEHIND = 620

/** The boxes and dishes on the laid table of the home page: centres [x, y] in units of ten centimetres, turns in degrees. */
const LAID = [
  {
    contents: { 'canape-salmon': 8, 'tartlet-caviar': 4 },
    at: [-0.82, -0.62],
    turn: 7,
    ratio: 1.45,
  },
  { contents: { 'burger-beef': 6 }, at: [1.5, 0.62], turn: -9, ratio: 1.4 },
  { contents: { 'macaron-pistachio': 4, 'tartlet-berry': 8 }, at: [-1.75, 1.2], turn: -5 },
  { contents: { 'salad-greek': 1 }, at: [0, 1.62] },
  {
    prop: 'plate',
    contents: { 'canape-salmon': 1, 'tartlet-berry': 1 },
    at: [1.18, -0.98],
    turn: -14,
  },
  { prop: 'napkin', at: [2.04, -0.8], turn: -8 },
  { prop: 'fork', at: [1.98, -0.8], turn: -8 },
  { prop: 'lemonade', at: [1.02, 1.75], turn: 20 },
  { prop: 'lemonade', at: [1.62, 1.9], turn: 40 },
  { prop: 'lemonade', at: [2.2, 1.8], turn: 10 },
]

const WIDE_PLACES = [
  [-0.95, -0.62],
  [1.62, 0.62],
  [-1.12, 1.08],
  [0.32, 1.9],
]

/** The same for a wide screen, closer together: words stand at the left of it. */
const LAID_WIDE = LAID.map((group, index) => ({ ...group, at: WIDE_PLACES[index] ?? group.at }))

/** What a guest finds at the table, as LAID. */
export const PLACE = [
  { prop: 'dessert plate', at: [0, -0.12] },
  { prop: 'fork', at: [-1.06, -0.12] },
  { prop: 'water', at: [0.8, 0.86] },
]

/** An empty plate, seen as pieces alone are, so that they can be laid on it. */
export const PLATE = {
  serving: [{ prop: 'dinner plate', at: [0, 0] }],
  window: [-1.32, 1.32, -1.25, 1.2],
  focus: [0, -0.6],
  elevation: 34,
  azimuth: -9,
  lens: 105,
  world: 0.4,
  cut: true,
  width: 960,
  height: 640,
}

/** A closed box, on whose lid the shop sets the words of an order: so far away that its sides run almost parallel. */
export const LID = {
  serving: [{ prop: 'closed box', at: [0, 0] }],
  window: [-1.8, 1.8, -1.34, 1.4],
  focus: [0, -0.2],
  blur: 0.4,
  elevation: 46,
  azimuth: -9,
  lens: 160,
  world: 0.4,
  cut: true,
  width: 1290,
  height: 860,
}

/**
 * Tiles, heroes and promotions: pictures that belong to no product. `window` is the part of the laid table that is seen
 * (left, right, front, back), `focus` the spot that is sharp; both in units of ten centimetres.
 */
export const EXTRAS = [
  {
    key: 'pages/hero',
    elevation: 34,
    azimuth: -10,
    lens: 62,
    world: 0.36,
    window: [-2.12, 2.12, -0.9, 1.6],
    focus: [-0.6, -0.8],
    serving: LAID,
    contents: sumOf(LAID),
  },
  {
    key: 'pages/hero-wide',
    elevation: 33,
    azimuth: -10,
    lens: 62,
    world: 0.36,
    bare: 0.48,
    width: 2400,
    height: 1000,
    window: [-1.95, 2.2, -0.8, 1.75],
    focus: [-0.6, -0.8],
    serving: LAID_WIDE,
    contents: sumOf(LAID_WIDE),
  },
  {
    key: 'pages/home',
    ...box,
    contents: { 'canape-salmon': 6, 'canape-shrimp': 6, 'skewer-caprese': 6, 'tartlet-berry': 6 },
    lid: true,
    ratio: 1.5,
    azimuth: -13,
  },
  {
    key: 'categories/sets',
    ...box,
    contents: {
      'canape-salmon': 4,
      'skewer-caprese': 4,
      'tartlet-caviar': 4,
      'burger-beef': 4,
      'salad-greek': 1,
    },
  },
  {
    key: 'categories/kanape',
    ...box,
    elevation: 40,
    contents: { 'canape-brie': 4, 'canape-shrimp': 4, 'canape-salmon': 4 },
  },
  {
    key: 'categories/snacks',
    ...box,
    elevation: 40,
    contents: { 'roll-ham': 4, 'tartlet-shrimp': 4, 'roll-chicken': 4 },
  },
  {
    key: 'categories/mini-burgers',
    ...box,
    elevation: 32,
    contents: { 'burger-beef': 2, 'burger-chicken': 2, 'burger-falafel': 2 },
  },
  {
    key: 'categories/bruschetta',
    ...box,
    elevation: 40,
    contents: { 'bruschetta-tomato': 2, 'bruschetta-salmon': 2, 'bruschetta-prosciutto': 2 },
  },
  {
    key: 'categories/salads',
    ...box,
    lens: 103,
    contents: { 'salad-greek': 1 },
  },
  {
    key: 'categories/desserts',
    ...box,
    elevation: 30,
    contents: { 'cup-berry': 3, 'macaron-raspberry': 2, 'macaron-pistachio': 2 },
  },
  {
    key: 'categories/drinks',
    ...box,
    elevation: 17,
    azimuth: 5,
    lens: 105,
    world: 0.42,
    behind: BEHIND,
    contents: { 'jug-lemonade-mint': 1, 'jug-mors-cranberry': 1 },
  },
  {
    key: 'pages/catering',
    ...box,
    contents: {
      'bruschetta-salmon': 6,
      'skewer-caprese': 10,
      'platter-meat': 1,
      'salad-caesar-chicken': 1,
      'burger-beef': 6,
    },
  },
  {
    key: 'pages/furshets',
    ...box,
    contents: {
      'canape-salmon': 8,
      'tartlet-caviar': 8,
      'skewer-melon': 8,
      'canape-brie': 8,
      'profiterole-custard': 6,
    },
  },
  {
    key: 'pages/catering-sets-furshets-moscow',
    ...box,
    azimuth: 12,
    contents: {
      'canape-roast-beef': 10,
      'skewer-cheese-grape': 10,
      'tartlet-berry': 10,
      'roll-blini-salmon': 8,
      'platter-cheese': 1,
    },
  },
  {
    key: 'promotions/1',
    ...box,
    contents: { 'fruit-platter': 1, 'canape-brie': 8 },
  },
  {
    key: 'promotions/2',
    ...box,
    contents: {
      'cake-brownie': 6,
      'macaron-raspberry': 4,
      'macaron-pistachio': 4,
      'zefir-apple': 4,
    },
  },
  {
    key: 'promotions/3',
    ...box,
    azimuth: 11,
    contents: { 'tartlet-berry': 6, 'macaron-pistachio': 6, 'zefir-apple': 6 },
  },
  { key: 'promotions/4', ...box, contents: { 'fruit-berry-platter': 1 } },
  {
    key: 'promotions/5',
    ...box,
    lid: true,
    contents: { 'canape-salmon': 8, 'skewer-caprese': 8, 'tartlet-shrimp': 8 },
  },
  {
    key: 'promotions/6',
    ...box,
    elevation: 42,
    contents: { 'sausage-grill': 6, 'dumpling-fried': 20 },
  },
  { key: 'promotions/7', ...box, contents: { 'platter-seafood': 1 } },
  {
    key: 'promotions/10',
    ...box,
    contents: { 'burger-beef': 6, 'canape-caviar': 6, 'bruschetta-tomato': 6, 'salad-greek': 1 },
  },
]

/** The pieces of all groups together. */
function sumOf(groups) {
  const sum = {}
  for (const { contents = {} } of groups)
    for (const [slug, count] of Object.entries(contents)) sum[slug] = (sum[slug] ?? 0) + count
  return sum
}
