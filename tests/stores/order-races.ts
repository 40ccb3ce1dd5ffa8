import { beforeEach, expect, test } from 'vitest'
import type { NewOrder, OrderStore } from '../../functions/orders/order-store.ts'
import { EMPTY_CART } from '../../src/domain/cart.ts'
import type { OrderEvent } from '../../src/domain/order-life/events.ts'
import type { Actor } from '../../src/domain/order-life/states.ts'
import { stateAfter } from '../builders/state-after.ts'
import { priceCart } from '../builders/tariff.ts'
import { aProduct } from '../builders/catalogue.ts'
import { orderRequest } from './samples.ts'

const CAPACITY = { orders: 6, pieces: 300 }
const AT = '2026-12-01T10:00:00.000Z'
const priced = priceCart({ ...EMPTY_CART, lines: [{ ...aProduct(), quantity: 1 }] })
const limit = { counters: [], expiresAt: Date.parse(AT) + 3_600_000 }

/** Races of everybody for one window. `empty` returns a store without orders. */
export function orderRaces(rounds: number, empty: () => Promise<OrderStore>): void {
  let store: OrderStore
  beforeEach(async () => {
    store = await empty()
  })

  function place(pieces: number) {
    const order: NewOrder = {
      createdAt: AT,
      keyHash: crypto.randomUUID(),
      requestHash: '',
      tokenHash: 'token',
      tokenSealed: '',
      consentVersion: '',
      consentChannel: 'form',
      takenBy: '',
      request: orderRequest(),
      priced,
      pieces,
      limit,
      capacity: CAPACITY,
    }
    return store.place(order)
  }

  function act(number: number, expectedVersion: number, actor: Actor, event: OrderEvent) {
    const key = { keyHash: crypto.randomUUID(), requestHash: '' }
    return store.apply({
      number,
      expectedVersion,
      actor,
      event,
      at: AT,
      ...key,
      capacity: CAPACITY,
    })
  }

  test(
    `${rounds} races of cancel, confirm, edit, move and new orders: one outcome each, capacity exact, no event lost or doubled`,
    { timeout: 120_000 },
    async () => {
      const numbers: number[] = []
      let done = 0
      for (let round = 0; round < rounds; round++) {
        const placed = await Promise.all([place(90), place(60), place(40)])
        for (const result of placed)
          if (result.code === 'accepted') numbers.push(result.accepted.number)
        const number = numbers.at(-1 - (round % Math.min(3, numbers.length)))!
        const version = (await store.findForStaff(number))!.version
        const goods = { kind: 'goods-changed', priced, address: 'Арбат, 2' } as const
        const outcomes = await Promise.all([
          act(number, version, 'shopper', { kind: 'cancelled', reason: '' }),
          act(number, version, 'staff:a', { kind: 'confirmed' }),
          act(number, version, 'shopper', { ...goods, pieces: 200 }),
          act(number, version, 'shopper', {
            kind: 'moved',
            date: '2026-12-24',
            window: '12:00-14:00',
          }),
          act(number, version, 'staff:b', { kind: 'taken' }),
          place(70),
        ])
        const winners = outcomes.slice(0, 5).filter(({ code }) => code === 'done')
        expect(winners.length).toBeLessThanOrEqual(1)
        done += winners.length
        const last = outcomes[5]
        if (last.code === 'accepted' && 'accepted' in last) numbers.push(last.accepted.number)
        for (const load of await store.loads('2026-12-01')) {
          expect(load.orders).toBeLessThanOrEqual(CAPACITY.orders)
          expect(load.pieces).toBeLessThanOrEqual(CAPACITY.pieces)
        }
      }
      let recorded = 0
      for (const number of new Set(numbers)) {
        const events = await store.events(number)
        const order = await store.findForStaff(number)
        expect(events.map(({ version }) => version)).toEqual(events.map((_, index) => index + 1))
        expect(order).toMatchObject({ version: events.length, state: stateAfter(events) })
        recorded += events.length
      }
      expect(recorded).toBe(done)
      expect(done).toBeGreaterThan(rounds / 4)
    },
  )
}
