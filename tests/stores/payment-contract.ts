import { beforeEach, describe, expect, test } from 'vitest'
import type { NewPaymentEvent } from '../../functions/payments/payment-store.ts'
import type { Stores } from '../../functions/stores.ts'
import { anOrder, HOUR, NOW, orderRequest } from './samples.ts'

/** What a store of payments keeps; `empty` returns stores that hold nothing. */
export function paymentContract(name: string, empty: () => Promise<Stores>): void {
  describe(`payments on ${name}`, () => {
    let stores: Stores
    let number: number
    beforeEach(async () => {
      stores = await empty()
      number = await place('online')
    })

    async function place(payment: string): Promise<number> {
      const placed = await stores.orders.place(anOrder({ request: orderRequest({ payment }) }))
      if (placed.code !== 'accepted') throw new Error(placed.code)
      return placed.accepted.number
    }
    const ask = (amount = 690_000, at = NOW) =>
      stores.payments.ask({ orderNumber: number, amount, key: crypto.randomUUID(), at })
    async function record(...events: Omit<NewPaymentEvent, 'at'>[]): Promise<void> {
      const [payment] = await stores.payments.ofOrder(number)
      for (const [index, event] of events.entries())
        expect(
          await stores.payments.record(
            { id: payment!.id, version: payment!.version + index },
            { at: NOW + index, ...event },
          ),
        ).toBe(true)
    }
    const paid = async () => (await stores.orders.findForStaff(number))!.paid

    test('a payment is asked for once as long as it waits, and anew after it has ended', async () => {
      const first = await ask()
      expect(first).toMatchObject({ orderNumber: number, state: 'asked', version: 1, kept: 0 })
      expect(first).toMatchObject({ way: 'bank', amount: 690_000, bankId: '', refund: 0, by: '' })
      const many = await Promise.all(Array.from({ length: 8 }, () => ask(100)))
      expect(new Set(many.map(({ id }) => id))).toEqual(new Set([first.id]))
      await record({ state: 'waiting', bankId: 'b-1' }, { state: 'expired' })
      expect((await ask(100)).id).not.toBe(first.id)
      expect(await stores.payments.ofOrder(number)).toHaveLength(2)
    })

    test('what is paid for an order is what its payments’ events add up to', async () => {
      expect(await paid()).toBe(0)
      await ask()
      await record({ state: 'waiting', bankId: 'b-1' }, { state: 'paid', kopecks: 690_000 })
      expect(await paid()).toBe(690_000)
      await record({ state: 'refunding', refund: 90_000 }, { state: 'part', kopecks: -90_000 })
      expect(await paid()).toBe(600_000)
      const [payment] = await stores.payments.ofOrder(number)
      expect(payment).toMatchObject({ state: 'part', kept: 600_000, bankId: 'b-1', version: 5 })
      const [listed] = await stores.board.orders('2026-01-01', '2030-01-01')
      expect(listed).toMatchObject({ number, paid: 600_000 })
      expect((await stores.orders.findForShopper(number, 'token'))?.paid).toBe(600_000)
    })

    test('of two events for one version the first is kept', async () => {
      const payment = await ask()
      const events = [{ state: 'paid' as const, kopecks: 690_000 }, { state: 'failed' as const }]
      const done = await Promise.all(
        events.map((event) => stores.payments.record(payment, { at: NOW, ...event })),
      )
      expect(done.toSorted()).toEqual([false, true])
    })

    test('money that a colleague has seen counts once', async () => {
      const money = { orderNumber: number, way: 'transfer', amount: 500, at: NOW } as const
      const receive = (paidBefore: number) =>
        stores.payments.receive({
          ...money,
          paidBefore,
          key: crypto.randomUUID(),
          by: 'anna@kanapelle.example',
        })
      const all = await Promise.all([receive(0), receive(0), receive(0)])
      expect(all.filter(Boolean)).toHaveLength(1)
      expect(await receive(500)).toBe(true)
      expect(await paid()).toBe(1000)
      expect(
        await stores.payments.receive({
          ...money,
          orderNumber: 99,
          paidBefore: 0,
          key: 'k',
          by: '',
        }),
      ).toBe(false)
      expect(await stores.payments.ofOrder(number)).toMatchObject([
        { way: 'transfer', state: 'paid', by: 'anna@kanapelle.example' },
        { way: 'transfer', state: 'paid' },
      ])
    })

    test('the unsettled are those about which the bank may know more', async () => {
      await ask()
      const open = async () =>
        (await stores.payments.unsettled(NOW - HOUR, 0, 10)).map(({ state }) => state)
      expect(await open()).toEqual(['asked'])
      await record({ state: 'waiting', bankId: 'b-1' })
      expect(await open()).toEqual(['waiting'])
      expect((await stores.payments.byBankId('b-1'))?.orderNumber).toBe(number)
      expect(await stores.payments.byBankId('b-2')).toBeUndefined()
      expect(await stores.payments.byBankId('')).toBeUndefined()
      await record({ state: 'paid', kopecks: 690_000 })
      expect(await open()).toEqual([])
      await record({ state: 'refunding', refund: 1 })
      expect(await open()).toEqual(['refunding'])
      const id = (await stores.payments.ofOrder(number))[0]!.id
      expect(await stores.payments.unsettled(NOW - HOUR, id, 10), 'those behind it').toEqual([])
      expect(await stores.payments.unsettled(NOW + HOUR, 0, 10)).toEqual([])
    })

    test('unpaid are the orders paid online that nobody has paid anything of for so long', async () => {
      await place('cash')
      const unpaid = (before: number, state: 'taken' | 'confirmed' = 'taken') =>
        stores.payments.unpaid(state, before, 10)
      expect(await unpaid(NOW)).toEqual([])
      expect(await unpaid(NOW + 1)).toEqual([{ number, state: 'taken', version: 0 }])
      const confirm = {
        number,
        expectedVersion: 0,
        actor: 'staff:anna' as const,
        at: new Date(NOW + HOUR).toISOString(),
        event: { kind: 'confirmed' as const },
        keyHash: crypto.randomUUID(),
        requestHash: '',
        capacity: { orders: null, pieces: null },
      }
      await stores.orders.apply(confirm)
      expect(await unpaid(NOW + 1)).toEqual([])
      expect(await unpaid(NOW + HOUR, 'confirmed')).toEqual([])
      expect(await unpaid(NOW + HOUR + 1, 'confirmed')).toMatchObject([{ number, version: 1 }])
      await ask()
      await record({ state: 'paid', kopecks: 1 })
      expect(await unpaid(NOW + HOUR + 1, 'confirmed')).toEqual([])
    })
  })
}
