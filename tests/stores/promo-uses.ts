import { beforeEach, describe, expect, test } from 'vitest'
import type { OrderChange } from '../../functions/orders/order-store.ts'
import type { Stores } from '../../functions/stores.ts'
import type { OrderEvent } from '../../src/domain/order-life/events.ts'
import { applyPromoCode } from '../../src/domain/apply-promo.ts'
import { EMPTY_CART } from '../../src/domain/cart.ts'
import type { OwnPromo } from '../../src/domain/own-promo.ts'
import { aProduct } from '../builders/catalogue.ts'
import { priceCart } from '../builders/tariff.ts'
import {
  ALL_AGED,
  anOrder,
  aPromoCode,
  NOW,
  orderRequest,
  priced as withoutWord,
} from './samples.ts'

const TERMS: OwnPromo = { word: 'Новый-год', kind: 'rubles', amount: 300, minimum: 0, excluded: [] }

/** Two boxes with the owner's code. */
const priced = priceCart(
  applyPromoCode({ ...EMPTY_CART, lines: [{ ...aProduct(), quantity: 2 }] }, TERMS, {}).cart,
)

/** The contract of counting uses of an owner's code, with so many orders at once. `empty` returns stores that hold nothing. Rule 104. */
export function promoUses(name: string, attempts: number, empty: () => Promise<Stores>): void {
  describe(`uses of a promo code on ${name}`, () => {
    let stores: Stores
    beforeEach(async () => {
      stores = await empty()
    })

    const customer = (phone: string) => ({ name: 'Анна', phone, email: '' })
    const place = (phone = '+79991234567') =>
      stores.orders.place(anOrder({ priced, request: orderRequest({ customer: customer(phone) }) }))
    /** The number of the order that is accepted. */
    const placed = async (order = anOrder({ priced })) => {
      const result = await stores.orders.place(order)
      if (result.code !== 'accepted') throw new Error(result.code)
      return result.accepted.number
    }
    const code = (limits: { uses: number | null; usesPerPhone: number | null }) =>
      stores.promoCodes.add(aPromoCode({ word: TERMS.word, ...limits }))
    const act = (number: number, expectedVersion: number, event: OrderEvent, key = {}) =>
      stores.orders.apply({
        number,
        expectedVersion,
        actor: 'staff:olga@kanapelle.example',
        at: new Date(NOW).toISOString(),
        event,
        keyHash: crypto.randomUUID(),
        requestHash: '',
        capacity: { orders: null, pieces: null },
        ...key,
      } satisfies OrderChange)
    const goods = (cart: typeof priced): OrderEvent => ({
      kind: 'goods-changed',
      priced: cart,
      pieces: 100,
      address: 'Арбат, 2',
    })
    const CANCELLED: OrderEvent = { kind: 'cancelled', reason: '' }

    test('an order keeps the word and what it saved', async () => {
      await code({ uses: 1, usesPerPhone: null })
      expect(await stores.orders.findForStaff(await placed())).toMatchObject({
        promo: 0,
        promoWord: 'Новый-год',
        savings: 300,
      })
      expect(await stores.promoCodes.list()).toMatchObject([{ orders: 1, saved: 300 }])
      expect(await stores.orders.promoUses('Новый-год', '+79991234567')).toEqual({
        all: 1,
        ofPhone: 1,
      })
      expect(await stores.orders.promoUses('Новый-год', '+79990000000')).toEqual({
        all: 1,
        ofPhone: 0,
      })
    })

    test(
      `of ${attempts} orders at once for the last use one is accepted`,
      { timeout: 600_000 },
      async () => {
        await code({ uses: 2, usesPerPhone: null })
        await place()
        const results = await Promise.all(Array.from({ length: attempts }, () => place()))
        expect(results.filter((result) => result.code === 'accepted')).toHaveLength(1)
        expect(results.filter((result) => result.code === 'promo-used-up')).toHaveLength(
          attempts - 1,
        )
        expect(await stores.promoCodes.list()).toMatchObject([{ orders: 2, saved: 600 }])
      },
    )

    test('a phone takes its uses, and another phone its own', async () => {
      await code({ uses: null, usesPerPhone: 1 })
      const [first, second] = ['+79990000001', '+79990000002']
      const results = await Promise.all([place(first), place(second), place(first), place(second)])
      expect(results.filter((result) => result.code === 'accepted')).toHaveLength(2)
      expect(results.filter((result) => result.code === 'promo-used-up')).toHaveLength(2)
    })

    test('an order whose phone is erased is a use of nobody’s phone', async () => {
      await code({ uses: null, usesPerPhone: 1 })
      await placed()
      await stores.retention.erase(ALL_AGED, NOW)
      expect(await stores.orders.promoUses('Новый-год', '')).toEqual({ all: 1, ofPhone: 0 })
      expect((await place()).code).toBe('accepted')
    })

    test('without limits any number is accepted', async () => {
      await code({ uses: null, usesPerPhone: null })
      const results = await Promise.all([place(), place(), place()])
      expect(results.every((result) => result.code === 'accepted')).toBe(true)
    })

    test('a cancelled order gives its use back, and comes back only while there is one', async () => {
      await code({ uses: 1, usesPerPhone: null })
      const number = await placed()
      expect(await place()).toEqual({ code: 'promo-used-up' })
      await act(number, 0, CANCELLED)
      expect(await act(number, 1, { kind: 'taken' })).toMatchObject({ code: 'done' })
      await act(number, 2, CANCELLED)
      expect(await place()).toMatchObject({ code: 'accepted' })
      expect(await act(number, 3, { kind: 'taken' })).toEqual({ code: 'promo-used-up' })
      expect(await stores.orders.findForStaff(number)).toMatchObject({
        state: 'cancelled',
        version: 3,
      })
    })

    test('a change of an order does not count its own use, and gives it back with the code', async () => {
      await code({ uses: 1, usesPerPhone: 1 })
      const number = await placed()
      expect(await act(number, 0, goods(priced))).toMatchObject({ code: 'done' })
      expect(await act(number, 1, { kind: 'confirmed' })).toMatchObject({ code: 'done' })
      expect(await act(number, 2, goods(withoutWord))).toMatchObject({ code: 'done' })
      expect(await stores.orders.findForStaff(number)).toMatchObject({ promo: 1, promoWord: '' })
      expect(await stores.promoCodes.list()).toMatchObject([{ orders: 0, saved: 0 }])
      expect(await place()).toMatchObject({ code: 'accepted' })
    })

    test('of orders that get the code by a change at once one takes the last use', async () => {
      await code({ uses: 1, usesPerPhone: null })
      const numbers = await Promise.all([1, 2, 3, 4].map(() => placed(anOrder())))
      const changes = numbers.map((number) => act(number, 0, goods(priced)))
      const results = await Promise.all([...changes, place()])
      const taken = results.filter(({ code }) => code === 'done' || code === 'accepted')
      expect(taken).toHaveLength(1)
      expect(results.filter((result) => result.code === 'promo-used-up')).toHaveLength(4)
    })

    test('the same key again brings the order that took the use', async () => {
      await code({ uses: 1, usesPerPhone: null })
      const order = anOrder({ priced })
      await stores.orders.place(order)
      expect(await stores.orders.place(order)).toMatchObject({ code: 'accepted', isNew: false })
    })
  })
}
