import { describe, expect, test } from 'vitest'
import { unknownBoxes, windowsOf } from '../../../../src/domain/sheets/cooked.ts'
import { countBoxes, piecesByStation, sumOf } from '../../../../src/domain/sheets/kitchen.ts'
import { labelsOf, sheetsOf, withLids } from '../../../../src/domain/sheets/labels.ts'
import { purchaseList } from '../../../../src/domain/sheets/purchase.ts'
import { dueOf, stopsByWindow } from '../../../../src/domain/sheets/stops.ts'
import { anOrder, kitchen } from './tiny-kitchen.ts'

const MORNING = '10:00-12:00'
const EVENING = '18:00-20:00'

describe('the kitchen’s sheet', () => {
  const day = [
    anOrder(1, { 1: 1, 2: 2 }),
    anOrder(2, { 2: 1, 3: 3 }, { window: EVENING, state: 'delivered' }),
    anOrder(3, { 1: 50 }, { state: 'taken' }),
    anOrder(4, { 1: 50 }, { state: 'cancelled' }),
  ]

  test('opens sets into pieces, by station and window, and counts no unconfirmed order', () => {
    expect(piecesByStation(day, kitchen)).toEqual([
      {
        station: 'cold',
        // 24 + 2 × 12 in the morning, 12 in the evening.
        pieces: [
          { name: 'канапе с лососем', byWindow: { [MORNING]: 48, [EVENING]: 12 }, total: 60 },
        ],
      },
      {
        station: 'hot',
        pieces: [{ name: 'мини-бургер', byWindow: { [MORNING]: 20, [EVENING]: 10 }, total: 30 }],
      },
      { station: 'drinks', pieces: [{ name: 'морс', byWindow: { [EVENING]: 3 }, total: 3 }] },
    ])
  })

  test('counts boxes by name', () => {
    expect(countBoxes(day, kitchen)).toEqual([
      { name: 'Канапе с лососем', byWindow: { [MORNING]: 1 }, total: 1 },
      { name: 'Морс', byWindow: { [EVENING]: 3 }, total: 3 },
      { name: 'Фуршет', byWindow: { [MORNING]: 2, [EVENING]: 1 }, total: 3 },
    ])
  })

  test('adds its columns up', () => {
    expect(sumOf(countBoxes(day, kitchen))).toEqual({
      byWindow: { [MORNING]: 3, [EVENING]: 4 },
      total: 7,
    })
    expect(sumOf([])).toEqual({ byWindow: {}, total: 0 })
  })

  test('names a box that the menu no longer has, and still counts the box', () => {
    const gone = [anOrder(1, { 99: 2 }), anOrder(2, { 98: 1 }, { state: 'taken' })]
    expect(unknownBoxes(gone, kitchen)).toEqual(['Снято с продажи'])
    expect(piecesByStation(gone, kitchen)).toEqual([])
    expect(countBoxes(gone, kitchen)[0]?.total).toBe(2)
  })

  test('has the windows from early to late, each once', () => {
    expect(windowsOf([...day].reverse())).toEqual([MORNING, EVENING])
  })
})

describe('the purchase list', () => {
  test('has the grams of the recipes, more where something is lost, and whole packs and pieces', () => {
    // 24 canapés: 216 g of bread; a tenth is lost, so 240 g are bought. 132 g of salmon. 10 buns.
    expect(purchaseList([anOrder(1, { 1: 1 })], kitchen)).toEqual([
      ...[{ name: 'лосось', netGrams: 132, grossGrams: 132 }].map(byWeight),
      { name: 'хлеб', netGrams: 216, grossGrams: 240, pieces: null, packs: 1, packGrams: 700 },
    ])
    const [bun] = purchaseList([anOrder(1, { 2: 3 })], kitchen)
    expect(bun).toEqual(byWeight({ name: 'булочка', netGrams: 660, grossGrams: 660, pieces: 30 }))
  })

  const byWeight = (of: object) => ({ pieces: null, packs: null, packGrams: null, ...of })

  // A pack has 700 g, and a canapé takes 10 g of bread to buy.
  test.each([
    [2, 480, 1],
    [3, 720, 2],
    [5, 1200, 2],
    [6, 1440, 3],
  ])('of %i boxes buys %i g in %i packs', (boxes, grossGrams, packs) => {
    const bread = purchaseList([anOrder(1, { 1: boxes })], kitchen).find(
      ({ name }) => name === 'хлеб',
    )
    expect(bread).toMatchObject({ grossGrams, packs })
  })

  test('rounds a loss up to a whole gram', () => {
    // 0,5 g too few would be missing on the table: 9 × 100 / 70 = 12,857…
    const [bread] = purchaseList([anOrder(1, { 1: 1 })], {
      ...kitchen,
      ingredients: [{ ...kitchen.ingredients[0]!, lossPercent: 30 }],
      pieces: [{ name: 'хлебец', station: 'cold', recipe: [[0, 9]] }],
      boxes: { 1: { ...kitchen.boxes[1]!, contents: [[0, 1]] } },
    })
    expect(bread).toMatchObject({ netGrams: 9, grossGrams: 13 })
  })
})

describe('the couriers’ list', () => {
  const stop = (
    number: number,
    window: string,
    distance: number,
    payment: 'cash' | 'card' | 'invoice' | 'online',
  ) => ({
    number,
    window,
    distance,
    payment,
    pickup: false,
    orderTotal: number * 1000,
    paid: 0,
  })
  const day = [
    stop(4, EVENING, 0, 'cash'),
    stop(3, MORNING, 12.5, 'cash'),
    stop(2, MORNING, 0, 'invoice'),
    stop(1, MORNING, 0, 'card'),
    { ...stop(9, MORNING, 0, 'cash'), pickup: true },
  ]

  test('stands by window, distance and number, without what is picked up', () => {
    const numbers = stopsByWindow(day).map(({ window, stops }) => [
      window,
      stops.map(({ number }) => number),
    ])
    expect(numbers).toEqual([
      [MORNING, [1, 2, 3]],
      [EVENING, [4]],
    ])
  })

  test('says what is to be collected in cash and by card; an invoice is not collected', () => {
    expect(stopsByWindow(day).map(({ due }) => due)).toEqual([
      { cash: 3000, card: 1000 },
      { cash: 4000, card: 0 },
    ])
    expect(dueOf([])).toEqual({ cash: 0, card: 0 })
  })

  test.each([
    ['cash', 0, { cash: 12_070, card: 0 }],
    ['cash', 500_000, { cash: 7070, card: 0 }],
    ['card', 500_000, { cash: 0, card: 7070 }],
    ['card', 1_206_999, { cash: 0, card: 1 }],
    ['card', 1_206_901, { cash: 0, card: 1 }],
    ['card', 1_206_900, { cash: 0, card: 1 }],
    ['card', 1_206_899, { cash: 0, card: 2 }],
    ['cash', 1_207_000, { cash: 0, card: 0 }],
    ['cash', 1_300_000, { cash: 0, card: 0 }],
    ['online', 0, { cash: 0, card: 12_070 }],
    ['online', 603_500, { cash: 0, card: 6035 }],
    ['online', 1_207_000, { cash: 0, card: 0 }],
    ['invoice', 0, { cash: 0, card: 0 }],
    ['invoice', 500_000, { cash: 0, card: 0 }],
  ] as const)(
    'of 12 070 ₽ to be paid by %s, of which %i kopecks are paid, %j is to be collected',
    (payment, paid, due) => {
      expect(dueOf([{ payment, orderTotal: 12_070, paid }])).toEqual(due)
    },
  )
})

describe('labels', () => {
  const NOON = Date.parse('2026-12-24T09:00:00Z')

  test('are one for each box, numbered within the order, best before the shelf life is over', () => {
    const labels = labelsOf(
      [anOrder(7, { 1: 2, 3: 1 }), anOrder(8, { 99: 1 })],
      kitchen,
      () => NOON,
    )
    expect(labels.map(({ order, place, of, name }) => [order, place, of, name])).toEqual([
      [7, 1, 3, 'Канапе с лососем'],
      [7, 2, 3, 'Канапе с лососем'],
      [7, 3, 3, 'Морс'],
      [8, 1, 1, 'Снято с продажи'],
    ])
    expect(
      labels.map(({ bestBefore }) => bestBefore && new Date(bestBefore).toISOString()),
    ).toEqual([
      '2026-12-25T09:00:00.000Z',
      '2026-12-25T09:00:00.000Z',
      '2026-12-26T09:00:00.000Z',
      undefined,
    ])
  })

  test.each([
    [0, []],
    [10, [10]],
    [11, [10, 1]],
  ])('%i of them are sheets of %j', (boxes, sheets) => {
    const labels = labelsOf([anOrder(1, { 1: boxes })], kitchen, () => NOON)
    expect(sheetsOf(labels, 1).map(({ length }) => length)).toEqual(sheets)
  })

  test.each([
    [4, 1, [[undefined, undefined, undefined, 1]]],
    [10, 2, [[...Array<undefined>(9), 1], [2]]],
  ])('the first stands at place %i of a sheet that is partly used', (start, boxes, places) => {
    const labels = labelsOf([anOrder(1, { 1: boxes })], kitchen, () => NOON)
    const found = sheetsOf(labels, start).map((sheet) => sheet.map((label) => label?.place))
    expect(found).toEqual(places)
  })

  test('the words of a lid have a label before those of their order', () => {
    const orders = [1, 2].map((number) => ({
      ...anOrder(number, { 1: 2 }),
      lid: number === 2 ? 'Оле 30!' : '',
    }))
    const labels = withLids(
      labelsOf(orders, kitchen, () => NOON),
      orders,
    )
    expect(labels.map((label) => ('lid' in label ? label.lid : label.place))).toEqual([
      1,
      2,
      'Оле 30!',
      1,
      2,
    ])
  })

  test('a used sheet without a label is not printed', () => {
    expect(sheetsOf([], 4)).toEqual([])
  })

  test('have no date while nobody has said when the boxes of their window are made', () => {
    const orders = [anOrder(1, { 1: 1 }), anOrder(2, { 1: 1 }, { window: EVENING })]
    const labels = labelsOf(orders, kitchen, (window) => (window === EVENING ? NOON : undefined))
    expect(labels.map(({ madeAt, bestBefore }) => [madeAt, bestBefore !== undefined])).toEqual([
      [undefined, false],
      [NOON, true],
    ])
  })
})
