import { beforeEach, describe, expect, test } from 'vitest'
import type { Stores } from '../../functions/stores.ts'
import type { OrderRequest } from '../../src/contract/order.ts'
import { orderBody } from '../builders/order.ts'
import { aCallback, anOrder, HOUR, NOW, priced } from './samples.ts'

const ACTOR = 'staff:olga@kanapelle.example'
const COLLEAGUE = { email: 'olga@kanapelle.example', at: NOW + HOUR }

/** What every implementation of the board's store keeps. `empty` returns stores that hold nothing. */
export function boardContract(database: string, empty: () => Promise<Stores>): void {
  describe(`the board in ${database}`, () => {
    let stores: Stores
    beforeEach(async () => {
      stores = await empty()
    })

    async function place(changes: Record<string, unknown> = {}): Promise<number> {
      const order = anOrder({ request: orderBody(changes) as OrderRequest })
      const result = await stores.orders.place(order)
      if (result.code !== 'taken') throw new Error(result.code)
      return result.taken.number
    }

    async function confirm(number: number): Promise<void> {
      const result = await stores.orders.apply({
        ...{ number, expectedVersion: 0, actor: ACTOR, event: { kind: 'confirmed' } },
        ...{ at: new Date(NOW).toISOString(), keyHash: crypto.randomUUID(), requestHash: 'step' },
        capacity: { orders: null, pieces: null },
      })
      if (result.code !== 'done') throw new Error(result.code)
    }

    test('an order is listed with its boxes and its distance, and without contact data', async () => {
      const number = await place()
      expect(await stores.board.orders('2026-12-24', '2026-12-24')).toEqual([
        {
          ...{ number, state: 'taken', version: 0, createdAt: new Date(NOW).toISOString() },
          ...{ date: '2026-12-24', window: '10:00-12:00', pickup: false, distance: 14.5 },
          ...{ persons: 12, orderTotal: 14880, payment: 'card' },
          lines: priced.lines.map(({ id, name, quantity, gift }) => ({ id, name, quantity, gift })),
        },
      ])
    })

    test('orders of the days stand by day and window; a later one only until it is confirmed', async () => {
      const evening = await place({ 'delivery.window': '18:00-20:00' })
      const morning = await place()
      const later = await place({ 'delivery.date': '2027-01-20' })
      await place({ 'delivery.date': '2026-12-23' })
      const listed = async () => {
        const orders = await stores.board.orders('2026-12-24', '2026-12-31')
        return orders.map(({ number }) => number)
      }
      expect(await listed()).toEqual([morning, evening, later])
      await confirm(later)
      expect(await listed()).toEqual([morning, evening])
    })

    test('orders beyond those of one answer follow in the next: by day, window and number, none twice', async () => {
      const slots = [
        { 'delivery.window': '18:00-20:00' },
        { 'delivery.date': '2026-12-25' },
        {},
        {},
        { 'delivery.date': '2027-01-20' },
      ]
      const numbers: number[] = []
      for (const slot of slots) numbers.push(await place(slot))
      const [evening, tomorrow, morning, another, later] = numbers
      const all = [morning, another, evening, tomorrow, later]
      for (const [index, number] of all.entries()) {
        const { date, window } = (await stores.orders.findForStaff(number!))!.delivery
        const after = { date, window, number: number! }
        const listed = await stores.board.orders('2026-12-24', '2026-12-31', after)
        expect(listed.map((order) => order.number)).toEqual(all.slice(index + 1))
        expect(listed.every(({ lines }) => lines.length > 0)).toBe(true)
      }
    })

    test('an order is found by its number and by the last four digits of its phone', async () => {
      const first = await place()
      const second = await place({ 'customer.phone': '+79990001122' })
      const found = async (digits: string) => {
        const orders = await stores.board.search(digits)
        return orders.map(({ number }) => number)
      }
      expect(await found(String(first))).toEqual([first])
      expect(await found('1122')).toEqual([second])
      expect(await found('122')).toEqual([])
    })

    test('an opened order has contact data and events; an erased or unknown one is left out', async () => {
      const number = await place()
      await confirm(number)
      const opened = await stores.board.openOrders([number, 999_999], COLLEAGUE)
      expect(opened).toEqual([
        {
          ...{ number, name: 'Анна', phone: '+79991234567', email: 'anna@mail.ru' },
          ...{ address: 'Тверская, 1', comment: 'Домофон 12' },
          events: [
            {
              ...{ version: 1, at: new Date(NOW).toISOString(), actor: ACTOR },
              ...{ kind: 'confirmed', data: {} },
            },
          ],
        },
      ])
      const after = new Date(NOW + 1).toISOString()
      await stores.retention.erase(
        { ordersBefore: after, callbacksBefore: after, deliveredBefore: NOW },
        NOW,
      )
      expect(await stores.board.openOrders([number], COLLEAGUE)).toEqual([])
    })

    test('a callback request is listed until a colleague has called, and for the time asked for after that', async () => {
      const result = await stores.callbacks.take(aCallback({ priced }))
      if (result.code !== 'taken') throw new Error(result.code)
      const { number } = result.taken
      const listed = { number, createdAt: new Date(NOW).toISOString(), orderTotal: 14880 }
      expect(await stores.board.callbacks(NOW)).toEqual([{ ...listed, doneBy: null }])
      expect(await stores.board.setCallbackDone(number, COLLEAGUE)).toBe(true)
      const { at, email } = COLLEAGUE
      expect(await stores.board.callbacks(at)).toEqual([{ ...listed, doneBy: email }])
      expect(await stores.board.callbacks(at + 1)).toEqual([])
      expect(await stores.board.setCallbackDone(number, undefined)).toBe(true)
      expect(await stores.board.callbacks(at + 1)).toEqual([{ ...listed, doneBy: null }])
      expect(await stores.board.setCallbackDone(999_999, COLLEAGUE)).toBe(false)
    })

    test('callback requests that wait stand before those that are done, of both the latest first', async () => {
      const take = async () => {
        const result = await stores.callbacks.take(aCallback())
        if (result.code !== 'taken') throw new Error(result.code)
        return result.taken.number
      }
      const [waiting, done, later] = [await take(), await take(), await take()]
      await stores.board.setCallbackDone(done, COLLEAGUE)
      const listed = await stores.board.callbacks(NOW)
      expect(listed.map(({ number }) => number)).toEqual([later, waiting, done])
    })

    test('an opened callback request has contact data and the lines of its cart', async () => {
      const result = await stores.callbacks.take(aCallback({ priced }))
      if (result.code !== 'taken') throw new Error(result.code)
      const { number } = result.taken
      expect(await stores.board.openCallback(number, COLLEAGUE)).toEqual({
        ...{ number, name: 'Анна', phone: '+79991234567', comment: '' },
        lines: priced.lines.map(({ name, quantity }) => ({ name, quantity })),
      })
      expect(await stores.board.openCallback(999_999, COLLEAGUE)).toBeUndefined()
    })
  })
}
