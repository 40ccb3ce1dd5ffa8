import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { CallbackRequest } from '../../../src/contract/callback.ts'
import { CallbackForm } from '../../../src/contract/forms.ts'
import { fieldErrors } from '../../../src/contract/fields.ts'

const form = { name: 'Анна', phone: '+79991234567', consent: true }

const errorsOf = (schema: v.GenericSchema, body: unknown) =>
  fieldErrors(v.safeParse(schema, body).issues ?? [])

describe('the callback form', () => {
  test('needs a name, a phone and the consent; the comment is empty by default', () => {
    expect(v.parse(CallbackForm, form)).toEqual({ ...form, comment: '' })
  })

  test('names each missing field in its own words', () => {
    expect(errorsOf(CallbackForm, {})).toEqual([
      { path: 'name', message: 'Укажите имя' },
      { path: 'phone', message: 'Укажите телефон' },
      { path: 'consent', message: 'Без согласия мы не можем перезвонить' },
    ])
  })

  test('names the fields whose values are refused', () => {
    const body = { name: ' ', phone: '112', comment: 1, consent: false, website: 'spam.example' }
    expect(errorsOf(CallbackForm, body).map(({ path }) => path)).toEqual([
      'name',
      'phone',
      'comment',
      'consent',
      'website',
    ])
  })

  test('accepts a name of 100 characters and a comment of 1,000, not more', () => {
    const atLimit = { ...form, name: 'А'.repeat(100), comment: 'к'.repeat(1000) }
    const overLimit = { ...form, name: 'А'.repeat(101), comment: 'к'.repeat(1001) }
    expect(errorsOf(CallbackForm, atLimit)).toEqual([])
    expect(errorsOf(CallbackForm, overLimit)).toEqual([
      { path: 'name', message: 'Не длиннее 100 знаков' },
      { path: 'comment', message: `Не длиннее ${(1000).toLocaleString('ru-RU')} знаков` },
    ])
  })
})

describe('a callback request', () => {
  const cart = { promo: '0', pickup: false, mkad: 'in', mkad_distance: 0 }

  test('may come without a cart', () => {
    expect(v.parse(CallbackRequest, form)).toEqual({ ...form, comment: '', ...cart })
  })

  test('may have a cart with the fields of an order', () => {
    const request = { ...form, comment: 'После шести', ...cart, lines: [{ id: 12, quantity: 2 }] }
    expect(v.parse(CallbackRequest, request)).toEqual(request)
    expect(errorsOf(CallbackRequest, { ...request, mkad: 'north' })).toEqual([
      { path: 'mkad', message: 'Выберите, как далеко везти' },
    ])
  })

  test('with an empty cart is refused', () => {
    expect(errorsOf(CallbackRequest, { ...form, lines: [] })).toEqual([
      { path: 'lines', message: 'Корзина пуста' },
    ])
  })

  test('that is no object is refused as a whole', () => {
    expect(errorsOf(CallbackRequest, 'call me')).toEqual([
      { path: '', message: 'Не хватает данных' },
    ])
  })
})
