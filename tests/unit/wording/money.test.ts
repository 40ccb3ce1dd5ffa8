import { describe, expect, test } from 'vitest'
import { formatRubles } from '../../../src/wording/money.ts'
import { parseKopecks, parseRubles } from '../../../src/wording/typed-numbers.ts'

describe('a sum is written', () => {
  test.each([
    [0, '0\u00a0₽'],
    [700, '700\u00a0₽'],
    [1234, '1\u00a0234\u00a0₽'],
    [12400, '12\u00a0400\u00a0₽'],
    [1_234_567, '1\u00a0234\u00a0567\u00a0₽'],
  ])('%i with no-break spaces only', (amount, written) => {
    expect(formatRubles(amount)).toBe(written)
  })
})

describe('a typed sum', () => {
  test.each([
    ['12000', 12000],
    [' 12 000 ', 12000],
    ['12 000,50', 12000],
    ['12000.5 ', 12000],
    ['12000,', 12000],
    ['12000,50  ', 12000],
    ['12000,50 ₽', 12000],
    ['12\u00a0000\u00a0₽', 12000],
    ['12000руб.', 12000],
    ['12 000 рублей', 12000],
    ['12000 р.', 12000],
    ['12.000', 12000],
    ['12,000', 12000],
    ['1.000.000', 1_000_000],
    ['12.000,50 ₽', 12000],
    ['1,234,567.8', 1_234_567],
    ['0', 0],
  ])('%j is %i ₽, without the kopecks', (typed, rubles) => {
    expect(parseRubles(typed)).toBe(rubles)
  })

  test.each([
    '',
    '₽',
    'много',
    '12000,505',
    '1,5,5',
    '12000,аб',
    '-5',
    '12,50x',
    '5 $',
    '12 тыс',
    '1.000,000',
    '12.0000',
    '0.500',
    '1e3',
    '12000,50,10',
  ])('%j is no sum', (typed) => {
    expect(parseRubles(typed)).toBeUndefined()
    expect(parseKopecks(typed)).toBeUndefined()
  })

  test.each([
    ['12000', 1_200_000],
    ['12\u00a0070', 1_207_000],
    ['12 000,50 ₽', 1_200_050],
    ['12000.5', 1_200_050],
    ['12000,', 1_200_000],
    ['12000,05', 1_200_005],
    ['12.000', 1_200_000],
    ['12.000,07', 1_200_007],
    ['1,234,567.8', 123_456_780],
    ['0,01', 1],
    ['0', 0],
  ])('%j is %i kopecks', (typed, kopecks) => {
    expect(parseKopecks(typed)).toBe(kopecks)
  })
})
