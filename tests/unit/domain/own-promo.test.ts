import { describe, expect, test } from 'vitest'
import { promoKey } from '../../../src/domain/own-promo.ts'

describe('the word of a promo code', () => {
  test.each([
    ['novyy-god', 'NOVYY-GOD'],
    ['новыйгод', 'НОВЫЙГОД'],
    ['НОВЫЙГОД', 'новыйгод'],
    // The Latin H, O and B for the letters that look like them.
    ['HOBЫЙГOД', 'новыйгод'],
    // The whole word in the other alphabet.
    ['MOCKBA', 'москва'],
    ['ТОРТ', 'topt'],
    ['ЁЛКА', 'елка'],
    ['Лёд-2027', 'ЛЕД-2027'],
    // Letters whose marks stand apart, as some keyboards send them.
    ['НОВЫЙ'.normalize('NFD'), 'новый'],
    ['ЁЛКА'.normalize('NFD'), 'елка'],
    ['\u00a0\u200bлето\ufeff\n', 'ЛЕТО'],
    ['ЛЕТО–27', 'лето-27'],
  ])('%j is %j', (one, other) => {
    expect(promoKey(one)).toBeDefined()
    expect(promoKey(one)).toBe(promoKey(other))
  })

  test.each([
    ['ЛЕТО', 'ЛЕТА'],
    ['НОВЫИ', 'НОВЫЙ'],
    ['САД', 'CAB'],
    ['CODE1', 'CODEI'],
  ])('%j is not %j', (one, other) => {
    expect(promoKey(one)).not.toBe(promoKey(other))
  })

  test.each([
    '',
    'ДА',
    'Д'.repeat(25),
    '0',
    '10',
    '01',
    '1.0',
    '١',
    '2027',
    '2027-12',
    'НОВЫЙ ГОД',
    'ЛЕТО!',
    'лето;--',
    'été',
    '---',
  ])('%j is no word', (typed) => {
    expect(promoKey(typed)).toBeUndefined()
  })

  test('the shortest has 3 letters, the longest 24', () => {
    expect([promoKey('Дом'), promoKey('д'.repeat(24))]).toEqual(['ДOM', 'Д'.repeat(24)])
  })
})
