import { describe, expect, test } from 'vitest'
import { breaksDiet, DIETS, type Diet } from '../../../src/domain/menu/diet.ts'
import {
  dishesOf,
  guestsOfDiet,
  needsOf,
  needsOfGuests,
  portionOfAdult,
  type Amounts,
} from '../../../src/planner/needs.ts'
import type { Norms, OccasionNorms } from '../../../src/planner/norms.ts'
import { DEFAULT_REQUEST, type TableRequest } from '../../../src/planner/request.ts'

const OFFICE: OccasionNorms = {
  bites: 100,
  filling: 40,
  hot_drinks: 150,
  sweet: { before: 1, instead: 2 },
  salads: { before: [0, 10, 20, 30], instead: [50, 60, 70, 80] },
  grams: { before: [100, 110, 120, 130], instead: [200, 210, 220, 230] },
  pours: { water: 100, soft: 0, tea: 0, coffee: 0 },
  shares: { meat: 30, fish: 20, cheese: 10, vegetables: 10 },
  warm: { before: 0, instead: 100 },
}

/** Norms with round numbers, so that every need can be worked out by hand. */
const NORMS: Norms = {
  children: 50,
  reserve: 10,
  ingredient: 150,
  enough: 120,
  most: 50,
  few: { below: 3, set: 1000, largest: 10 },
  variants: {
    cheapest: { food: 100, delight: 5, talked_about: 0.5 },
    balanced: { food: 100, delight: 20, talked_about: 1, dearer: [15, 40] },
    generous: { food: 120, delight: 30, talked_about: 1.5, dearer: [15, 40] },
  },
  bites: { before: [2, 3, 4, 5], instead: [6, 8, 10, 12] },
  drinks: [300, 400, 500, 600],
  occasions: {
    office: OFFICE,
    evening: { ...OFFICE, bites: 150, filling: 20 },
    children: OFFICE,
    coffee: OFFICE,
  },
  dishes: [
    { guests: 10, cheapest: 4, balanced: 6 },
    { guests: 30, cheapest: 7, balanced: 12 },
    { guests: 50, cheapest: 9, balanced: 15 },
  ],
  dish: { bites: 10, sweet: 8, salads: 300, drinks: 1000 },
  pieces: {},
  mains: {},
  sets: {},
}

const request = (fields: Partial<TableRequest> = {}): TableRequest => ({
  ...DEFAULT_REQUEST,
  ...fields,
})

describe('an adult', () => {
  test('eats two hours instead of a meal what the norms of the occasion say', () => {
    expect(portionOfAdult(NORMS, request())).toEqual({
      bites: 8,
      filling: 3.2,
      salads: 60,
      sweet: 2,
      drinks: 400,
      hotDrinks: 150,
      grams: 210,
    })
  })

  test('eats less before a meal and more the longer it takes', () => {
    expect(portionOfAdult(NORMS, request({ meal: 'before', hours: 4 }))).toEqual({
      bites: 5,
      filling: 2,
      salads: 30,
      sweet: 1,
      drinks: 600,
      hotDrinks: 150,
      grams: 130,
    })
  })

  test('eats at an evening that share of the usual bites, and of them that share filling', () => {
    const { bites, filling } = portionOfAdult(NORMS, request({ occasion: 'evening' }))
    expect([bites, filling]).toEqual([12, 2.4])
  })

  test('drinks nothing where no drinks are wanted', () => {
    const { drinks, hotDrinks } = portionOfAdult(NORMS, request({ drinks: false }))
    expect([drinks, hotDrinks]).toEqual([0, 0])
  })
})

describe('a table', () => {
  test.each([
    ['needs a portion for each guest, and a tenth in reserve', { guests: 10 }, 88],
    ['needs half a portion for a child', { guests: 10, children: 4 }, 70.4],
    ['of children alone needs half', { guests: 10, children: 10 }, 44],
    ['has no more children than guests', { guests: 10, children: 15 }, 44],
    ['needs a fifth more in the generous variant', { guests: 10, variant: 'generous' }, 105.6],
    ['needs in the cheapest variant what it needs', { guests: 10, variant: 'cheapest' }, 88],
  ] as const)('%s', (_, fields, bites) => {
    expect(needsOf(NORMS, request(fields)).bites).toBeCloseTo(bites, 9)
  })

  test('of few guests needs bites, sweets and drinks, and no reserve', () => {
    const two = needsOf(NORMS, request({ guests: 2 }))
    expect(two).toEqual({
      bites: 16,
      filling: 0,
      salads: 0,
      sweet: 4,
      drinks: 800,
      hotDrinks: 300,
      grams: 0,
    })
    const three = needsOf(NORMS, request({ guests: 3 }))
    expect([three.bites, three.salads]).toEqual([expect.closeTo(26.4, 9), expect.closeTo(198, 9)])
  })

  test('needs every kind by its own portion', () => {
    const needs = needsOf(NORMS, request({ guests: 10 }))
    expect(needs.salads).toBeCloseTo(660, 9)
    expect(needs.sweet).toBeCloseTo(22, 9)
    expect(needs.drinks).toBeCloseTo(4400, 9)
    expect(needs.grams).toBeCloseTo(2310, 9)
  })
})

describe('guests with a diet', () => {
  test('need an adult’s portion each with the reserve, also where children are at the table', () => {
    const needs = needsOfGuests(NORMS, request({ guests: 10, children: 4 }), 3)
    expect(needs.bites).toBeCloseTo(26.4, 9)
  })

  test('need no more than the whole table', () => {
    const needs = needsOfGuests(NORMS, request({ guests: 10, children: 10 }), 8)
    expect(needs.bites).toBeCloseTo(44, 9)
  })

  const counted = (diet: Diet, diets: TableRequest['diets'], guests = 20) =>
    guestsOfDiet(request({ guests, diets }), diet)

  test('are those who keep it and those who keep a stricter one', () => {
    expect(counted('meatless', { meatless: 3, lenten: 2, 'no-nuts': 4 })).toBe(5)
    expect(counted('lenten', { meatless: 3, lenten: 2 })).toBe(2)
    expect(counted('no-sesame', { meatless: 3 })).toBe(0)
  })

  test('are never more than all, and all where the table keeps it or a stricter one', () => {
    expect(counted('fishless', { fishless: 3, meatless: 3 }, 4)).toBe(4)
    expect(counted('no-milk', { lenten: 'all' })).toBe('all')
    expect(counted('lenten', { 'no-milk': 'all' })).toBe(0)
  })

  /** Foods that break different diets; a diet is stricter when it excludes what the other excludes, and more. */
  const FOODS = [
    ...['meat', 'fish', 'mushrooms'].map((id) => ({ madeOf: [id], allergens: [] })),
    ...['pork', 'beef'].map((id) => ({ madeOf: [id, 'meat'], allergens: [] })),
    ...DIETS.flatMap((diet) =>
      diet.startsWith('no-') ? [{ madeOf: [], allergens: [diet.slice('no-'.length)] }] : [],
    ),
  ].map((food) => ({ name: 'еда', ...food }) as Parameters<typeof breaksDiet>[0])

  test.each(DIETS)('who keep «%s» count for exactly the diets that it includes', (kept) => {
    const included = DIETS.filter((other) =>
      FOODS.every((food) => !breaksDiet(food, other) || breaksDiet(food, kept)),
    )
    expect(DIETS.filter((other) => counted(other, { [kept]: 1 }) === 1)).toEqual(included)
  })
})

describe('the number of different dishes', () => {
  const AMPLE: Amounts = {
    bites: 1000,
    filling: 500,
    salads: 9000,
    sweet: 900,
    drinks: 90_000,
    hotDrinks: 0,
    grams: 9000,
  }
  const dishes = (fields: Partial<TableRequest>, needs: Partial<Amounts> = {}) =>
    dishesOf(NORMS, request(fields), { ...AMPLE, ...needs })

  test.each([
    ['up to ten guests', { guests: 10 }, [6, 2]],
    ['more than ten', { guests: 11 }, [12, 4]],
    ['more than the norms name', { guests: 51 }, [15, 5]],
    ['the cheapest variant', { guests: 10, variant: 'cheapest' }, [4, 2]],
    ['the generous variant', { guests: 10, variant: 'generous' }, [6, 2]],
  ] as const)('for %s comes from the norms; other kinds have a third, rounded up', (...row) => {
    const [, fields, [bites, others]] = row
    expect(dishes(fields)).toEqual({ bites, sweet: others, salads: others, drinks: others })
  })

  test('is no more than the need is worth, and one at least', () => {
    const needs = { bites: 39, sweet: 7, salads: 300, drinks: 1999 }
    expect(dishes({ guests: 30 }, needs)).toEqual({ bites: 3, sweet: 1, salads: 1, drinks: 1 })
  })
})
