import { describe, expect, test } from 'vitest'
import {
  countOf,
  formatDay,
  formatPersons,
  formatWeight,
  formatWindow,
  pluralise,
  portionFacts,
} from '../../../src/domain/wording.ts'

const pieces = { one: 'штука', few: 'штуки', many: 'штук' }

test.each([
  [0, 'штук'],
  [1, 'штука'],
  [2, 'штуки'],
  [4, 'штуки'],
  [5, 'штук'],
  [11, 'штук'],
  [12, 'штук'],
  [14, 'штук'],
  [21, 'штука'],
  [22, 'штуки'],
  [25, 'штук'],
  [101, 'штука'],
  [111, 'штук'],
])('%i %s', (count, form) => {
  expect(pluralise(count, pieces)).toBe(form)
})

describe('number and noun stay on one line', () => {
  test('for a count', () => {
    expect(countOf(21, pieces)).toBe('21\u00a0штука')
    expect(countOf(1200, pieces)).toBe('1\u00a0200\u00a0штук')
  })

  test.each([
    [0, '0\u00a0г'],
    [940, '940\u00a0г'],
    [1200, '1\u00a0200\u00a0г'],
  ])('for %i grams', (grams, written) => {
    expect(formatWeight(grams)).toBe(written)
  })

  test.each([
    ['5-11', '5–11\u00a0человек'],
    ['4-13', '4–13\u00a0человек'],
    ['2-3', '2–3\u00a0человека'],
    ['15-21', '15–21\u00a0человек'],
    ['10', '10\u00a0человек'],
  ])('for %s persons', (persons, written) => {
    expect(formatPersons(persons)).toBe(written)
  })
})

test.each([
  ['2026-12-24', 'четверг, 24 декабря'],
  ['2027-01-01', 'пятница, 1 января'],
])('the day %s is called %s, whatever the zone', (date, name) => {
  expect(formatDay(date)).toBe(name)
})

test('a window is written with a dash', () => {
  expect(formatWindow('10:00-12:00')).toBe('10:00–12:00')
})

test.each([
  [
    { persons: '5-8', pieces: 24, weight: 1200 },
    ['5–8\u00a0человек', '24\u00a0штуки', '1\u00a0200\u00a0г'],
  ],
  [{ persons: '4-6', pieces: 1, weight: 900 }, ['4–6\u00a0человек', '900\u00a0г']],
])('a portion is told in facts; a bowl is not counted in pieces', (product, facts) => {
  expect(portionFacts(product)).toEqual(facts)
})
