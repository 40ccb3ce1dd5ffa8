import { describe, expect, test } from 'vitest'
import { formatDay, formatWindow } from '../../../src/wording/dates.ts'
import { formatDistance, formatGuests, formatWeight } from '../../../src/wording/measures.ts'
import { countOf, pluralise } from '../../../src/wording/plural.ts'
import { leadTimeFact, portionFacts, shelfLifeWords } from '../../../src/wording/product-facts.ts'
import { startOfSentence } from '../../../src/wording/sentence.ts'

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
    expect(formatGuests(persons)).toBe(written)
  })
})

test.each([
  ['2026-12-24', 'четверг, 24 декабря'],
  ['2027-01-01', 'пятница, 1 января'],
])('the day %s is called %s, whatever the zone', (date, name) => {
  expect(formatDay(date)).toBe(name)
})

test('a distance is written with a decimal comma', () => {
  expect(formatDistance(14.5)).toBe('14,5\u00a0км')
  expect(formatDistance(10)).toBe('10\u00a0км')
})

test.each([
  [48, ['заказ за\u00a048\u00a0часов']],
  [24, ['заказ за\u00a024\u00a0часа']],
  [21, ['заказ за\u00a021\u00a0час']],
  [undefined, []],
])('a lead time of %s hours is the fact %j', (hours, fact) => {
  expect(leadTimeFact(hours)).toEqual(fact)
})

test('a window is written with a dash', () => {
  expect(formatWindow('10:00-12:00')).toBe('10:00–12:00')
})

test.each([
  [
    { category: 'kanape', persons: '5-8', pieces: 24, weight: 1200 },
    ['5–8\u00a0человек', '24\u00a0штуки', '1\u00a0200\u00a0г'],
  ],
  [
    { category: 'salads', persons: '4-6', pieces: 1, weight: 900 },
    ['4–6\u00a0человек', '900\u00a0г'],
  ],
  [
    { category: 'drinks', persons: '8-12', pieces: 3, weight: 3000 },
    ['8–12\u00a0человек', '3\u00a0л'],
  ],
  [
    { category: 'drinks', persons: '2-3', pieces: 3, weight: 1500 },
    ['2–3\u00a0человека', '1,5\u00a0л'],
  ],
])('a portion in facts: a bowl is not counted, a drink has litres', (product, facts) => {
  expect(portionFacts(product)).toEqual(facts)
})

test.each([
  ['kanape', 21, 'Съесть в\u00a0течение 21\u00a0часа.'],
  ['kanape', 24, 'Съесть в\u00a0течение 24\u00a0часов.'],
  ['desserts', 72, 'Съесть в\u00a0течение 72\u00a0часов.'],
  ['drinks', 48, 'Выпить в\u00a0течение 48\u00a0часов.'],
  ['drinks', 720, 'Срок хранения 30\u00a0дней.'],
])('how long %s of %i hours keep', (category, shelfLifeHours, words) => {
  expect(shelfLifeWords({ category, shelfLifeHours })).toBe(words)
})

test('a name at the beginning of a sentence has a capital', () => {
  expect(startOfSentence('ёлочка из огурца')).toBe('Ёлочка из огурца')
  expect(startOfSentence('')).toBe('')
})
