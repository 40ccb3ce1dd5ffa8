import { A_PAYER, NO_PAYER } from '../builders/order.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import type { OrderChange } from '../../functions/orders/order-store.ts'
import type { Stores } from '../../functions/stores.ts'
import { EMPTY_CART } from '../../src/domain/cart.ts'
import { priceCart } from '../builders/tariff.ts'
import { startOfDay } from '../../src/domain/stop-list.ts'
import { aProduct } from '../builders/catalogue.ts'
import {
  ALL_AGED,
  aCallback,
  anOrder,
  DAY,
  HOUR,
  limitOf,
  NOW,
  orderRequest,
  priced,
} from './samples.ts'

/** The end of a pause before this day; null for none. */
const until = (day: string | null) => (day === null ? null : startOfDay(day))

/** The contract of every implementation of the stores. `empty` returns stores that hold nothing. */
export function storeContract(database: string, empty: () => Promise<Stores>): void {
  describe(`the stores in ${database}`, () => {
    let stores: Stores
    beforeEach(async () => {
      stores = await empty()
    })

    async function place(order = anOrder()): Promise<number> {
      const result = await stores.orders.place(order)
      if (result.code !== 'accepted') throw new Error(result.code)
      return result.accepted.number
    }

    test('a new order is accepted and found by its key', async () => {
      const order = anOrder()
      const result = await stores.orders.place(order)
      const accepted = {
        number: expect.any(Number),
        requestHash: 'request',
        tokenSealed: 'sealed',
        orderTotal: 14880,
      }
      expect(result).toEqual({ code: 'accepted', accepted, isNew: true })
      expect(await stores.orders.findByKey(order.keyHash)).toMatchObject(accepted)
      expect(await stores.orders.findByKey('another')).toBeUndefined()
    })

    test('a shopper with the token reads the order as it was priced', async () => {
      const number = await place()
      expect(await stores.orders.findForShopper(number, 'token')).toEqual({
        number,
        createdAt: '2026-12-01T10:00:00.000Z',
        state: 'taken',
        version: 0,
        events: [],
        lines: [
          { id: 12, name: 'Сет 12', quantity: 2, price: 6900, amount: 13800, gift: false },
          { id: 74, name: 'Фруктовый набор', quantity: 1, price: 0, amount: 0, gift: true },
        ],
        promo: 1,
        promoWord: '',
        discount: 3290,
        sale: 0,
        pickup: false,
        mkad: 'out',
        mkad_distance: 14.5,
        totalAmountNoSale: 13800,
        totalAmount: 13800,
        deliveryCost: 1080,
        orderTotal: 14880,
        savings: 3290,
        totalQuantity: 3,
        totalWeight: 2700,
        customer: { name: 'Анна', phone: '+79991234567' },
        delivery: { address: 'Тверская, 1', date: '2026-12-24', window: '10:00-12:00' },
        payment: 'card',
        paid: 0,
        persons: 12,
        comment: 'Домофон 12',
        diets: '',
        lid: '',
        ...NO_PAYER,
      })
      expect(await stores.orders.findForShopper(number, 'another token')).toBeUndefined()
      expect(await stores.orders.findForShopper(number + 1, 'token')).toBeUndefined()
    })

    test('staff read the same, the e-mail and the pieces', async () => {
      const number = await place()
      const view = await stores.orders.findForShopper(number, 'token')
      const customer = { name: 'Анна', phone: '+79991234567', email: 'anna@mail.ru' }
      expect(await stores.orders.findForStaff(number)).toEqual({ ...view, pieces: 100, customer })
    })

    test('the words on the lid are shown to the shopper, on the board, its papers and in the export', async () => {
      const number = await place(anOrder({ request: orderRequest({ lid: 'Оле 30!' }) }))
      const viewer = { email: 'olga@kanapelle.example', at: NOW }
      const [day, limit] = ['2026-12-24', 9]
      expect(await stores.orders.findForShopper(number, 'token')).toMatchObject({ lid: 'Оле 30!' })
      expect([
        await stores.board.orders(day, day),
        await stores.board.delivered(day, day, { limit }),
        await stores.board.openOrders([number], viewer),
        await stores.exports.page({}, 0, limit),
      ]).toMatchObject(Array.from({ length: 4 }, () => [{ number, lid: 'Оле 30!' }]))
    })

    test('the payer of an invoice is kept as text, and nobody pays another order so', async () => {
      const asked = { ...A_PAYER, documentsEmail: 'buh@mail.ru' }
      const paid = (payment: string) =>
        place(anOrder({ request: orderRequest({ ...asked, payment }) }))
      const [invoice, cash] = [await paid('invoice'), await paid('cash')]
      expect(await stores.orders.findForShopper(invoice, 'token')).toMatchObject(A_PAYER)
      expect(await stores.orders.findForShopper(cash, 'token')).toMatchObject(NO_PAYER)
      const viewer = { email: 'olga@kanapelle.example', at: NOW }
      expect(await stores.board.openOrders([invoice, cash], viewer)).toMatchObject([
        asked,
        { ...NO_PAYER, documentsEmail: '' },
      ])
    })

    test('the same key is one order, also when it comes five times at once', async () => {
      const order = anOrder()
      const results = await Promise.all(Array.from({ length: 5 }, () => stores.orders.place(order)))
      expect(results.filter((result) => result.code === 'accepted' && result.isNew)).toHaveLength(1)
      expect(
        new Set(results.map((result) => result.code === 'accepted' && result.accepted.number)).size,
      ).toBe(1)
      expect(await stores.outbox.depth()).toBe(1)
    })

    test.each([
      // limit, orders taken of three
      [1, 1],
      [2, 2],
      [3, 3],
    ])('a limit of %i takes %i of three orders', async (most, taken) => {
      const results = []
      for (let sent = 0; sent < 3; sent++)
        results.push((await stores.orders.place(anOrder({ limit: limitOf(most) }))).code)
      expect(results).toEqual(
        Array.from({ length: 3 }, (_, index) => (index < taken ? 'accepted' : 'too-many')),
      )
      expect(await stores.outbox.depth()).toBe(taken)
    })

    test('a retry beyond the limit is answered with its order', async () => {
      const order = anOrder({ limit: limitOf(1) })
      await stores.orders.place(order)
      expect(await stores.orders.place(order)).toMatchObject({ code: 'accepted', isNew: false })
    })

    test('a window for two orders refuses the third; another window and another day take it', async () => {
      const capacity = { orders: 2, pieces: null }
      await place(anOrder({ capacity }))
      await place(anOrder({ capacity }))
      expect(await stores.orders.place(anOrder({ capacity }))).toEqual({ code: 'window-full' })
      for (const elsewhere of [
        { 'delivery.window': '12:00-14:00' },
        { 'delivery.date': '2026-12-25' },
      ]) {
        const request = orderRequest(elsewhere)
        expect(await stores.orders.place(anOrder({ capacity, request }))).toMatchObject({
          code: 'accepted',
        })
      }
    })

    const capacity = (orders: number | null, pieces: number | null) => ({ orders, pieces })

    /** An event of the staff with a key of its own. */
    const anEvent = (number: number, changes: Partial<OrderChange> = {}): OrderChange => ({
      number,
      expectedVersion: 0,
      actor: 'staff:anna',
      at: new Date(NOW + HOUR).toISOString(),
      event: { kind: 'confirmed' },
      keyHash: crypto.randomUUID(),
      requestHash: 'change',
      capacity: capacity(null, null),
      ...changes,
    })

    test('pieces fill a window up to its last one, and the gift counts', async () => {
      const most = { capacity: capacity(null, 250) }
      await place(anOrder(most))
      expect(await stores.orders.place(anOrder({ ...most, pieces: 151 }))).toEqual({
        code: 'window-full',
      })
      await place(anOrder({ ...most, pieces: 150 }))
      expect(await stores.orders.place(anOrder({ ...most, pieces: 1 }))).toEqual({
        code: 'window-full',
      })
      expect(await stores.orders.loads('2026-12-24')).toEqual([
        { date: '2026-12-24', window: '10:00-12:00', orders: 2, pieces: 250 },
      ])
      expect(await stores.orders.loads('2026-12-25')).toEqual([])
    })

    test('the windows that are named as full are those that refuse the next order', async () => {
      await place()
      const full = { date: '2026-12-24', window: '10:00-12:00' }
      const closed = { date: '2026-12-25', window: '10:00-12:00' }
      const slots = [{ date: '2026-12-24', window: '12:00-14:00' }, closed, full]
      const { fullAmong } = stores.orders
      expect(await fullAmong(slots, 1000, capacity(null, null))).toEqual([])
      expect(await fullAmong(slots, 150, capacity(2, 250))).toEqual([])
      expect(await fullAmong(slots, 151, capacity(2, 250))).toEqual([full])
      expect(await fullAmong(slots, 0, capacity(1, null))).toEqual([full])

      const by = { since: NOW, by: 'anna' }
      await stores.closings.close({ ...closed, window: '', orders: 0, pieces: 0, ...by })
      await stores.closings.close({ ...full, orders: null, pieces: 100, ...by })
      expect(await fullAmong(slots, 0, capacity(null, null))).toEqual([closed])
      expect(await fullAmong(slots, 1, capacity(null, null))).toEqual([closed, full])
    })

    test('an event is recorded and changes the order: version, state, history', async () => {
      const number = await place()
      expect(await stores.orders.apply(anEvent(number))).toEqual({
        code: 'done',
        isNew: true,
        requestHash: 'change',
        status: { number, state: 'confirmed', version: 1 },
      })
      expect(await stores.orders.findForStaff(number)).toMatchObject({
        state: 'confirmed',
        version: 1,
        events: [{ kind: 'confirmed', at: '2026-12-01T11:00:00.000Z', by: 'shop' }],
      })
      expect(await stores.orders.events(number)).toEqual([
        {
          version: 1,
          at: '2026-12-01T11:00:00.000Z',
          actor: 'staff:anna',
          kind: 'confirmed',
          data: {},
        },
      ])
    })

    test('an event for another version, in the wrong state or of no order changes nothing', async () => {
      const number = await place()
      const status = { number, state: 'taken', version: 0 }
      const { orders } = stores
      expect(await orders.apply(anEvent(number, { expectedVersion: 1 }))).toEqual({
        code: 'version-conflict',
        status,
      })
      expect(await orders.apply(anEvent(number, { event: { kind: 'delivered' } }))).toEqual({
        code: 'not-allowed',
        status,
      })
      expect(await orders.apply(anEvent(number, { actor: 'shopper' }))).toMatchObject({
        code: 'not-allowed',
      })
      expect(await orders.apply(anEvent(number + 1))).toEqual({ code: 'unknown' })
      expect(await orders.events(number)).toEqual([])
    })

    test('the same key is one event, also when it comes five times at once', async () => {
      const number = await place()
      const event = anEvent(number)
      const results = await Promise.all(Array.from({ length: 5 }, () => stores.orders.apply(event)))
      expect(results.map(({ code }) => code)).toEqual(Array(5).fill('done'))
      expect(results.filter((result) => result.code === 'done' && result.isNew)).toHaveLength(1)
      expect(await stores.orders.events(number)).toHaveLength(1)
      expect(await stores.orders.findChange(event.keyHash)).toEqual({
        number,
        requestHash: 'change',
      })
      expect(await stores.orders.findChange('another')).toBeUndefined()
    })

    test('of five who act on one version at once, one wins', async () => {
      const number = await place()
      const results = await Promise.all(
        Array.from({ length: 5 }, () => stores.orders.apply(anEvent(number))),
      )
      expect(results.map(({ code }) => code).sort()).toEqual([
        'done',
        ...Array(4).fill('version-conflict'),
      ])
      expect(await stores.orders.events(number)).toHaveLength(1)
    })

    test('a cancelled order frees its place and its pieces, and can be restored while there is room', async () => {
      const full = capacity(1, 100)
      const number = await place(anOrder({ capacity: full }))
      const reason = 'передумали'
      const cancelled = anEvent(number, { event: { kind: 'cancelled', reason } })
      expect(await stores.orders.apply(cancelled)).toMatchObject({ code: 'done' })
      expect(await stores.orders.findForStaff(number)).toMatchObject({
        state: 'cancelled',
        cancelledAt: '2026-12-01T11:00:00.000Z',
      })
      expect(await stores.orders.events(number)).toMatchObject([{ data: { reason } }])

      const restored = { event: { kind: 'taken' }, expectedVersion: 1, capacity: full } as const
      const other = await place(anOrder({ capacity: full }))
      expect(await stores.orders.apply(anEvent(number, restored))).toEqual({ code: 'window-full' })
      await stores.orders.apply(anEvent(other, { event: { kind: 'cancelled', reason: '' } }))
      expect(await stores.orders.apply(anEvent(number, restored))).toMatchObject({ code: 'done' })
      expect(await stores.orders.findForStaff(number)).not.toHaveProperty('cancelledAt')
    })

    test('a moved order frees the window that it leaves and needs room in the other', async () => {
      const full = capacity(1, 100)
      const later = { 'delivery.window': '12:00-14:00' }
      const number = await place(anOrder({ capacity: full }))
      const other = await place(anOrder({ request: orderRequest(later) }))
      const event = { kind: 'moved', date: '2026-12-24', window: '12:00-14:00' } as const
      const move = () => stores.orders.apply(anEvent(number, { event, capacity: full }))
      expect(await move()).toEqual({ code: 'window-full' })
      await stores.orders.apply(anEvent(other, { event: { kind: 'cancelled', reason: '' } }))
      expect(await move()).toMatchObject({ code: 'done' })
      expect(await stores.orders.loads('2026-12-01')).toEqual([
        { date: '2026-12-24', window: '12:00-14:00', orders: 1, pieces: 100 },
      ])
      expect(await stores.orders.events(number)).toMatchObject([
        { data: { from: { window: '10:00-12:00' }, to: { window: '12:00-14:00' } } },
      ])
    })

    test('changed goods need room for the pieces that are more, and replace lines and sums', async () => {
      const number = await place(anOrder({ capacity: capacity(1, 120) }))
      const more = priceCart({ ...EMPTY_CART, lines: [{ ...aProduct(), quantity: 3 }] })
      const change = (pieces: number, most: number, expectedVersion = 0) =>
        anEvent(number, {
          expectedVersion,
          actor: 'shopper',
          capacity: capacity(1, most),
          event: { kind: 'goods-changed', priced: more, pieces, address: 'Арбат, 2' },
        })
      expect(await stores.orders.apply(change(121, 120))).toEqual({ code: 'window-full' })
      expect(await stores.orders.apply(change(120, 120))).toMatchObject({ code: 'done' })
      expect(await stores.orders.findForStaff(number)).toMatchObject({
        lines: [{ id: 12, quantity: 3, price: 6900, amount: 20700, gift: false }],
        promo: 0,
        orderTotal: 20700,
        pieces: 120,
        delivery: { address: 'Арбат, 2' },
      })
      // The setting became smaller: less is still taken.
      expect(await stores.orders.apply(change(90, 50, 1))).toMatchObject({ code: 'done' })
      expect(await stores.orders.events(number)).toMatchObject([
        { data: { from: { orderTotal: 14880, pieces: 100 }, to: { orderTotal: 20700 } } },
        { data: { from: { pieces: 120 }, to: { pieces: 90 } } },
      ])
    })

    test('changed details are named in the record, and their words are not in it', async () => {
      const number = await place()
      const event = {
        kind: 'details-changed',
        address: 'Арбат, 2',
        persons: null,
        comment: 'Домофон 12',
        diets: 'ij',
        lid: 'Кате 31!',
        ...NO_PAYER,
      } as const
      await stores.orders.apply(anEvent(number, { event, actor: 'shopper' }))
      expect(await stores.orders.findForStaff(number)).toMatchObject({
        persons: null,
        comment: 'Домофон 12',
        diets: 'ij',
        lid: 'Кате 31!',
        ...NO_PAYER,
        delivery: { address: 'Арбат, 2' },
      })
      expect(await stores.orders.events(number)).toMatchObject([
        { actor: 'shopper', data: { changed: ['address', 'persons', 'diets', 'lid'] } },
      ])
    })

    test.each([
      // the first delivery day after the pause; whether an order for 24 December is refused
      [null, true],
      ['2026-12-25', true],
      ['2026-12-24', false],
      ['2026-12-10', false],
    ])(
      'a product paused until %s for an order of 24 December: refused is %s',
      async (day, refused) => {
        await stores.stopList.pause({ id: 12, until: until(day), since: NOW - HOUR, by: 'olga' })
        await stores.stopList.pause({ id: 13, until: null, since: NOW - HOUR, by: 'olga' })
        const result = await stores.orders.place(anOrder())
        if (refused) expect(result).toEqual({ code: 'product-paused', products: [12] })
        else expect(result).toMatchObject({ code: 'accepted' })
        expect(await stores.outbox.depth()).toBe(refused ? 0 : 1)
      },
    )

    test('a product that is paused for other days is not among those for which an order is refused', async () => {
      const lines = [12, 13].map((id) => ({ id, quantity: 1 }))
      const both = () => anOrder({ request: orderRequest({ lines }) })
      await stores.stopList.pause({
        id: 13,
        until: until('2026-12-24'),
        since: NOW - HOUR,
        by: 'olga',
      })
      const full = { ...both(), capacity: capacity(0, null) }
      expect(await stores.orders.place(full)).toEqual({ code: 'window-full' })
      await stores.stopList.pause({ id: 12, until: null, since: NOW - HOUR, by: 'olga' })
      expect(await stores.orders.place(both())).toEqual({ code: 'product-paused', products: [12] })
    })

    test.each([
      // the day and window to which an order of 24 December is moved while its dish is paused before 26 December; the outcome
      ['2026-12-24', '18:00-20:00', 'done'],
      ['2026-12-25', '10:00-12:00', 'product-paused'],
      ['2026-12-26', '10:00-12:00', 'done'],
    ])('an order with a paused dish moved to %s, %s: %s', async (date, window, code) => {
      const number = await place()
      await stores.stopList.pause({
        id: 12,
        until: until('2026-12-26'),
        since: NOW,
        by: 'olga',
      })
      const event = { kind: 'moved', date, window } as const
      const result = await stores.orders.apply(anEvent(number, { event, actor: 'shopper' }))
      expect(result).toMatchObject(code === 'done' ? { code } : { code, products: [12] })
    })

    test('a retry of an order taken before the pause gets its answer', async () => {
      const order = anOrder()
      await stores.orders.place(order)
      await stores.stopList.pause({ id: 12, until: null, since: NOW, by: 'olga' })
      expect(await stores.orders.place(order)).toMatchObject({ code: 'accepted', isNew: false })
    })

    test.each([
      // boxes of the paused product after the change, of two before; the outcome
      [1, 'done'],
      [2, 'done'],
      [3, 'product-paused'],
    ])('changed goods with %i boxes of a paused product: %s', async (quantity, code) => {
      const number = await place()
      await stores.stopList.pause({ id: 12, until: null, since: NOW, by: 'olga' })
      const lines = [{ ...aProduct(), quantity }]
      const event = {
        kind: 'goods-changed',
        priced: priceCart({ ...EMPTY_CART, lines }),
        pieces: 10,
        address: 'Арбат, 2',
      } as const
      const result = await stores.orders.apply(anEvent(number, { event, actor: 'shopper' }))
      expect(result).toMatchObject(code === 'done' ? { code } : { code, products: [12] })
      expect(await stores.orders.events(number)).toHaveLength(code === 'done' ? 1 : 0)
    })

    test('the last pause of a product counts, and it can be taken back', async () => {
      const pause = { id: 12, until: null, since: NOW, by: 'olga' }
      await stores.stopList.pause({ ...pause, until: NOW + 1, by: 'ivan' })
      await stores.stopList.pause(pause)
      expect(await stores.stopList.current(NOW)).toEqual([pause])
      await stores.stopList.resume(12)
      await stores.stopList.resume(12)
      expect(await stores.stopList.current(NOW)).toEqual([])
      expect(await stores.orders.place(anOrder())).toMatchObject({ code: 'accepted' })
    })

    test('a change by the shopper makes the order’s notification due anew, also while it is delivered', async () => {
      const number = await place()
      const [claimed] = await stores.outbox.claim(NOW, NOW + 30, 1)
      const event = { kind: 'cancelled', reason: '' } as const
      await stores.orders.apply(anEvent(number, { event, actor: 'shopper' }))
      await stores.outbox.recordOutcome(claimed!, { delivered: ['a'], doneAt: NOW, dueAt: NOW })
      expect(await stores.outbox.depth()).toBe(1)
      expect(await stores.outbox.claim(NOW + HOUR, NOW + 2 * HOUR, 9)).toMatchObject([
        { number, delivered: [], createdAt: NOW + HOUR },
      ])
    })

    test('a callback request is taken once, and staff read it with its cart', async () => {
      const callback = aCallback({ priced })
      const result = await stores.callbacks.accept(callback)
      expect(await stores.callbacks.accept(callback)).toMatchObject({
        code: 'accepted',
        isNew: false,
      })
      if (result.code !== 'accepted') throw new Error(result.code)
      const { number } = result.accepted
      expect(await stores.callbacks.findByKey(callback.keyHash)).toMatchObject({
        number,
        requestHash: 'request',
      })
      expect(await stores.callbacks.findForStaff(number)).toEqual({
        number,
        createdAt: '2026-12-01T10:00:00.000Z',
        name: 'Анна',
        phone: '+79991234567',
        comment: '',
        cart: priced,
      })
      expect(await stores.callbacks.findForStaff(number + 1)).toBeUndefined()
      expect(await stores.outbox.depth()).toBe(1)
    })

    test('a callback request beyond the limit is refused', async () => {
      await stores.callbacks.accept(aCallback({ limit: limitOf(1) }))
      expect(await stores.callbacks.accept(aCallback({ limit: limitOf(1) }))).toEqual({
        code: 'too-many',
      })
    })

    test('a claimed message is leased until the given time, and then due again', async () => {
      const number = await place()
      const due = { kind: 'order', number, createdAt: NOW, attempts: 1, delivered: [] }
      expect(await stores.outbox.claim(NOW - 1, NOW + 30, 9)).toEqual([])
      expect(await stores.outbox.claim(NOW, NOW + 30, 9)).toMatchObject([due])
      expect(await stores.outbox.claim(NOW + 29, NOW + 60, 9)).toEqual([])
      expect(await stores.outbox.claim(NOW + 30, NOW + 60, 9)).toMatchObject([{ attempts: 2 }])
    })

    test.each([HOUR, 4 * 365 * DAY])(
      'a message that is written or claimed by a clock %i ms ahead is due as soon as the clock is right',
      async (wrong) => {
        const late = new Date(NOW + wrong).toISOString()
        await stores.orders.place(anOrder({ createdAt: late }))
        const claim = (now: number) => stores.outbox.claim(now, now + 30, 9)
        expect(await claim(NOW)).toMatchObject([{ attempts: 1, createdAt: NOW }])
        expect(await claim(NOW + 29)).toEqual([])
        const [claimed] = await claim(NOW + wrong)
        if (!claimed) throw new Error('Nothing is due')
        const outcome = { delivered: [], doneAt: undefined, dueAt: NOW + wrong + HOUR }
        await stores.outbox.recordOutcome(claimed, outcome)
        expect(await claim(NOW + 3 * HOUR)).toHaveLength(1)
      },
    )

    test('no more messages are claimed than asked for, and a settled one never again', async () => {
      await place()
      await place()
      const [first] = await stores.outbox.claim(NOW, NOW + 30, 1)
      if (!first) throw new Error('Nothing is due')
      await stores.outbox.recordOutcome(first, { delivered: ['webhook'], doneAt: NOW, dueAt: NOW })
      expect(await stores.outbox.depth()).toBe(1)
      expect(await stores.outbox.claim(NOW + HOUR, NOW + 2 * HOUR, 9)).toHaveLength(1)
    })

    test('an erased order opens for nobody, and counts in its window', async () => {
      const number = await place()
      await stores.callbacks.accept(aCallback())
      expect(await stores.retention.erase(ALL_AGED, NOW)).toMatchObject({ orders: 1, callbacks: 1 })
      expect(await stores.retention.erase(ALL_AGED, NOW + DAY)).toMatchObject({
        orders: 0,
        callbacks: 0,
      })
      expect(await stores.orders.findForStaff(number)).toBeUndefined()
      expect(await stores.orders.findForShopper(number, 'token')).toBeUndefined()
      expect(await stores.orders.place(anOrder({ capacity: { orders: 1, pieces: null } }))).toEqual(
        {
          code: 'window-full',
        },
      )
    })
  })
}
