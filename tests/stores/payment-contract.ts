import { beforeEach, describe, expect, test } from 'vitest'
import type { NewPaymentEvent } from '../../functions/payments/payment-store.ts'
import type { Stores } from '../../functions/stores.ts'
import { A_PAYER } from '../builders/order.ts'
import { anOrder, HOUR, NOW, orderRequest, priced } from './samples.ts'

/** The contract of a store of payments; `empty` returns stores that hold nothing. */
export function paymentContract(name: string, empty: () => Promise<Stores>): void {
  describe(`payments on ${name}`, () => {
    let stores: Stores
    let number: number
    beforeEach(async () => {
      stores = await empty()
      number = await place('online')
    })

    async function place(payment: string, changes: object = {}, at = NOW): Promise<number> {
      const request = orderRequest({ payment, ...changes })
      const createdAt = new Date(at).toISOString()
      const placed = await stores.orders.place(anOrder({ request, createdAt }))
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

    test('a payment with a key that is there is recorded once, whichever order it is for', async () => {
      const other = await place('invoice', A_PAYER)
      const receive = (orderNumber: number, paidBefore = 0) =>
        stores.payments.receive({
          orderNumber,
          way: 'transfer',
          amount: 500,
          paidBefore,
          key: 'statement:1',
          at: NOW,
          by: 'anna@kanapelle.example',
        })
      const all = await Promise.all([number, other, number, other].map((one) => receive(one)))
      expect(all.filter(Boolean)).toHaveLength(1)
      const recorded = await stores.payments.byKey('statement:1')
      expect(recorded).toMatchObject({ amount: 500, kept: 500, version: 1, state: 'paid' })
      const owner = recorded!.orderNumber
      for (const one of [number, other])
        for (const before of [0, 500]) expect(await receive(one, before)).toBe(false)
      expect((await stores.orders.findForStaff(owner))!.paid).toBe(500)
      expect((await stores.orders.findForStaff(owner === number ? other : number))!.paid).toBe(0)
      expect(await stores.payments.byKey('statement:2')).toBeUndefined()
    })

    test('orders paid by invoice are read by time, with the keys of what colleagues have recorded', async () => {
      const later = await place('invoice', A_PAYER, NOW + HOUR)
      const first = await place('invoice', A_PAYER)
      const money = { way: 'transfer', amount: 500, at: NOW, by: 'anna@kanapelle.example' } as const
      for (const [key, paidBefore] of [
        ['statement:1', 0],
        ['a-key', 500],
      ] as const)
        await stores.payments.receive({ ...money, orderNumber: first, paidBefore, key })
      const from = { createdAt: new Date(NOW).toISOString(), number: 0 }
      const { taxNumber, company } = A_PAYER
      expect(await stores.payments.invoiced(from, 10)).toEqual([
        {
          number: first,
          createdAt: new Date(NOW).toISOString(),
          state: 'taken',
          payment: 'invoice',
          paid: 1000,
          orderTotal: priced.orderTotal,
          taxNumber,
          company,
          keys: ['statement:1', 'a-key'],
        },
        expect.objectContaining({ number: later, paid: 0, keys: [] }),
      ])
      const numbers = async (after: typeof from, limit = 10) =>
        (await stores.payments.invoiced(after, limit)).map((order) => order.number)
      expect(await numbers(from, 1)).toEqual([first])
      expect(await numbers({ ...from, number: first })).toEqual([later])
      expect(await numbers({ ...from, createdAt: new Date(NOW + HOUR).toISOString() })).toEqual([
        later,
      ])
    })

    test('a record that was a mistake pays nothing and is no document of its order; of two who take it back one is first', async () => {
      const invoiced = await place('invoice', A_PAYER)
      const money = { way: 'transfer', amount: 500, at: NOW, by: 'anna@kanapelle.example' } as const
      const received = { ...money, orderNumber: invoiced, paidBefore: 0, key: 'statement:1' }
      expect(await stores.payments.receive(received)).toBe(true)
      const [payment] = await stores.payments.ofOrder(invoiced)
      const event = { state: 'mistaken', kopecks: -500, at: NOW } as const
      const done = await Promise.all(
        ['anna', 'ivan'].map((by) => stores.payments.record(payment!, { ...event, by })),
      )
      expect(done.toSorted()).toEqual([false, true])
      const from = { createdAt: new Date(NOW).toISOString(), number: 0 }
      expect(await stores.payments.invoiced(from, 10)).toMatchObject([{ paid: 0, keys: [] }])
      expect(await stores.payments.receive(received), 'its key stays').toBe(false)
      expect(await stores.payments.receive({ ...received, key: 'statement:1:2' })).toBe(true)
      expect(await stores.payments.invoiced(from, 10)).toMatchObject([
        { paid: 500, keys: ['statement:1:2'] },
      ])
    })

    test('sold is what is delivered on these days, with its paid lines and without the cancelled', async () => {
      const invoiced = await place('invoice', { ...A_PAYER, 'delivery.window': '12:00-14:00' })
      const cancelled = await place('cash')
      await stores.orders.apply({
        number: cancelled,
        expectedVersion: 0,
        actor: 'staff:anna',
        at: new Date(NOW + HOUR).toISOString(),
        event: { kind: 'cancelled', reason: 'звонок' },
        keyHash: crypto.randomUUID(),
        requestHash: '',
        capacity: { orders: null, pieces: null },
      })
      const day = '2026-12-24'
      const sold = await stores.payments.sold(day, day, { limit: 10 })
      expect(sold).toEqual([
        expect.objectContaining({ number, taxNumber: '', company: '', kpp: '' }),
        {
          number: invoiced,
          createdAt: new Date(NOW).toISOString(),
          date: day,
          window: '12:00-14:00',
          state: 'taken',
          payment: 'invoice',
          paid: 0,
          orderTotal: priced.orderTotal,
          totalAmount: priced.totalAmount,
          deliveryCost: priced.deliveryCost,
          ...A_PAYER,
          lines: priced.lines
            .filter(({ gift }) => !gift)
            .map(({ id, name, quantity, price, amount }) => ({
              id,
              name,
              quantity,
              price,
              amount,
            })),
        },
      ])
      expect(
        priced.lines.some(({ gift }) => gift),
        'the sample has a gift',
      ).toBe(true)
      const numbers = async (from: string, to: string, page = {}) =>
        (await stores.payments.sold(from, to, { limit: 10, ...page })).map((order) => order.number)
      expect(await numbers('2026-12-23', '2026-12-25', { limit: 1 })).toEqual([number])
      const after = { date: day, window: '10:00-12:00', number }
      expect(await numbers(day, day, { after })).toEqual([invoiced])
      expect(await numbers('2026-12-25', '2026-12-26')).toEqual([])
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
      const late = NOW + 2 * HOUR
      const marked = { orderNumber: number, way: 'cash', amount: 1, paidBefore: 0 } as const
      await stores.payments.receive({ ...marked, key: 'marked', at: late, by: '' })
      const [mark] = await stores.payments.ofOrder(number)
      await stores.payments.record(mark!, { state: 'mistaken', kopecks: -1, at: late })
      expect(await unpaid(late, 'confirmed'), 'a mark was taken back').toEqual([])
      expect(await unpaid(late + 1, 'confirmed')).toMatchObject([{ number, version: 1 }])
      await ask()
      await record({ state: 'paid', kopecks: 1 })
      expect(await unpaid(NOW + HOUR + 1, 'confirmed')).toEqual([])
    })
  })
}
