import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { QuoteRequest } from '../../../src/contract/cart.ts'
import { fieldErrors, FOREIGN_PHONE } from '../../../src/contract/fields.ts'
import { typedPayerErrors } from '../../../src/contract/forms.ts'
import { OrderRequest } from '../../../src/contract/order.ts'
import { A_PAYER, orderBody } from '../../builders/order.ts'

/** The paths that are complained about; none for a body that is accepted. */
function wrongPaths(body: unknown, schema: v.GenericSchema = OrderRequest): string[] {
  return complaints(body, schema).map(({ path }) => path)
}

function complaints(body: unknown, schema: v.GenericSchema = OrderRequest) {
  return fieldErrors(v.safeParse(schema, body).issues ?? [])
}

describe('an order as the checkout sends it', () => {
  test('is accepted as it is', () => {
    expect(v.parse(OrderRequest, orderBody())).toEqual(orderBody())
  })

  test('with only what is needed gets the defaults of the contract', () => {
    const { lines, expectedTotal, customer, delivery, payment, consent } = orderBody({
      'customer.email': undefined,
    })
    const least = { lines, expectedTotal, customer, delivery, payment, consent }
    expect(v.parse(OrderRequest, least)).toEqual({
      ...orderBody({
        'customer.email': '',
        comment: '',
        persons: undefined,
        mkad_distance: undefined,
      }),
    })
  })

  test('loses blanks around what was typed', () => {
    const typed = orderBody({
      'customer.name': '  Анна ',
      'customer.email': ' anna@mail.ru ',
      'delivery.address': '\tТверская, 1\n',
      comment: ' Домофон 12 ',
    })
    expect(v.parse(OrderRequest, typed)).toEqual(orderBody())
  })

  test('loses fields that the contract does not know, at every depth', () => {
    const body = orderBody({
      orderTotal: 1,
      'customer.admin': true,
      'delivery.cost': 0,
      lines: [{ id: 12, quantity: 2, price: 1, name: '<b>' }],
    })
    expect(v.parse(OrderRequest, body)).toEqual(orderBody())
  })

  test('needs no address when the shopper collects it', () => {
    for (const address of ['', undefined]) {
      expect(wrongPaths(orderBody({ pickup: true, 'delivery.address': address }))).toEqual([])
    }
  })
})

test('an address is not asked for while pickup is wrong', () => {
  expect(wrongPaths(orderBody({ pickup: 0, 'delivery.address': '' }))).toEqual(['pickup'])
})

test('an empty honeypot is accepted, a filled one is refused', () => {
  expect(wrongPaths(orderBody({ website: '' }))).toEqual([])
  expect(wrongPaths(orderBody({ website: 'spam.example' }))).toEqual(['website'])
})

describe('the distance beyond the ring road', () => {
  test('must be named by an order that goes there, and zero is a distance', () => {
    expect(complaints(orderBody({ mkad: 'out', mkad_distance: undefined }))).toEqual([
      { path: 'mkad_distance', message: 'Укажите расстояние в\u00a0километрах' },
    ])
    expect(wrongPaths(orderBody({ mkad: 'out', mkad_distance: 0 }))).toEqual([])
  })

  test('is not needed inside it, nor when the shopper collects the order', () => {
    expect(wrongPaths(orderBody({ mkad_distance: undefined }))).toEqual([])
    expect(wrongPaths(orderBody({ pickup: true, mkad: 'out', mkad_distance: undefined }))).toEqual(
      [],
    )
  })

  test.each([
    { pickup: 0, mkad: 'out', mkad_distance: undefined },
    { mkad: 'north', mkad_distance: undefined },
  ])('is not asked for while the fields that decide about it are wrong: %j', (changes) => {
    expect(wrongPaths(orderBody(changes))).toEqual([Object.keys(changes)[0]])
  })

  test('is not needed to price a cart', () => {
    expect(v.parse(QuoteRequest, { lines: [], mkad: 'out' }).mkad_distance).toBe(0)
  })
})

describe('a wrong field is named once, by its path', () => {
  test.each<[path: string, value: unknown]>([
    ['lines', undefined],
    ['lines', null],
    ['lines', {}],
    ['lines', []],
    ['lines', Array.from({ length: 501 }, () => ({ id: 12, quantity: 1 }))],
    ['lines.0', null],
    ['lines.0', 12],
    ['lines.0.id', undefined],
    ['lines.0.id', '12'],
    ['lines.0.id', 1.5],
    ['lines.0.quantity', undefined],
    ['lines.0.quantity', '2'],
    ['lines.0.quantity', 1.5],
    ['lines.0.quantity', -1],
    ['lines.0.quantity', 0],
    ['lines.0.quantity', 1000],
    ['lines.0.quantity', Infinity],

    ['promo', 1],
    ['promo', null],
    ['promo', '1'.repeat(41)],
    ['pickup', 'true'],
    ['pickup', 0],
    ['mkad', 'IN'],
    ['mkad', null],
    ['mkad_distance', '10'],
    ['mkad_distance', -0.1],
    ['mkad_distance', 10.75],
    ['mkad_distance', 200.1],
    ['mkad_distance', NaN],
    ['expectedTotal', undefined],
    ['expectedTotal', '13800'],
    ['expectedTotal', 13800.5],

    ['customer', undefined],
    ['customer', 'Анна'],
    ['customer.name', undefined],
    ['customer.name', ''],
    ['customer.name', '   '],
    ['customer.name', 'А'.repeat(101)],
    ['customer.phone', undefined],
    ['customer.phone', ''],
    ['customer.phone', '89991234567'],
    ['customer.phone', '+7999123456'],
    ['customer.phone', '+799912345678'],
    ['customer.phone', '+7 999 123-45-67'],
    ['customer.phone', '+375291234567'],
    ['customer.phone', '+70001234567'],
    ['customer.phone', '+7٩٩٩١٢٣٤٥٦٧'],
    ['customer.phone', '+79991234567\n'],
    ['customer.phone', 'тел. +79991234567'],
    ['customer.phone', '+79991234567 доб. 1'],
    ['customer.email', null],
    ['customer.email', 'anna'],
    ['customer.email', 'anna@mаil.ru'],
    ['customer.email', 'аnna@mail.ru'],
    ['customer.email', 'anna@gmail.соm'],
    ['customer.email', 'anna@gmαil.com'],
    ['customer.email', 'аnnα@почта.рф'],
    ['customer.email', 'анна@mail.ru'],
    ['customer.email', 'anna@mail'],
    ['customer.email', 'an na@mail.ru'],
    ['customer.email', '@mail.ru'],
    ['customer.email', 'anna@'],
    ['customer.email', 'anna@mail.'],
    ['customer.email', 'anna@.ru'],
    ['customer.email', 'anna@mail..ru'],
    ['customer.email', 'anna@@mail.ru'],
    ['customer.email', 'anna@mail.ru@mail.ru'],
    ['customer.email', 'anna@ma il.ru'],
    ['customer.email', 'anna@mail.r u'],
    ['customer.email', `${'a'.repeat(247)}@mail.ru`],
    ['customer.email', '"a\\"@b.ru'],
    ['customer.email', '"anna"@mail.ru'],
    ['customer.email', 'anna<anna@mail.ru'],
    ['customer.email', 'anna,olga@mail.ru'],
    ['customer.email', '.anna@mail.ru'],
    ['customer.email', 'anna.@mail.ru'],
    ['customer.email', 'anna..i@mail.ru'],
    ['customer.email', 'a@-.-'],
    ['customer.email', 'anna@-mail.ru'],
    ['customer.email', 'anna@mail-.ru'],
    ['customer.email', 'anna@mail.r-'],
    ['customer.email', 'anna@ma_il.ru'],
    ['customer.email', 'anna@mail.r'],
    ['customer.email', 'anna@127.0.0.1'],
    ['customer.email', 'anna@[127.0.0.1]'],
    ['customer.email', `anna@${'a'.repeat(64)}.ru`],

    ['delivery', undefined],
    ['delivery.address', undefined],
    ['delivery.address', ''],
    ['delivery.address', '   '],
    ['delivery.address', 'у'.repeat(301)],
    ['delivery.date', undefined],
    ['delivery.date', '24.12.2026'],
    ['delivery.date', '2026-12-24T00:00:00Z'],
    ['delivery.date', '2026-02-30'],
    ['delivery.window', undefined],
    ['delivery.window', '10-12'],
    ['delivery.window', 'с 10:00-12:00'],
    ['delivery.window', '10:00-12:00 утра'],
    ['delivery.window', '10:00–12:00'],
    ['delivery.window', '1x:00-12:00'],
    ['payment', undefined],
    ['payment', 'bitcoin'],
    ['persons', null],
    ['persons', '12'],
    ['persons', 0],
    ['persons', 1.5],
    ['persons', 10001],
    ['comment', null],
    ['comment', 'к'.repeat(1001)],
    ['consent', undefined],
    ['consent', false],
    ['consent', 'true'],
  ])('%s: %j', (path, value) => {
    expect(wrongPaths(orderBody({ [path]: value }))).toEqual([path])
  })

  test('all of them at once', () => {
    const body = orderBody({
      'lines.0.quantity': 0,
      mkad: 'north',
      mkad_distance: 10.75,
      'customer.name': '',
      'customer.phone': '112',
      'delivery.address': '',
      'delivery.date': 'завтра',
      'delivery.window': 'вечером',
      payment: 'bitcoin',
      persons: 0,
      consent: false,
    })
    expect(wrongPaths(body).sort()).toEqual([
      'consent',
      'customer.name',
      'customer.phone',
      'delivery.address',
      'delivery.date',
      'delivery.window',
      'lines.0.quantity',
      'mkad',
      'mkad_distance',
      'payment',
      'persons',
    ])
  })

  test('also when the whole body is missing', () => {
    expect(wrongPaths({}).sort()).toEqual([
      'consent',
      'customer',
      'delivery',
      'expectedTotal',
      'lines',
      'payment',
    ])
  })

  test.each([null, undefined, 'order', 12, true])('a body of %j is refused as a whole', (body) => {
    expect(wrongPaths(body)).toEqual([''])
  })
})

describe('the limits that are still accepted', () => {
  test.each<[path: string, value: unknown]>([
    ['lines', Array.from({ length: 500 }, () => ({ id: 12, quantity: 1 }))],
    ['lines.0.quantity', 1],
    ['lines.0.quantity', 999],
    ['promo', '1'.repeat(40)],
    ['mkad_distance', 0],
    ['mkad_distance', 10.7],
    ['mkad_distance', 200],
    ['customer.name', 'А'.repeat(100)],
    ['customer.email', ''],
    ['customer.email', `${'a'.repeat(246)}@mail.ru`],
    ['customer.email', 'a@b.c.ru'],
    ['customer.email', 'anna.ivanova+canapes@mail.ru'],
    ['customer.email', "o'neil_2@sub-domain.example.co.uk"],
    ['customer.email', '-anna-@1c.ru'],
    ['customer.email', 'анна@почта.рф'],
    ['customer.email', 'anna@xn--80a1acny.xn--p1ai'],
    ['customer.email', 'anna@bücher.example'],
    ['customer.email', `anna@${'a'.repeat(63)}.travel`],
    ['delivery.address', 'у'.repeat(300)],
    ['delivery.date', '2028-02-29'],
    ['persons', 1],
    ['persons', 10000],
    ['comment', 'к'.repeat(1000)],
  ])('%s: %j', (path, value) => {
    expect(wrongPaths(orderBody({ [path]: value }))).toEqual([])
  })
})

test('every complaint is a Russian sentence', () => {
  const bodies = [
    null,
    {},
    orderBody({ lines: [null, {}] }),
    orderBody({ customer: {}, delivery: {}, lines: [] }),
    orderBody({ customer: 1, delivery: 1, lines: 1, payment: 1, persons: 'a', consent: 1 }),
    orderBody({ promo: 1, pickup: 1, mkad: 1, mkad_distance: 'a', expectedTotal: 'a', comment: 1 }),
  ]
  const messages = bodies.flatMap((body) => complaints(body)).map(({ message }) => message)
  expect(
    messages.filter((message) => !/^[А-Я«]/.test(message) || /[a-z]{6}/.test(message)),
  ).toEqual([])
})

test('a missing field has an error message of its own', () => {
  expect(complaints(orderBody({ 'customer.name': undefined, consent: undefined }))).toEqual([
    { path: 'customer.name', message: 'Укажите имя' },
    { path: 'consent', message: 'Без согласия мы не можем принять заказ' },
  ])
})

test('the first of several errors of one field is given', () => {
  expect(complaints(orderBody({ 'customer.phone': '+375291234567' }))).toEqual([
    { path: 'customer.phone', message: FOREIGN_PHONE },
  ])
})

describe('a cart to be priced', () => {
  test('needs nothing but its lines, and those may be none', () => {
    expect(v.parse(QuoteRequest, { lines: [] })).toEqual({
      lines: [],
      promo: '0',
      pickup: false,
      mkad: 'in',
      mkad_distance: 0,
    })
  })

  test('names its wrong fields', () => {
    const body = { lines: [{ id: 'a' }], promo: 1, mkad: 'x', mkad_distance: -1, pickup: 1 }
    expect(wrongPaths(body, QuoteRequest).sort()).toEqual([
      'lines.0.id',
      'lines.0.quantity',
      'mkad',
      'mkad_distance',
      'pickup',
      'promo',
    ])
  })
})

describe('an order by invoice', () => {
  const body = (changes: Record<string, unknown> = {}) =>
    orderBody({ payment: 'invoice', ...A_PAYER, ...changes })

  test.each([
    ['of a company', {}],
    ['of a sole trader, who has no КПП', { taxNumber: '500100732259', kpp: '' }],
    ['whose numbers were typed with blanks', { taxNumber: ' 0000 012341', kpp: '0000 01001' }],
    ['whose digits have the width of letters', { taxNumber: '００００012341' }],
    ['of a page that does not ask', { taxNumber: undefined, company: undefined, kpp: undefined }],
  ])('is accepted %s', (_, changes) => {
    expect(wrongPaths(body(changes))).toEqual([])
  })

  test('keeps ИНН and КПП as they are on paper', () => {
    const typed = body({ taxNumber: ' 0000 012341', kpp: '0000 01001' })
    expect(v.parse(OrderRequest, typed)).toMatchObject(A_PAYER)
  })

  test.each([
    ['a slip in the ИНН', { taxNumber: '0000012342' }, ['taxNumber']],
    ['zeros for an ИНН', { taxNumber: '0000000000' }, ['taxNumber']],
    ['an ИНН without its zeros', { taxNumber: '12341' }, ['taxNumber']],
    ['a hyphen in the ИНН', { taxNumber: '00000-12341' }, ['taxNumber']],
    ['no ИНН', { taxNumber: '' }, ['taxNumber']],
    ['no name', { company: ' ' }, ['company']],
    ['no КПП of a company', { kpp: '' }, ['kpp']],
    ['a КПП of a sole trader', { taxNumber: '500100732259' }, ['kpp']],
    ['a КПП of eight digits', { kpp: '00000101' }, ['kpp']],
    ['a wrong e-mail for papers', { documentsEmail: 'buh@' }, ['documentsEmail']],
  ])('is refused for %s', (_, changes, paths) => {
    expect(wrongPaths(body(changes))).toEqual(paths)
  })

  test('as typed names a slip and what is missing at once, one error a field', () => {
    expect(typedPayerErrors({ taxNumber: '0000 012342', company: '', kpp: '' })).toEqual([
      { path: 'taxNumber', message: 'В ИНН опечатка: контрольная цифра не сходится' },
      { path: 'company', message: 'Укажите название компании или ИП' },
      { path: 'kpp', message: 'Укажите КПП' },
    ])
    expect(typedPayerErrors({ taxNumber: '12', company: 'ООО', kpp: '1' })).toEqual([
      { path: 'taxNumber', message: 'В ИНН 10 цифр у компании, 12 у ИП' },
      { path: 'kpp', message: 'В КПП девять цифр' },
    ])
  })

  test('asks nothing of whoever pays otherwise', () => {
    expect(wrongPaths(body({ payment: 'cash', taxNumber: '', company: '', kpp: '' }))).toEqual([])
  })
})
