import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aboutCallback, aboutOrder } from '../../functions/notifications/compose.ts'
import { channelsOf, customerChannelsOf } from '../../functions/notifications/channels.ts'
import { sweep } from '../../functions/notifications/sweep.ts'
import type { Due } from '../../functions/notifications/outbox.ts'
import type { StoredCallback, StoredOrder } from '../../functions/stored.ts'
import { settings } from '../../src/settings/shop.ts'
import { A_PAYER } from '../builders/order.ts'

const TAKEN_AT = '2026-12-20T09:00:00.000Z'
/** 2026-12-20T09:00:00Z in milliseconds. */
const TAKEN_MS = 1797757200000

const contacts = { name: 'Анна', phone: '+79991234567', email: 'anna@mail.ru' }
const order = {
  number: 7,
  createdAt: TAKEN_AT,
  cancelledAt: null,
  version: 0,
  state: 'taken',
  delivery: { address: 'Тверская, 1', date: '2026-12-24', window: '10:00-12:00' },
  pickup: false,
  orderTotal: 13800,
  persons: 12,
  customer: contacts,
  payment: 'invoice',
  ...A_PAYER,
  lines: [
    { name: 'Канапе', quantity: 2 },
    { name: 'Морс', quantity: 1 },
  ],
} as unknown as StoredOrder
const moved: StoredOrder = { ...order, version: 2 }
const cancelled: StoredOrder = { ...moved, state: 'cancelled', cancelledAt: TAKEN_AT, events: [] }

/** The text with ordinary spaces in place of no-break ones. */
const plain = (text = '') => text.replaceAll('\u00a0', ' ')

describe('the staff are told', () => {
  test('of an order by its day, place, sum and dishes, and how to see whose it is', () => {
    const { id, kind, number, takenAt, title, text, data } = aboutOrder(order, TAKEN_MS)
    expect({ id, kind, number, takenAt }).toEqual({
      id: `order-7-${TAKEN_MS}`,
      kind: 'order',
      number: 7,
      takenAt: TAKEN_AT,
    })
    expect(plain(title)).toBe('Заказ № 7: четверг, 24 декабря, 10:00–12:00')
    expect(plain(text)).toBe(
      [
        'Заказ № 7: четверг, 24 декабря, 10:00–12:00',
        'Доставка, 13 800 ₽, гостей: 12',
        '',
        '2 × Канапе',
        '1 × Морс',
        '',
        `Имя, телефон и адрес на доске: ${settings.site}/board/`,
      ].join('\n'),
    )
    expect(data).toEqual(order)
  })

  test('of a changed order under an id of its own, since a receiver drops what it has had', () => {
    const { id, title } = aboutOrder(moved, TAKEN_MS + 60_000)
    expect(id).toBe(`order-7-${TAKEN_MS}-${TAKEN_MS + 60_000}`)
    expect(plain(title)).toMatch(/^Заказ № 7 изменён: /)
  })

  test('of a new order as new, also where a colleague has confirmed it before the message went out', () => {
    const { id, title } = aboutOrder({ ...order, version: 1, state: 'confirmed' }, TAKEN_MS)
    expect(id).toBe(`order-7-${TAKEN_MS}`)
    expect(plain(title)).toMatch(/^Заказ № 7: /)
  })

  test('of a cancelled order as cancelled, and of a pickup without guests as such', () => {
    const { title, text } = aboutOrder({ ...cancelled, pickup: true, persons: null }, TAKEN_MS)
    expect(plain(title)).toMatch(/^Заказ № 7 отменён: /)
    const lines = plain(text).split('\n')
    expect(lines[1]).toBe('Самовывоз, 13 800 ₽')
    expect(lines.at(-1)).toBe(`Имя и телефон на доске: ${settings.site}/board/`)
  })

  test.each([
    ['with a cart by its sum', { orderTotal: 12000 }, 'С корзиной на 12 000 ₽'],
    ['without a cart', undefined, 'Без корзины'],
  ])('of a request to be called back %s', (_, cart, line) => {
    const callback = { number: 3, createdAt: TAKEN_AT, ...contacts, comment: '', cart }
    const told = aboutCallback(callback as StoredCallback)
    expect(told).toMatchObject({
      id: `callback-3-${TAKEN_MS}`,
      kind: 'callback',
      number: 3,
      takenAt: TAKEN_AT,
      data: callback,
    })
    expect(plain(told.text)).toBe(
      `Просьба перезвонить № 3\n${line}\n\nИмя и телефон на доске: ${settings.site}/board/`,
    )
  })
})

describe('a channel', () => {
  const pairs = [
    ['webhook', { WEBHOOK_URL: 'https://hook.example', WEBHOOK_SECRET: 'whsec_c2VjcmV0' }],
    ['telegram', { TELEGRAM_TOKEN: '1:a', TELEGRAM_CHAT: '-100' }],
    ['email', { EMAIL_FROM: 'shop@a.example', EMAIL_TO: 'kitchen@a.example' }],
  ] as const

  test.each(pairs)(
    '%s is open with both of its settings, and closed without either',
    (name, both) => {
      const open = (some: object) => channelsOf(some as Env, () => 0).map((channel) => channel.name)
      expect(open(both)).toEqual([name])
      for (const missing of Object.keys(both)) expect(open({ ...both, [missing]: '' })).toEqual([])
    },
  )

  describe('to customers', () => {
    const { mailProvider } = settings.legal
    beforeEach(() => {
      settings.legal.mailProvider = 'ООО «Почта»'
    })
    afterEach(() => {
      settings.legal.mailProvider = mailProvider
    })

    test('is open with all of its settings, and closed without any one', () => {
      const all = { MAIL_API: 'https://mail.example', MAIL_KEY: 'key', MAIL_FROM: 'shop@a.example' }
      const open = (some: object) => customerChannelsOf(some as Env)
      expect(open(all)).toHaveLength(1)
      for (const missing of Object.keys(all)) expect(open({ ...all, [missing]: '' })).toEqual([])
      settings.legal.mailProvider = ''
      expect(open(all)).toEqual([])
    })
  })
})

describe('a sweep', () => {
  /** Sweeps an outbox that never runs empty, over a clock that moves with each claim. Returns the notifications claimed. */
  async function claimedBy({ limit, secondsPerClaim }: { limit: number; secondsPerClaim: number }) {
    let [clock, claimed] = [0, 0]
    const due: Due = {
      id: 1,
      kind: 'order',
      number: 7,
      createdAt: 0,
      attempts: 1,
      delivered: [],
      tokenSealed: '',
    }
    await sweep({
      outbox: {
        claim: async () => {
          clock += secondsPerClaim * 1000
          return [{ ...due, id: ++claimed }]
        },
        recordOutcome: async () => {},
        admit: async () => true,
        depth: async () => 0,
        oldest: async () => undefined,
      },
      channels: [{ name: 'none', deliver: async () => {} }],
      compose: async () => undefined,
      now: () => clock,
      limit,
    })
    return claimed
  }

  let logs: string[] = []
  beforeEach(() => {
    logs = []
    vi.spyOn(console, 'log').mockImplementation((line) => logs.push(String(line)))
  })
  afterEach(() => vi.restoreAllMocks())

  test('delivers no more than its limit, and logs each', async () => {
    expect(await claimedBy({ limit: 5, secondsPerClaim: 0 })).toBe(5)
    const line = { event: 'notified', kind: 'order', number: 7, attempts: 1 }
    expect(logs.map((text) => JSON.parse(text))).toEqual(Array(5).fill(line))
  })

  test('claims nothing from 45 seconds on, so that it ends before the next minute', async () => {
    expect(await claimedBy({ limit: 100, secondsPerClaim: 15 })).toBe(3)
  })
})
