import { expect, test } from 'vitest'
import {
  isAccountAt,
  isBic,
  isCorrespondentAt,
  isKpp,
  isTaxNumber,
} from '../../../src/domain/requisites.ts'

/** The check digit by the decree, counted from the right with the tail of one list of weights for both lengths. */
function checkDigit(digits: string): string {
  const tail = [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8].slice(-digits.length)
  let sum = 0
  for (let at = digits.length; at-- > 0;) sum += tail[at]! * (digits.charCodeAt(at) - 48)
  const rest = sum - 11 * Math.floor(sum / 11)
  return rest === 10 ? '0' : String(rest)
}

/** A right ИНН that begins with these digits. */
const withCheck = (begin: string) =>
  begin.length === 9 ? begin + checkDigit(begin) : withSecond(begin + checkDigit(begin))
const withSecond = (eleven: string) => eleven + checkDigit(eleven)

const isRight = (number: string) =>
  /[1-9]/.test(number) &&
  (number.length === 10 || number.length === 12) &&
  withCheck(number.slice(0, number.length === 10 ? 9 : 10)) === number

test('ten thousand right and wrong ИНН are told apart as an independent check does', () => {
  let state = 92
  const random = () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32
  const digit = () => String(Math.floor(random() * 10))
  const digits = (count: number) => Array.from({ length: count }, digit).join('')
  const verdicts = { right: 0, wrong: 0 }
  for (let count = 0; count < 10_000; count++) {
    const right = withCheck(digits(random() < 0.5 ? 9 : 10))
    const at = Math.floor(random() * right.length)
    const slip = right.slice(0, at) + digit() + right.slice(at + 1)
    const swapped = right.slice(0, at) + (right[at + 1] ?? '') + right[at] + right.slice(at + 2)
    const others = [slip, swapped, digits(right.length), right.slice(1), `${right}0`]
    const number = count % 2 === 0 ? right : others[Math.floor(random() * others.length)]!
    const expected = isRight(number)
    expect(isTaxNumber(number), number).toBe(expected)
    verdicts[expected ? 'right' : 'wrong']++
  }
  expect(verdicts.right).toBeGreaterThan(4900)
  expect(verdicts.wrong).toBeGreaterThan(3000)
})

test.each(['7830002293', '500100732259', '0000012341'])('%s is an ИНН', (number) => {
  expect(isTaxNumber(number)).toBe(true)
})

test.each([
  '0000000000',
  '000000000000',
  '',
  '783000229',
  '78300022931',
  '7830002294',
  '78300O2293',
])('«%s» is none', (number) => {
  expect(isTaxNumber(number)).toBe(false)
})

test.each([
  ['770101001', true],
  ['7701AB001', true],
  ['000001001', true],
  ['000000000', false],
  ['77010100', false],
  ['7701010011', false],
  ['77010100а', false],
  ['', false],
])('«%s» has the form of a КПП: %s', (text, expected) => {
  expect(isKpp(text)).toBe(expected)
})

/** The remainder by the rule of the Bank of Russia, digit by digit of the products, from the right. */
function remainderOf(digits: string): number {
  let units = 0
  for (let at = digits.length - 1; at >= 0; at--) {
    const weight = at % 3 === 0 ? 7 : at % 3 === 1 ? 1 : 3
    units += Number(String(Number(digits.charAt(at)) * weight).slice(-1))
  }
  return Number(String(units).slice(-1))
}

/** The account with its ninth digit such that the remainder is zero. */
function withKey(begin: string, account: string): string {
  const open = `${account.slice(0, 8)}0${account.slice(9)}`
  const key = (remainderOf(begin + open) * 3) % 10
  return `${account.slice(0, 8)}${key}${account.slice(9)}`
}

test('ten thousand accounts, right and wrong, are told apart as an independent check does', () => {
  let state = 515
  const random = () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32
  const digits = (count: number) =>
    Array.from({ length: count }, () => Math.floor(random() * 10)).join('')
  const right = { account: 0, correspondent: 0 }
  for (let count = 0; count < 10_000; count++) {
    const bic = `04${digits(7)}`
    for (const kind of ['account', 'correspondent'] as const) {
      const begin = kind === 'account' ? bic.slice(-3) : `0${bic[4]}${bic[5]}`
      const made = withKey(begin, (kind === 'account' ? '40802810' : '30101810') + digits(12))
      const at = Math.floor(random() * 20)
      const slip = made.slice(0, at) + digits(1) + made.slice(at + 1)
      const number = [made, slip, digits(20), made.slice(1)][count % 4]!
      const expected = number.length === 20 && remainderOf(begin + number) === 0
      const verdict = kind === 'account' ? isAccountAt : isCorrespondentAt
      expect(verdict(bic, number), `${bic} ${number}`).toBe(expected)
      right[kind] += Number(expected)
    }
  }
  expect(Math.min(right.account, right.correspondent)).toBeGreaterThan(2500)
})

test.each([
  ['044525000', true],
  ['144525000', false],
  ['000000000', false],
  ['04452500', false],
])('%s is a БИК: %s', (digits, expected) => {
  expect(isBic(digits)).toBe(expected)
})

test('zeros are no account', () => {
  expect(isAccountAt('044525000', '0'.repeat(20))).toBe(false)
})

/** Whether each character stands in its place's list, read one by one, and something but zeros is there. */
function isOfPlaces(text: string, places: readonly string[]): boolean {
  if (text.length !== places.length) return false
  let rest = 0
  for (let at = 0; at < places.length; at++) {
    if (!places[at]!.includes(text.charAt(at))) return false
    rest += text.charAt(at) === '0' ? 0 : 1
  }
  return rest > 0
}

test('ten thousand КПП and БИК, right and wrong, are told apart as a check character by character does', () => {
  let state = 7
  const random = () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32
  const oneOf = (list: string) => list[Math.floor(random() * list.length)]!
  const [digits, letters] = ['0123456789', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const kppPlaces = [...Array<string>(4).fill(digits), digits + letters, digits + letters]
  const places = { kpp: [...kppPlaces, digits, digits, digits], bic: ['0', '4'] }
  places.bic.push(...Array<string>(7).fill(digits))
  const right = { kpp: 0, bic: 0 }
  for (let count = 0; count < 10_000; count++) {
    for (const [kind, verdict] of [
      ['kpp', isKpp],
      ['bic', isBic],
    ] as const) {
      const made = places[kind].map(oneOf).join('')
      const at = Math.floor(random() * 9)
      const slip = made.slice(0, at) + oneOf(`${digits}${letters}aЯ- `) + made.slice(at + 1)
      const number = [made, slip, made.slice(1), `${made}0`][count % 4]!
      const expected = isOfPlaces(number, places[kind])
      expect(verdict(number), number).toBe(expected)
      right[kind] += Number(expected)
    }
  }
  expect(Math.min(right.kpp, right.bic)).toBeGreaterThan(2500)
  expect(Math.max(right.kpp, right.bic)).toBeLessThan(6000)
})
