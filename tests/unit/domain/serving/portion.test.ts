import { expect, test } from 'vitest'
import {
  boxesFor,
  guestsRange,
  kindsOnPlate,
  placesOnPlate,
  portionOf,
} from '../../../../src/domain/serving/portion.ts'
import { portionVerdict, portionWords } from '../../../../src/wording/product-facts.ts'

test.each([
  [{ pieces: 66, weight: 2052 }, 11, '6\u00a0штук, 190\u00a0г'],
  [{ pieces: 66, weight: 2052 }, 12, '5–\u20606\u00a0штук, 170\u00a0г'],
  [{ pieces: 30, weight: 700 }, 30, '20\u00a0г'],
  [{ pieces: 30, weight: 700 }, 20, '1–\u20602\u00a0штуки, 40\u00a0г'],
  [{ pieces: 1, weight: 1000 }, 8, '130\u00a0г'],
])('a box of %o for %i guests is %s each', (box, guests, words) => {
  expect(portionWords(portionOf(box, guests))).toBe(words)
})

test('every guest gets a piece and no plate overflows', () => {
  expect(guestsRange(66, 12)).toEqual({ min: 4, max: 24 })
  expect(guestsRange(6, 4)).toEqual({ min: 1, max: 6 })
  expect(guestsRange(1, 8)).toEqual({ min: 1, max: 16 })
})

test.each(Array.from({ length: 19 }, (_, index) => index + 1))(
  '%i pieces of 4 cm lie on a plate of 22 cm without touching, those at the back first, in its middle',
  (count) => {
    const places = placesOnPlate(count)
    expect(places).toHaveLength(count)
    for (const [index, [x, y]] of places.entries()) {
      expect(Math.hypot(x, y) + 2).toBeLessThanOrEqual(11)
      expect(y).toBeGreaterThanOrEqual(places[index - 1]?.[1] ?? -11)
      for (const [other, [x2, y2]] of places.entries())
        if (other !== index) expect(Math.hypot(x - x2, y - y2)).toBeGreaterThan(4)
    }
    for (const axis of [0, 1] as const)
      expect(places.reduce((sum, place) => sum + place[axis], 0) / count).toBeCloseTo(0, 1)
  },
)

test.each([
  [[12, 12, 10], 3, [0, 1, 2]],
  [[12, 12, 10], 5, [0, 1, 2, 0, 1]],
  // Three of four pieces in the box are of the first kind.
  [[30, 10], 4, [0, 0, 0, 1]],
  [[8], 2, [0, 0]],
  [[], 2, []],
])('of kinds with %j pieces a plate of %i has those of its share', (counts, count, kinds) => {
  expect(kindsOnPlate(counts, count)).toEqual(kinds)
})

test.each([
  [12, 1, 'Хватит: по\u00a05–\u20606\u00a0штук, 170\u00a0г'],
  [13, 2, 'Маловато: по\u00a05–\u20606\u00a0штук, 160\u00a0г. Двух коробок хватит'],
  [24, 2, 'Маловато: по\u00a02–\u20603\u00a0штуки, 90\u00a0г. Двух коробок хватит'],
])('a box for up to 12 guests says to %i guests whether it is enough', (guests, boxes, words) => {
  expect(boxesFor(guests, 12)).toBe(boxes)
  expect(portionVerdict(portionOf({ pieces: 66, weight: 2052 }, guests), boxes)).toBe(words)
})
