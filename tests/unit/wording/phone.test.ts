import { describe, expect, test } from 'vitest'
import {
  formatPhone,
  isForeignPhone,
  mayBeForeignPhone,
  normalisePhone,
  readPhone,
  withBeside,
  withoutPhones,
} from '../../../src/wording/phone.ts'

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

describe('a number of another country', () => {
  test.each([
    '+375 29 123-45-67',
    '+998 90 123 45 67',
    '+49 30 123456',
    '+1 999 123-45-67',
    '+81 3 1234 5678',
    '0049 30 1234',
    '00 375 29 123 45 67',
    '8 10 375 29 123 45 67',
    '375291234567',
    '+3',
  ])('%j is recognised and not taken for a Russian one', (typed) => {
    expect(isForeignPhone(typed)).toBe(true)
    expect(normalisePhone(typed)).toBe(typed)
  })

  test.each(['', '+', '0', '+7', '+7 (701) 123-45-67', '8 999 123-45-67', '9991234567', '112'])(
    '%j is none',
    (typed) => {
      expect(isForeignPhone(typed)).toBe(false)
    },
  )
})

describe('a number that is being typed', () => {
  test.each(['+', ' + ', '0', '00', '00 ', '000', '003', '00375', '0049', '+3', '+375 29'])(
    '%j may become one of another country and stays as it is typed',
    (typed) => {
      expect(mayBeForeignPhone(typed)).toBe(true)
    },
  )

  test.each(['', '+7', '007', '7', '8', '9', '09'])('%j is not taken for one', (typed) => {
    expect(mayBeForeignPhone(typed)).toBe(false)
  })
})

test.each([
  ['+79991234567', '+7\u00a0(999)\u00a0123-45-67'],
  ['+7999', '+7999'],
])('%s is shown as %s', (phone, shown) => {
  expect(formatPhone(phone)).toBe(shown)
})

test.each(['+799912345678', 'тел. +79991234567'])(
  'any other text is shown unchanged: %s',
  (text) => {
    expect(formatPhone(text)).toBe(text)
  },
)

test.each([
  ['Аллергия на орехи, 8 (999) 123-45-67', 'Аллергия на орехи, (телефон)'],
  ['+7 999 123 45 67 домофон 12', '(телефон) домофон 12'],
  ['+79991234567', '(телефон)'],
  ['к 24.12.2026 на 120 гостей', 'к 24.12.2026 на 120 гостей'],
  ['Подача 10.12.2026 18:30', 'Подача 10.12.2026 18:30'],
  ['Сет на 24.12.2026 10-12, без лука', 'Сет на 24.12.2026 10-12, без лука'],
  ['с 8 10.12.2026 до 18:30', 'с 8 10.12.2026 до 18:30'],
  ['2026-12-31 22:00, 31/12/2026', '2026-12-31 22:00, 31/12/2026'],
  ['ИНН 7701234567, КПП 770101001', 'ИНН 7701234567, КПП 770101001'],
  ['ИНН: 9701234567', 'ИНН: 9701234567'],
  ['ИНН 500100732259, ОГРН 1027700132195', 'ИНН 500100732259, ОГРН 1027700132195'],
  ['р/с 40702810938000012345', 'р/с 40702810938000012345'],
  ['Индекс 1 2 3 4 5 6 7 8 9 10', 'Индекс 1 2 3 4 5 6 7 8 9 10'],
  ['125009, Москва, домофон 1234567890', '125009, Москва, домофон 1234567890'],
  ['код 9161234567#, этаж 3', 'код 9161234567#, этаж 3'],
  ['8/916/123/45/67', '(телефон)'],
  ['8.916.123.45.67 или 9161234567', '(телефон) или (телефон)'],
  ['8-9\u200b16-123\u200b-45-67', '(телефон)'],
  ['(495) 765-43-21 доб. 12', '(телефон) доб. 12'],
  ['звонить +375 29 123-45-67', 'звонить (телефон)'],
  ['89161234567,84957654321', '(телефон),(телефон)'],
  ['корпус 2, подъезд 14, этаж 3, офис 305', 'корпус 2, подъезд 14, этаж 3, офис 305'],
])('a text without its phones: %j is %j', (text, expected) => {
  expect(withoutPhones(text)).toBe(expected)
})

test.each([
  ['8 (495) 123-45-67 доб. 123', '+74951234567', 'доб. 123'],
  ['+7 (495) 123-45-67, доб. 123', '+74951234567', 'доб. 123'],
  ['тел. 8 (999) 123-45-67 Иван', '+79991234567', 'Иван'],
  ['89161234567, 84957654321', '+79161234567', '84957654321'],
  ['Телефон: 9161234567', '+79161234567', ''],
  ['8 916 123-45-67', '+79161234567', ''],
  ['+7 (999) 123-45-678', '+7 (999) 123-45-678', ''],
  ['+375 29 123-45-67', '+375 29 123-45-67', ''],
])('the field %j has the phone %j and beside it %j', (typed, phone, beside) => {
  expect(readPhone(typed)).toEqual({ phone, beside })
})

test('what stood beside the phone becomes the last line of the comment', () => {
  expect(withBeside('Без лука', 'доб. 123')).toBe('Без лука\nК телефону: доб. 123')
  expect(withBeside('', 'доб. 123')).toBe('К телефону: доб. 123')
  expect(withBeside('Без лука', '')).toBe('Без лука')
})
