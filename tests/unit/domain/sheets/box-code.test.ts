import { expect, test } from 'vitest'
import { boxCode, boxesOf, readBoxCode } from '../../../../src/domain/sheets/box-code.ts'

const ORDER = {
  number: 12,
  date: '2026-12-24',
  window: '10:00-12:00',
  diets: '',
  comment: '',
  lines: [
    { id: 1, name: 'Канапе', quantity: 2 },
    { id: 74, name: 'Морс', quantity: 1 },
  ],
}
const marksOf = (changes: Partial<typeof ORDER>) =>
  boxesOf({ ...ORDER, ...changes }).map(({ mark }) => mark)

test('each unit of a line is a box, counted through the order', () => {
  expect(boxesOf(ORDER).map(({ place, of, id }) => [place, of, id])).toEqual([
    [1, 3, 1],
    [2, 3, 1],
    [3, 3, 74],
  ])
})

test.each([
  [1, 14],
  [12, 14],
  [123, 14],
  [9999, 14],
  [12_345, 16],
  [123_456, 16],
])('the code of order %i has %i digits and says what it was made of', (number, digits) => {
  const code = boxCode({ number, place: 3, mark: 42 })
  expect(code).toMatch(/^\d+$/)
  expect(code).toHaveLength(digits)
  expect(readBoxCode(code)).toEqual({ number, place: 3, mark: 42 })
})

test.each(['', '4607001234567', '12', '00000001000042', '00120000000042', 'ф0120003000042'])(
  '«%s» is no code of a box',
  (text) => {
    expect(readBoxCode(text)).toBeUndefined()
  },
)

test('a label holds until something changes that it says', () => {
  const before = marksOf({})
  expect(new Set(before).size).toBe(3)
  expect(marksOf({ number: 12 })).toEqual(before)
  for (const change of [
    { date: '2026-12-25' },
    { window: '18:00-20:00' },
    { diets: 'm' },
    { comment: 'аллергия на орехи' },
    { lines: [{ id: 1, name: 'Канапе', quantity: 4 }] },
  ])
    expect(marksOf(change).some((mark) => before.includes(mark))).toBe(false)
  // Another dish in the third box leaves the labels of the first two.
  const [first, second, third] = marksOf({
    lines: [ORDER.lines[0]!, { id: 75, name: 'Эклер', quantity: 1 }],
  })
  expect([first, second]).toEqual(before.slice(0, 2))
  expect(third).not.toBe(before[2])
  expect(marksOf({ comment: 'Домофон 12' })).toEqual(before)
})
