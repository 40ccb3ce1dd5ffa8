import { HtmlValidate } from 'html-validate'
import { describe, expect, test } from 'vitest'
import {
  notifiedEvent,
  toCustomer,
  type NotifiedEvent,
} from '../../../functions/notifications/to-customer.ts'
import type { StoredOrder } from '../../../functions/stored.ts'
import { EMPTY_CART } from '../../../src/domain/cart.ts'
import { invoiceLines, invoiceTotal } from '../../../src/domain/invoice.ts'
import type { OrderEvent, SingleEdit } from '../../../src/domain/order-life/events.ts'
import type { OrderState } from '../../../src/domain/order-life/states.ts'
import { priceCart } from '../../builders/tariff.ts'
import { PROMO_CODES } from '../../../src/domain/promo.ts'
import {
  attributeOf,
  elementsOf,
  innerTextOf,
  parsePage,
  type Element,
} from '../../../src/integrations/html.ts'
import { settings } from '../../../src/settings/shop.ts'
import { formatPhone } from '../../../src/wording/phone.ts'
import { aProduct } from '../../builders/catalogue.ts'
import { A_PAYER } from '../../builders/order.ts'
import { aStoredOrder } from '../../builders/stored-order.ts'

const CREATED = 1797757200000
const TOKEN = 'a'.repeat(32)
const LINK = `${settings.site}/success/#7.${TOKEN}`
const SLOT = { date: '2026-12-24', window: '10:00-12:00' } as const
const OTHER_SLOT = { date: '2026-12-25', window: '12:00-14:00' } as const
const CANCELLED = { state: 'cancelled', cancelledAt: '2026-12-21T09:00:00.000Z' } as const

/** Two dishes: 13 800 ₽ and 3 450 ₽. */
const TWO_LINES = [
  { ...aProduct(), quantity: 2 },
  { ...aProduct({ id: 13, price: 1150, name: 'Морс «Клюква & мята»' }), quantity: 3 },
]

/** The text with ordinary spaces in place of no-break ones. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

const ENDING = plain(
  `Если что-то не так, позвоните: ${formatPhone(settings.phone)}.\n${settings.brand}`,
)

/** The mail about this order, its texts with ordinary spaces. */
function mailOf(order: StoredOrder, kind: NotifiedEvent, token?: string) {
  const mail = toCustomer(order, { kind, createdAt: CREATED, ...(token && { token }) })
  if (!mail) throw new Error('no mail')
  return {
    ...mail,
    title: plain(mail.title),
    text: plain(mail.text),
    html: plain(mail.html ?? ''),
    page: parsePage(mail.html ?? '').elements,
  }
}

/** The texts of the cells of each row of the tables. */
function rowsOf(elements: readonly Element[]): string[][] {
  return elements
    .filter(({ tagName }) => tagName === 'tr')
    .map((row) =>
      elementsOf(row)
        .filter(({ tagName }) => tagName === 'th' || tagName === 'td')
        .map((cell) => plain(innerTextOf(cell)).trim()),
    )
}

const rubles = (text = '') => Number(text.replace('−', '-').replace(/[ ₽]/g, '')) || 0

describe('a mail to a customer', () => {
  test.each<[NotifiedEvent, OrderState, string, string]>([
    ['accepted', 'taken', '0', 'принят'],
    ['restored', 'taken', '0', 'восстановлен'],
    ['confirmed', 'confirmed', '0', 'подтверждён'],
    ['confirmed', 'cooking', '0', 'подтверждён'],
    ['moved', 'taken', '0', 'перенесён'],
    ['changed', 'confirmed', '0', 'изменён'],
    ['on-the-way', 'on-the-way', '0', 'в пути'],
    ['on-the-way', 'on-the-way', '5', 'готов и ждёт вас'],
    ['cancelled', 'cancelled', '0', 'отменён'],
  ])('of %s in state %s with code %s says what was ordered', (kind, state, promo, words) => {
    const order = aStoredOrder({ promo }, { state })
    const { id, number, takenAt, title, data, text, html } = mailOf(order, kind)
    expect({ id, number, takenAt, title, data }).toEqual({
      id: `customer-7-${CREATED}`,
      number: 7,
      takenAt: order.createdAt,
      title: `Заказ № 7 ${words}`,
      data: { to: 'anna@mail.ru' },
    })
    expect(text).toContain(`Заказ № 7 ${words}.\n`)
    expect(html).toContain(`>Заказ № 7 ${words}</h1>`)
    for (const part of [text, html]) {
      expect(part).toContain('Сет 12')
      expect(part).toContain(promo === '5' ? '12 420 ₽' : '13 800 ₽')
      expect(part).toContain('четверг, 24 декабря, ')
    }
  })

  test('which is its receipt has dishes, sums, time, place, payment and the link, line by line', () => {
    const { text } = mailOf(aStoredOrder({ lines: TWO_LINES }), 'accepted', TOKEN)
    expect(`\n${text}`).toBe(`
Заказ № 7 принят.

Привезём: четверг, 24 декабря, 10:00–12:00 по Москве
Адрес: Тверская, 1
Оплата: картой курьеру

Заказано:
2 × Сет 12 — 13 800 ₽
3 × Морс «Клюква & мята» — 3 450 ₽

Товары: 17 250 ₽
Доставка: бесплатно
К оплате курьеру: 17 250 ₽

Что с заказом сейчас, изменить его или отменить:
${LINK}

По этой ссылке видны имя, телефон и адрес: не пересылайте её.

${ENDING}`)
  })

  test('which is no receipt says where the link is', () => {
    const { text, html } = mailOf(aStoredOrder({}, { state: 'confirmed' }), 'confirmed')
    for (const part of [text, html]) {
      expect(part).toContain('Что с ним сейчас, видно на странице заказа: ссылка в первом письме.')
      expect(part).not.toContain('/success/')
    }
  })

  test('has a gift as a gift, which adds nothing', () => {
    const { text, page } = mailOf(aStoredOrder({ promo: '1' }), 'accepted', TOKEN)
    expect(text).toContain('2 × Сет 12 — 13 800 ₽\n1 × Фруктовый набор — подарок\n')
    expect(text).toContain('К оплате курьеру: 13 800 ₽')
    expect(rowsOf(page)).toContainEqual(['Фруктовый набор', '1', 'Подарок'])
  })

  test('has a percentage off and a delivery beyond the ring road as sums of their own', () => {
    const order = aStoredOrder({ promo: '10', mkad: 'out', mkad_distance: 14.5 })
    const { text } = mailOf(order, 'accepted', TOKEN)
    expect(text).toContain('Адрес: Тверская, 1\nОт МКАД: 14,5 км\nОплата: картой курьеру\n')
    expect(text).toContain(
      'Товары: 13 800 ₽\nСкидка 30 %: −4 140 ₽\nДоставка: 1 080 ₽\nК оплате курьеру: 10 740 ₽\n',
    )
  })

  test('of a pickup has where to fetch it and no courier', () => {
    const order = aStoredOrder({ promo: '5' }, { delivery: { ...SLOT, address: '' } })
    const { text } = mailOf(order, 'accepted', TOKEN)
    expect(text).toContain(
      `Будет готов: четверг, 24 декабря, 10:00–12:00 по Москве\nСамовывоз: ${plain(settings.pickupAddress)}\nОплата: картой\n`,
    )
    expect(text).toContain('Самовывоз: бесплатно\nК оплате при получении: 12 420 ₽\n')
    expect(text).not.toMatch(/курьер|МКАД/)
  })

  test('of an order by invoice has the invoice’s total, and nothing of the payer', () => {
    const order = aStoredOrder({ promo: '10' }, { payment: 'invoice', ...A_PAYER })
    const { text, html } = mailOf(order, 'accepted', TOKEN)
    expect(invoiceTotal(order)).toBe(966_000)
    expect(text).toContain('Оплата: по счёту\n')
    expect(text).toContain('К оплате по счёту: 9 660 ₽\n')
    expect(text + html).not.toMatch(/Ромашка|0000012341|000001001|курьеру/)
  })

  test('of a cancelled order says what it was, and asks for no money', () => {
    const cancelled = aStoredOrder({ lines: TWO_LINES }, CANCELLED)
    const { text, html } = mailOf(cancelled, 'cancelled', TOKEN)
    expect(`\n${text}`).toBe(`
Заказ № 7 отменён.

Готовить его не будем.

Был назначен: четверг, 24 декабря, 10:00–12:00 по Москве
Адрес: Тверская, 1

Было заказано:
2 × Сет 12 — 13 800 ₽
3 × Морс «Клюква & мята» — 3 450 ₽

Товары: 17 250 ₽
Доставка: бесплатно
Итого: 17 250 ₽

${ENDING}`)
    expect(html).not.toMatch(/оплат|\/success\//i)
  })

  test('has name, phone, guests, comment and allergies in neither part', () => {
    for (const [kind, changes] of [
      ['accepted', {}],
      ['cancelled', CANCELLED],
    ] as const) {
      const { text, html } = mailOf(aStoredOrder({}, changes), kind, TOKEN)
      expect(text + html).not.toMatch(/Анна|9991234567|999\) 123|Домофон|орех|аллерг|гостей/i)
    }
  })

  test.each([
    'www.casino.example',
    'Выигрыш: https://a.example/b',
    'Пишите на a@b.ru',
    'Приз на T.me/prize',
    'заберите приз на подарки.рф',
    'подарки.онлайн',
  ])('has no link that its shopper typed in place of an address: %s', (address) => {
    const { text, html } = mailOf(
      aStoredOrder({}, { delivery: { ...SLOT, address } }),
      'accepted',
      TOKEN,
    )
    expect(text).toContain('Адрес: на странице заказа\n')
    expect(text + html).not.toContain(address)
  })

  test.each([
    'г.Москва, ул.Русаковская, д.5, ком.2',
    'г.Москва, ул.Б.Дмитровка, д.32, стр.1, кв.5',
    'Зеленоград, корп. 1205А, подъезд 2; этаж 5',
    'МО, г.о. Красногорск, 26-й км МКАД, ТЦ «Вегас», вход B',
  ])('has an address as it was typed: %s', (address) => {
    const order = aStoredOrder({}, { delivery: { ...SLOT, address } })
    expect(mailOf(order, 'accepted', TOKEN).text).toContain(`Адрес: ${address}\n`)
  })

  test('keeps an address that is written from right to left from turning what stands around it', () => {
    const order = aStoredOrder({}, { delivery: { ...SLOT, address: 'شارع 5' } })
    expect(mailOf(order, 'accepted', TOKEN).text).toContain('Адрес: \u2068شارع 5\u2069\n')
  })
})

describe('the sums of a mail', () => {
  const carts = ['0', ...PROMO_CODES.map(String)].flatMap((promo) =>
    (['in', 'out'] as const).flatMap((mkad) =>
      [1, 2, 7].map((quantity) => ({ promo, mkad, quantity })),
    ),
  )

  test.each(carts)(
    'add up to the order’s total and that of its invoice: code $promo, $mkad, $quantity boxes',
    ({ promo, mkad, quantity }) => {
      const lines = [
        { ...aProduct({ price: 3333 }), quantity },
        { ...aProduct({ id: 13, price: 1999, name: 'Морс' }), quantity: 3 },
      ]
      const order = aStoredOrder({ lines, promo, mkad, mkad_distance: 14.7 })
      const { text, page } = mailOf(order, 'accepted', TOKEN)
      const rows = rowsOf(page)
      const head = rows.findIndex(([name]) => name === 'Блюдо')
      const dishes = rows.slice(head + 1).filter((row) => row.length === 3)
      const sums = rows.slice(head + 1).filter((row) => row.length === 2)
      const add = (some: string[][]) => some.reduce((sum, row) => sum + rubles(row.at(-1)), 0)
      expect(dishes).toHaveLength(order.lines.length)
      expect(rubles(sums[0]?.[1])).toBe(add(dishes))
      expect(rubles(sums.at(-1)?.[1])).toBe(add(sums.slice(0, -1)))
      expect(rubles(sums.at(-1)?.[1])).toBe(order.orderTotal)
      expect(order.orderTotal * 100).toBe(invoiceTotal(order))
      expect(order.orderTotal * 100).toBe(
        invoiceLines(order).reduce((sum, { amount }) => sum + amount, 0),
      )
      for (const [name, sum] of sums) expect(text).toContain(`\n${name}: ${sum}\n`)
      for (const [name, boxes, sum] of dishes)
        expect(text.toLowerCase()).toContain(`\n${boxes} × ${name} — ${sum}\n`.toLowerCase())
    },
  )
})

describe('the HTML of a mail', () => {
  const NASTY = '<img src=x onerror=alert(1)> & "Ёлка" \'\u00a0</td>'
  const nasty = aStoredOrder(
    { lines: [{ ...aProduct({ name: NASTY }), quantity: 2 }] },
    { delivery: { ...SLOT, address: NASTY } },
  )
  const receipts = [
    aStoredOrder({ lines: TWO_LINES, promo: '10', mkad: 'out', mkad_distance: 14.5 }),
    nasty,
  ]

  test.each(receipts)('is a right document in Russian, with nothing to load or to run', (order) => {
    const { html, page } = mailOf(order, 'accepted', TOKEN)
    const tags = new Set(page.map(({ tagName }) => tagName))
    const WORDS = ['html', 'head', 'meta', 'title', 'body', 'div', 'h1', 'p', 'a', 'span']
    const TABLES = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td']
    expect([...tags].filter((tag) => ![...WORDS, ...TABLES].includes(tag))).toEqual([])
    const names = new Set(page.flatMap(({ attrs }) => attrs.map(({ name }) => name)))
    expect([...names].sort()).toEqual(
      ['charset', 'colspan', 'content', 'href', 'lang', 'name', 'scope', 'style'].sort(),
    )
    const styles = page.map((element) => attributeOf(element, 'style') ?? '')
    expect(styles.join()).not.toMatch(/url|import|expression|color:#|background/)
    const links = page.flatMap((element) => attributeOf(element, 'href') ?? [])
    expect(links).toEqual([LINK, `tel:${settings.phone}`])
    expect(page[0]?.attrs).toEqual([{ name: 'lang', value: 'ru' }])
    const validator = new HtmlValidate({
      extends: ['html-validate:recommended'],
      rules: {
        // Programs that show mail drop style sheets.
        'no-inline-style': 'off',
        // As Prettier writes them.
        'doctype-style': ['error', { style: 'lowercase' }],
        'void-style': ['error', { style: 'selfclose' }],
      },
    })
    expect(validator.validateStringSync(html).results).toEqual([])
  })

  test('has a header for each column and each row', () => {
    const { page } = mailOf(receipts[0]!, 'accepted', TOKEN)
    expect(rowsOf(page)).toEqual([
      ['Привезём', 'четверг, 24 декабря, 10:00–12:00 по Москве'],
      ['Адрес', 'Тверская, 1'],
      ['От МКАД', '14,5 км'],
      ['Оплата', 'картой курьеру'],
      ['Блюдо', 'Кол-во', 'Сумма'],
      ['Сет 12', '2', '13 800 ₽'],
      ['Морс «Клюква & мята»', '3', '3 450 ₽'],
      ['Товары', '17 250 ₽'],
      ['Скидка 30 %', '−5 175 ₽'],
      ['Доставка', '180 ₽'],
      ['К оплате курьеру', '12 255 ₽'],
    ])
    const rows = page.filter(({ tagName }) => tagName === 'tr')
    const scopes = rows.map((row) =>
      elementsOf(row).flatMap((cell) => attributeOf(cell, 'scope') ?? []),
    )
    expect(scopes.filter((names) => names.join() === 'col,col,col')).toHaveLength(1)
    expect(scopes.filter((names) => names.join() === 'row')).toHaveLength(rows.length - 1)
    const [caption] = page.filter(({ tagName }) => tagName === 'caption')
    expect(innerTextOf(caption!).trim()).toBe('Заказано')
  })

  test('shows what was typed as it was typed', () => {
    const { page, html } = mailOf(nasty, 'accepted', TOKEN)
    expect(rowsOf(page)).toContainEqual([plain(NASTY), '2', '13 800 ₽'])
    expect(rowsOf(page)).toContainEqual(['Адрес', plain(NASTY)])
    expect(html).not.toContain('<img')
  })

  test('says neither more nor less than the text', () => {
    const { page, text } = mailOf(receipts[0]!, 'accepted', TOKEN)
    const said = page
      .filter(({ tagName }) => /^(?:h1|p|th|td|caption)$/.test(tagName))
      .map((element) => plain(innerTextOf(element)).replace(/\s+/g, ' ').trim())
      // Words of the columns and of the button, which the text does without.
      .filter((words) => !['Блюдо', 'Кол-во', 'Сумма', 'Открыть заказ'].includes(words))
    const line = text.replace(/\s+/g, ' ')
    for (const words of said) expect(line).toContain(words)
  })
})

describe('a customer is told', () => {
  const goods: SingleEdit = {
    kind: 'goods-changed',
    priced: priceCart({ ...EMPTY_CART, lines: TWO_LINES }),
    pieces: 50,
    address: 'Арбат, 2',
  }
  const moved: SingleEdit = { kind: 'moved', date: '2026-12-25', window: '12:00-14:00' }
  const details: SingleEdit = {
    kind: 'details-changed',
    address: 'Арбат, 2',
    persons: 2,
    comment: '',
    diets: '',
    lid: '',
    taxNumber: '',
    company: '',
    kpp: '',
  }
  const edited = (...edits: SingleEdit[]): OrderEvent => ({ kind: 'edited', edits })

  test.each<[string, OrderEvent, NotifiedEvent | undefined]>([
    ['another time', moved, 'moved'],
    ['other dishes', goods, 'changed'],
    ['other dishes at another time', edited(goods, moved), 'moved'],
    ['other dishes for other guests', edited(details, goods), 'changed'],
    ['other guests', details, undefined],
    ['that it is being cooked', { kind: 'cooking' }, undefined],
    ['a confirmation', { kind: 'confirmed' }, 'confirmed'],
  ])('of what colleagues did to an order: %s', (_, event, told) => {
    expect(notifiedEvent(event, 'staff:anna', 'confirmed')).toBe(told)
    expect(notifiedEvent(event, 'shopper', 'confirmed')).toBeUndefined()
  })

  test('the new state of an order that was edited', () => {
    const before = aStoredOrder({}, { state: 'confirmed' })
    const after = aStoredOrder(
      { lines: TWO_LINES },
      { state: 'confirmed', delivery: { address: 'Арбат, 2', ...OTHER_SLOT } },
    )
    expect(mailOf(before, 'changed').text).toContain('К оплате курьеру: 13 800 ₽')
    const { text } = mailOf(after, 'moved')
    expect(text).toContain('пятница, 25 декабря, 12:00–14:00 по Москве\nАдрес: Арбат, 2\n')
    expect(text).toContain('3 × Морс «Клюква & мята» — 3 450 ₽\n')
    expect(text).toContain('К оплате курьеру: 17 250 ₽')
  })

  test('nothing without an e-mail, and nothing that is no longer true', () => {
    const event = { createdAt: CREATED }
    const order = aStoredOrder()
    const cancelled = aStoredOrder({}, CANCELLED)
    const onTheWay = aStoredOrder({}, { state: 'on-the-way' })
    const silent = { ...order, customer: { ...order.customer, email: '' } }
    expect(toCustomer(silent, { ...event, kind: 'accepted' })).toBeUndefined()
    expect(toCustomer(cancelled, { ...event, kind: 'accepted', token: TOKEN })).toBeUndefined()
    expect(toCustomer(cancelled, { ...event, kind: 'restored' })).toBeUndefined()
    expect(toCustomer(cancelled, { ...event, kind: 'moved' })).toBeUndefined()
    expect(toCustomer(cancelled, { ...event, kind: 'changed' })).toBeUndefined()
    expect(toCustomer(order, { ...event, kind: 'cancelled' })).toBeUndefined()
    expect(toCustomer(order, { ...event, kind: 'confirmed' })).toBeUndefined()
    expect(toCustomer(onTheWay, { ...event, kind: 'moved' })).toBeUndefined()
    expect(toCustomer(onTheWay, { ...event, kind: 'changed' })).toBeUndefined()
    const delivered = { ...onTheWay, state: 'delivered' } as const
    expect(toCustomer(delivered, { ...event, kind: 'on-the-way' })).toBeUndefined()
  })
})
