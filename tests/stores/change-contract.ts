import { NO_PAYER } from '../builders/order.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { HOLD, type NotifiedEvent } from '../../functions/notifications/to-customer.ts'
import type { OrderChange } from '../../functions/orders/order-store.ts'
import type { Stores } from '../../functions/stores.ts'
import { EMPTY_CART } from '../../src/domain/cart.ts'
import type { OrderEvent } from '../../src/domain/order-life/events.ts'
import type { PricedCart } from '../../src/domain/pricing.ts'
import { priceCart } from '../builders/tariff.ts'
import { aProduct } from '../builders/catalogue.ts'
import { anOrder, DAY, HOUR, limitOf, NOW, orderRequest } from './samples.ts'

const MINUTE = 60_000
const CANCEL: OrderEvent = { kind: 'cancelled', reason: '' }

/** The contract of every implementation for changes of an order. `empty` returns stores that hold nothing. */
export function changeContract(database: string, empty: () => Promise<Stores>): void {
  describe(`a change in ${database}`, () => {
    let stores: Stores
    beforeEach(async () => {
      stores = await empty()
    })

    async function place(order = anOrder()): Promise<number> {
      const result = await stores.orders.place(order)
      if (result.code !== 'accepted') throw new Error(result.code)
      return result.accepted.number
    }

    /** A change with a key of its own. */
    const aChange = (number: number, changes: Partial<OrderChange> = {}): OrderChange => ({
      number,
      expectedVersion: 0,
      actor: 'staff:anna',
      at: new Date(NOW).toISOString(),
      event: { kind: 'confirmed' },
      keyHash: crypto.randomUUID(),
      requestHash: 'change',
      capacity: { orders: null, pieces: null },
      ...changes,
    })

    test('whose key is that of another order’s is refused, and changes nothing', async () => {
      const [first, second] = [await place(), await place()]
      const change = aChange(first, { event: CANCEL, actor: 'shopper' })
      await stores.orders.apply(change)
      expect(await stores.orders.apply({ ...change, number: second })).toEqual({
        code: 'key-reused',
      })
      expect(await stores.orders.events(second)).toEqual([])
    })

    test('counts against its limit once it is recorded, and is refused beyond it', async () => {
      const number = await place(anOrder({ limit: limitOf(9) }))
      // The order itself counted once.
      const limit = limitOf(3)
      const details = (persons: number): OrderEvent => ({
        kind: 'details-changed',
        address: 'Арбат, 2',
        persons,
        comment: '',
        diets: '',
        lid: '',
        ...NO_PAYER,
      })
      const change = (expectedVersion: number) =>
        aChange(number, {
          expectedVersion,
          limit,
          actor: 'shopper',
          event: details(expectedVersion),
        })
      const first = change(0)
      for (const code of ['done', 'done'])
        expect(await stores.orders.apply(first)).toMatchObject({ code })
      expect(await stores.orders.apply(change(0))).toMatchObject({ code: 'version-conflict' })
      expect(await stores.orders.apply(change(1))).toMatchObject({ code: 'done' })
      expect(await stores.orders.apply(change(2))).toEqual({ code: 'too-many' })
      expect(await stores.orders.apply(first)).toMatchObject({ code: 'done', isNew: false })
      expect(await stores.orders.apply(aChange(number, { expectedVersion: 2 }))).toMatchObject({
        code: 'done',
      })
      expect(await stores.orders.events(number)).toHaveLength(3)
    })

    describe('of several sides of an order', () => {
      const FEWER = priceCart({ ...EMPTY_CART, lines: [{ ...aProduct(), quantity: 1 }] })
      /** Another day, other goods, other guests and address. */
      const edit = (goods: PricedCart = FEWER): OrderEvent => ({
        kind: 'edited',
        edits: [
          { kind: 'moved', date: '2026-12-25', window: '12:00-14:00' },
          { kind: 'goods-changed', priced: goods, pieces: 50, address: 'Арбат, 2' },
          {
            kind: 'details-changed',
            address: 'Арбат, 2',
            persons: 5,
            comment: 'Ромашка',
            diets: 'm',
            lid: 'Оле 30!',
            ...NO_PAYER,
          },
        ],
      })
      /** Everything that a change of this order writes: the order, its events, its words, notifications, stale paper and loads. */
      async function everything(number: number) {
        const found = async (word: string) =>
          (await stores.board.search({ words: [word] })).map((order) => order.number)
        return {
          order: await stores.orders.findForStaff(number),
          events: await stores.orders.events(number),
          found: [await found('тверская'), await found('арбат'), await found('ромашка')],
          messages: await stores.customerOutbox.depth(),
          stale: (await stores.board.prints('2026-12-01')).map(({ stale }) => stale),
          loads: await stores.orders.loads('2026-12-01'),
        }
      }

      test('is one event, one message and one version, with everything that follows from each side', async () => {
        const number = await place(anOrder({ pieces: 100 }))
        await stores.board.recordPrint('kitchen', ['2026-12-24', '2026-12-25'], NOW - 1)
        const status = { number, state: 'taken', version: 1 }
        expect(await stores.orders.apply(aChange(number, { event: edit() }))).toMatchObject({
          code: 'done',
          status,
        })
        const { order, events, ...rest } = await everything(number)
        expect(order).toMatchObject({
          persons: 5,
          comment: 'Ромашка',
          diets: 'm',
          lid: 'Оле 30!',
          ...NO_PAYER,
          promo: 0,
          orderTotal: FEWER.orderTotal,
          delivery: { date: '2026-12-25', window: '12:00-14:00', address: 'Арбат, 2' },
          lines: [{ id: aProduct().id, quantity: 1 }],
        })
        expect(events).toMatchObject([
          {
            version: 1,
            kind: 'edited',
            data: { changed: ['address', 'persons', 'comment', 'diets', 'lid'] },
          },
        ])
        expect(rest).toEqual({
          found: [[], [number], [number]],
          messages: 1,
          stale: [[number], [number]],
          loads: [{ date: '2026-12-25', window: '12:00-14:00', orders: 1, pieces: 50 }],
        })
        const due = await stores.customerOutbox.claim(NOW + HOLD, NOW + HOUR, 9)
        expect(due).toMatchObject([{ kind: 'moved', number }])
      })

      test('leaves nothing where the database refuses the last of its statements', async () => {
        const number = await place(anOrder({ pieces: 100 }))
        await stores.board.recordPrint('kitchen', ['2026-12-24', '2026-12-25'], NOW - 1)
        const before = await everything(number)
        // The sum of an order is checked where it is written, after event, lines, words, notes and notifications.
        const broken = { ...FEWER, orderTotal: FEWER.orderTotal + 1 }
        const change = aChange(number, { event: edit(broken) })
        await expect(stores.orders.apply(change)).rejects.toThrow()
        expect(await everything(number)).toEqual(before)
        expect(await stores.orders.findChange(change.keyHash)).toBeUndefined()
        expect(await stores.orders.apply({ ...change, event: edit() })).toMatchObject({
          code: 'done',
          isNew: true,
        })
      })

      test('needs room for the pieces of the new goods in the new window', async () => {
        await place(
          anOrder({
            pieces: 60,
            request: orderRequest({
              'delivery.date': '2026-12-25',
              'delivery.window': '12:00-14:00',
            }),
          }),
        )
        const number = await place(anOrder({ pieces: 100 }))
        const within = (pieces: number) =>
          stores.orders.apply(
            aChange(number, { event: edit(), capacity: { orders: null, pieces } }),
          )
        expect(await within(109)).toEqual({ code: 'window-full' })
        expect(await within(110)).toMatchObject({ code: 'done' })
      })

      test('is refused for a paused dish that it takes to another day, not for one that it leaves out', async () => {
        const [kept, other] = [aProduct(), aProduct({ id: 13 })]
        const both = priceCart({
          ...EMPTY_CART,
          lines: [
            { ...kept, quantity: 2 },
            { ...other, quantity: 1 },
          ],
        })
        const number = await place(anOrder({ priced: both }))
        for (const { id } of [kept, other])
          await stores.stopList.pause({
            id,
            until: null,
            since: NOW,
            by: 'olga@kanapelle.example',
          })
        const change = (lines: { id: number; quantity: number }[]) =>
          stores.orders.apply(aChange(number, { event: edit(pricedOf(lines)) }))
        const pricedOf = (lines: { id: number; quantity: number }[]) =>
          priceCart({
            ...EMPTY_CART,
            lines: lines.map(({ id, quantity }) => ({ ...aProduct({ id }), quantity })),
          })
        expect(await change([{ id: kept.id, quantity: 1 }])).toEqual({
          code: 'product-paused',
          products: [kept.id],
        })
        expect(await change([{ id: 14, quantity: 1 }])).toMatchObject({ code: 'done' })
      })
    })

    describe('is told to the customer', () => {
      /** Applies these events one after the other: who did what, and how long after the first moment. */
      async function happen(number: number, ...events: [OrderEvent, number, 'shopper'?][]) {
        const { version } = (await stores.orders.findForStaff(number))!
        for (const [index, [event, after, actor = 'staff:anna']] of events.entries()) {
          const at = new Date(NOW + after).toISOString()
          const expectedVersion = version + index
          const result = await stores.orders.apply(
            aChange(number, { expectedVersion, event, actor, at }),
          )
          expect(result).toMatchObject({ code: 'done' })
        }
      }

      const move = (window: '12:00-14:00' | '14:00-16:00'): OrderEvent => ({
        kind: 'moved',
        date: '2026-12-24',
        window,
      })
      const CONFIRM: OrderEvent = { kind: 'confirmed' }
      const TAKE_BACK: OrderEvent = { kind: 'taken' }

      /** Delivers what is due at that time and when steps can no longer be taken back; returns the kinds of the messages. */
      async function delivered(after: number, accepted = true): Promise<NotifiedEvent[]> {
        const now = NOW + after + HOLD
        const due = await stores.customerOutbox.claim(now, now + MINUTE / 2, 9)
        for (const message of due) {
          const outcome = accepted
            ? { delivered: ['mail'], doneAt: now, dueAt: now }
            : { delivered: [], doneAt: undefined, dueAt: now + MINUTE }
          await stores.customerOutbox.recordOutcome(message, outcome)
        }
        return due.map(({ kind }) => kind)
      }

      test('once for each event of the shop that is announced, if there is an e-mail', async () => {
        const number = await place()
        const request = orderRequest({ 'customer.email': '' })
        const silent = await place(anOrder({ request }))
        const confirmed = aChange(number)
        await Promise.all([stores.orders.apply(confirmed), stores.orders.apply(confirmed)])
        await happen(number, [{ kind: 'cooking' }, 0])
        await happen(silent, [CONFIRM, 0])
        const due = await stores.customerOutbox.claim(NOW + HOLD, NOW + HOUR, 9)
        expect(due).toMatchObject([{ kind: 'confirmed', number }])
        // The staff did it themselves.
        expect(await stores.outbox.depth()).toBe(2)
      })

      test('not where the shopper made it, except for the receipt of a cancellation', async () => {
        const number = await place()
        await happen(number, [move('12:00-14:00'), 0, 'shopper'])
        expect(await stores.customerOutbox.depth()).toBe(0)
        await happen(number, [CANCEL, MINUTE, 'shopper'])
        expect(await delivered(MINUTE)).toEqual(['cancelled'])
      })

      test('at most once an hour; the last event within it takes the place of the others', async () => {
        const number = await place()
        await happen(number, [CONFIRM, 0])
        expect(await delivered(MINUTE)).toEqual(['confirmed'])
        await happen(number, [move('12:00-14:00'), 10 * MINUTE], [TAKE_BACK, 15 * MINUTE])
        await happen(number, [CONFIRM, 20 * MINUTE], [move('14:00-16:00'), 25 * MINUTE])
        expect(await delivered(MINUTE + HOUR - 1)).toEqual([])
        expect(await stores.customerOutbox.oldest()).toBe(NOW + MINUTE + HOUR + HOLD)
        expect(await delivered(MINUTE + HOUR)).toEqual(['moved'])
        expect(await delivered(DAY)).toEqual([])
        await happen(number, [move('12:00-14:00'), 3 * HOUR])
        expect(await delivered(3 * HOUR)).toEqual(['moved'])
      })

      test('at most once an hour, also while the first message is being delivered', async () => {
        const number = await place()
        await happen(number, [CONFIRM, 0])
        const lease = NOW + HOLD + MINUTE / 2
        const [first] = await stores.customerOutbox.claim(NOW + HOLD, lease, 1)
        await happen(number, [move('12:00-14:00'), 1000])
        await stores.customerOutbox.recordOutcome(first!, {
          delivered: ['mail'],
          doneAt: NOW + HOLD + 2000,
          dueAt: NOW + HOLD + 2000,
        })
        await happen(number, [move('14:00-16:00'), 3000])
        expect(await delivered(HOUR + 2000)).toEqual([])
        expect(await delivered(HOUR + MINUTE)).toEqual(['moved'])
        expect(await stores.customerOutbox.depth()).toBe(0)
      })

      test('once, where the message before could not be delivered', async () => {
        const number = await place()
        await happen(number, [CONFIRM, 0])
        expect(await delivered(0, false)).toEqual(['confirmed'])
        await happen(number, [move('12:00-14:00'), 1000])
        expect(await delivered(MINUTE)).toEqual([])
        expect(await delivered(HOUR + MINUTE)).toEqual(['moved'])
      })

      test('at once where the order is cancelled, instead of what waits', async () => {
        const number = await place()
        await happen(number, [CONFIRM, 0])
        expect(await delivered(0)).toEqual(['confirmed'])
        await happen(number, [move('12:00-14:00'), MINUTE], [CANCEL, 2 * MINUTE])
        expect(await delivered(2 * MINUTE)).toEqual(['cancelled'])
        await happen(number, [TAKE_BACK, 3 * MINUTE], [CONFIRM, 4 * MINUTE])
        // That it was restored waits for the hour, and then the confirmation says more.
        expect(await delivered(HOUR - 1)).toEqual([])
        expect(await delivered(HOUR)).toEqual(['confirmed'])
      })

      test('not before the step can no longer be taken back, and not at all where it is', async () => {
        const number = await place()
        await happen(number, [CONFIRM, 0])
        expect(await delivered(-1)).toEqual([])
        expect(await delivered(0)).toEqual(['confirmed'])
        const another = await place()
        await happen(another, [CONFIRM, 0], [TAKE_BACK, 1000], [CONFIRM, 2000])
        expect(await delivered(2000)).toEqual(['confirmed'])
        expect(await delivered(DAY)).toEqual([])
      })

      test('that an order is restored, where the customer was told that it is cancelled', async () => {
        const number = await place()
        await happen(number, [CANCEL, 0])
        expect(await delivered(0)).toEqual(['cancelled'])
        await happen(number, [TAKE_BACK, MINUTE])
        expect(await delivered(MINUTE)).toEqual(['restored'])
        const another = await place()
        await happen(another, [CANCEL, 0], [TAKE_BACK, 1000])
        expect(await delivered(DAY)).toEqual([])
      })

      test('that it is taken, at once, with the sealed token, which is forgotten with the delivery', async () => {
        const number = await place(anOrder({ receipt: 'sealed for mail' }))
        const request = orderRequest({ 'customer.email': '' })
        await place(anOrder({ receipt: 'sealed for mail', request }))
        // A later event does not take the place of the receipt, whose link is in no other message.
        await happen(number, [CONFIRM, 1000])
        const [receipt, ...others] = await stores.customerOutbox.claim(NOW, NOW + MINUTE, 9)
        expect(receipt).toMatchObject({ kind: 'accepted', number, tokenSealed: 'sealed for mail' })
        expect(others).toEqual([])
        const again = { delivered: [], doneAt: undefined, dueAt: NOW }
        await stores.customerOutbox.recordOutcome(receipt!, again)
        const [retried] = await stores.customerOutbox.claim(NOW, NOW + MINUTE, 9)
        expect(retried?.tokenSealed).toBe('sealed for mail')
        const done = { delivered: ['mail'], doneAt: NOW, dueAt: NOW }
        await stores.customerOutbox.recordOutcome(retried!, done)
        await stores.customerOutbox.recordOutcome(retried!, again)
        expect((await stores.customerOutbox.claim(NOW, NOW + MINUTE, 9))[0]?.tokenSealed).toBe('')
        expect(await delivered(1000)).toEqual(['confirmed'])
      })

      test('of other dishes that the staff chose, and not of those that the shopper chose', async () => {
        const number = await place()
        const priced = priceCart({ ...EMPTY_CART, lines: [{ ...aProduct(), quantity: 1 }] })
        const goods: OrderEvent = {
          kind: 'goods-changed',
          priced,
          pieces: 50,
          address: 'Тверская, 1',
        }
        await happen(number, [goods, 0, 'shopper'])
        expect(await delivered(0)).toEqual([])
        await happen(number, [goods, MINUTE])
        expect(await delivered(MINUTE)).toEqual(['changed'])
      })

      test('in an hour of its own for each order', async () => {
        const [first, second] = [await place(), await place()]
        await happen(first, [CONFIRM, 0])
        await delivered(0)
        await happen(second, [CONFIRM, MINUTE])
        expect(await delivered(MINUTE)).toEqual(['confirmed'])
      })

      test('for thirty days, after which the message is deleted', async () => {
        const number = await place()
        await happen(number, [CONFIRM, 0])
        await delivered(0)
        const erase = (deliveredBefore: number) =>
          stores.retention.erase(
            {
              ordersBefore: '',
              callbacksBefore: '',
              expiredBefore: 0,
              deliveredBefore,
              settledBefore: 0,
            },
            NOW,
          )
        await erase(NOW)
        // Within the hour the delivered message makes the next one wait; a deleted one does not.
        await happen(number, [move('12:00-14:00'), MINUTE])
        expect(await delivered(MINUTE)).toEqual([])
        expect(await delivered(HOUR)).toEqual(['moved'])
        await erase(NOW + HOUR + HOLD + 1)
        await happen(number, [move('14:00-16:00'), HOUR + MINUTE])
        expect(await delivered(HOUR + MINUTE)).toEqual(['moved'])
      })
    })
  })
}
