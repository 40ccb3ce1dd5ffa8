import { describe, expect, test } from 'vitest'
import { formatPhone, normalisePhone } from '../../../src/domain/phone.ts'

describe('a phone as people type it', () => {
  test.each([
    '+79991234567',
    '79991234567',
    '89991234567',
    '9991234567',
    '+7 (999) 123-45-67',
    '8 999 123 45 67',
    '  8(999)123-45-67 ',
    '+7\u00a0999\u00a0123–45–67',
  ])('%j goes over the wire as +79991234567', (typed) => {
    expect(normalisePhone(typed)).toBe('+79991234567')
  })

  test('may be one of Saint Petersburg or a free one, which begin with 8, written in full', () => {
    expect(normalisePhone('8 (812) 123-45-67')).toBe('+78121234567')
    expect(normalisePhone('+7 800 123-45-67')).toBe('+78001234567')
  })

  test.each([
    '',
    '112',
    '999123456',
    '99912345678',
    '899912345678',
    '+19991234567',
    'позвоните мужу',
    '+7 (999) 123-45-67 доб. 12',
  ])('%j is left as it was, for the shopper to correct', (typed) => {
    expect(normalisePhone(typed)).toBe(typed)
  })

  test.each(['+7 999 123-45-6', '7999123456', '8 999 123-45-6'])(
    '%j lacks its last digit and is not taken for another number',
    (typed) => {
      expect(normalisePhone(typed)).toBe(typed)
    },
  )
})

test.each([
  ['+79991234567', '+7\u00a0(999)\u00a0123-45-67'],
  ['+7999', '+7999'],
])('%s is shown as %s', (phone, shown) => {
  expect(formatPhone(phone)).toBe(shown)
})

test.each(['+799912345678', 'тел. +79991234567'])(
  'what is no such phone is shown as it is: %s',
  (text) => {
    expect(formatPhone(text)).toBe(text)
  },
)
