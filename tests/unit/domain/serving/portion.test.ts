import { expect, test } from 'vitest'
import { guestsRange, placesOnPlate, portionOf } from '../../../../src/domain/serving/portion.ts'
import { portionWords } from '../../../../src/wording/product-facts.ts'

test.each([
  [{ pieces: 66, weight: 2052 }, 11, '6\u00a0штук, 190\u00a0г'],
  [{ pieces: 66, weight: 2052 }, 12, '5–6\u00a0штук, 170\u00a0г'],
  [{ pieces: 30, weight: 700 }, 30, '20\u00a0г'],
  [{ pieces: 30, weight: 700 }, 20, '1–2\u00a0штуки, 40\u00a0г'],
  [{ pieces: 1, weight: 1000 }, 8, '130\u00a0г'],
])('a box of %o for %i guests is %s each', (box, guests, words) => {
  expect(portionWords(portionOf(box, guests))).toBe(words)
})

test('every guest gets a piece and no plate overflows', () => {
  expect(guestsRange(66, 12)).toEqual({ min: 4, max: 24 })
  expect(guestsRange(6, 4)).toEqual({ min: 1, max: 6 })
  expect(guestsRange(1, 8)).toEqual({ min: 1, max: 16 })
})

test('nineteen pieces of 4 cm lie on a plate of 22 cm without touching', () => {
  const places = placesOnPlate(19)
  expect(places).toHaveLength(19)
  for (const [index, [x, y]] of places.entries()) {
    expect(Math.hypot(x, y) + 2).toBeLessThanOrEqual(11)
    for (const [other, [x2, y2]] of places.entries())
      if (other !== index) expect(Math.hypot(x - x2, y - y2)).toBeGreaterThan(4)
  }
})
