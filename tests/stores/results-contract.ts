import { beforeEach, describe, expect, test } from 'vitest'
import { sql, type Database } from '../../functions/database/database.ts'
import { createStores } from '../../functions/database/stores.ts'
import type { StoredResults } from '../../functions/results/results-store.ts'
import type { Stores } from '../../functions/stores.ts'
import type { OrderEvent } from '../../src/domain/order-life/events.ts'
import { applyPromoCode } from '../../src/domain/apply-promo.ts'
import { EMPTY_CART } from '../../src/domain/cart.ts'

import { spanAround, type Days } from '../../src/domain/results/days.ts'
import { aProduct } from '../builders/catalogue.ts'
import { aRandom } from '../builders/random.ts'
import { priceCart } from '../builders/tariff.ts'
import { anOrder, HOUR, NOW, orderRequest, priced } from './samples.ts'

/** The contract of a store of results; `empty` returns a database with the shop's tables that hold nothing. */
export function resultsContract(name: string, empty: () => Promise<Database>): void {
  describe(`results on ${name}`, () => {
    let db: Database
    let stores: Stores
    beforeEach(async () => {
      db = await empty()
      stores = createStores(db, true)
    })

    const ANNA = '+79991234567'
    const BORIS = '+79997654321'

    async function place({
      date = '2026-12-24',
      window = '10:00-12:00',
      phone = ANNA,
      createdAt = new Date(NOW).toISOString(),
      persons = 12,
      cart = priced,
    } = {}): Promise<number> {
      const request = orderRequest({
        'delivery.date': date,
        'delivery.window': window,
        'customer.phone': phone,
        persons: persons || undefined,
      })
      const placed = await stores.orders.place(
        anOrder({ request, createdAt, priced: cart, pieces: cart.totalQuantity * 10 }),
      )
      if (placed.code !== 'accepted') throw new Error(placed.code)
      return placed.accepted.number
    }
    const change = (
      number: number,
      event: OrderEvent,
      actor: 'shopper' | 'staff:anna' = 'staff:anna',
    ) =>
      stores.orders.apply({
        number,
        expectedVersion: 0,
        actor,
        at: new Date(NOW).toISOString(),
        event,
        keyHash: crypto.randomUUID(),
        requestHash: 'request',
        capacity: { orders: null, pieces: null },
      })
    const pay = (number: number, amount: number) =>
      stores.payments.receive({
        orderNumber: number,
        way: 'cash',
        amount,
        paidBefore: 0,
        key: crypto.randomUUID(),
        at: NOW,
        by: 'anna@kanapelle.example',
      })
    const december = (step: 'day' | 'month' = 'day') =>
      stores.results.of({ from: '2026-12-01', to: '2026-12-31' }, step)

    test('without orders everything is empty', async () => {
      expect(await december()).toEqual({
        steps: [],
        dishes: [],
        gifts: [],
        promos: [],
        windows: [],
        leads: [],
        cancellations: [],
        customers: { all: 0, returning: 0, frequent: 0 },
        money: { paid: 0, due: 0, overpaid: 0 },
      })
    })

    test('orders add up by their day of delivery, the first and the last day included', async () => {
      await place({ date: '2026-12-01' })
      await place({ date: '2026-12-31', persons: 0 })
      await place({ date: '2026-12-31', window: '12:00-14:00' })
      await place({ date: '2026-11-30' })
      await place({ date: '2027-01-01' })
      // Two boxes for 6,900 with the gift of code 1, worth 3,290, beyond the ring road.
      const sum = priced.orderTotal
      const delivery = priced.deliveryCost
      const { steps, dishes, gifts, promos, windows, leads } = await december()
      expect(steps).toEqual([
        {
          step: '2026-12-01',
          orders: 1,
          sum,
          guests: 12,
          boxes: 3,
          pieces: 30,
          delivery,
          savings: 3290,
        },
        {
          step: '2026-12-31',
          orders: 2,
          sum: 2 * sum,
          guests: 12,
          boxes: 6,
          pieces: 60,
          delivery: 2 * delivery,
          savings: 6580,
        },
      ])
      expect(dishes).toEqual([{ id: 12, name: 'Сет 12', boxes: 6, sum: 41_400 }])
      expect(gifts).toEqual([{ id: priced.lines.find(({ gift }) => gift)!.id, boxes: 3 }])
      expect(promos).toEqual([{ promo: 1, word: '', orders: 3, cost: 9870, sum: 3 * sum }])
      expect(windows).toEqual([
        { window: '10:00-12:00', orders: 2, pieces: 60, mostOrders: 1, mostPieces: 30 },
        { window: '12:00-14:00', orders: 1, pieces: 30, mostOrders: 1, mostPieces: 30 },
      ])
      // At 13:00 in Moscow on 1 December: 3 hours after the first window began, then 717 and 719 hours before.
      expect(leads.toSorted((a, b) => a.hours - b.hours)).toEqual([
        { hours: -3, orders: 1 },
        { hours: 717, orders: 1 },
        { hours: 719, orders: 1 },
      ])
      expect((await december('month')).steps).toMatchObject([
        { step: '2026-12', orders: 3, sum: 3 * sum, guests: 24, boxes: 9 },
      ])
    })

    test('hours before a window are rounded down, also after its start', async () => {
      for (const createdAt of ['06:59:59', '07:00:00', '07:00:01', '08:30:00'])
        await place({ createdAt: `2026-12-24T${createdAt}.000Z` })
      const { leads } = await december()
      expect(leads.toSorted((a, b) => a.hours - b.hours)).toEqual([
        { hours: -2, orders: 1 },
        { hours: -1, orders: 1 },
        { hours: 0, orders: 2 },
      ])
    })

    test('a cancelled order counts with its reason alone', async () => {
      for (const [actor, reason] of [
        ['staff:anna', 'Не дозвонились'],
        ['staff:anna', 'Не дозвонились'],
        ['staff:anna', 'Анна передумала'],
        ['shopper', ''],
      ] as const)
        await change(await place(), { kind: 'cancelled', reason }, actor)
      const { steps, dishes, cancellations, customers } = await december()
      expect([steps, dishes, customers.all]).toEqual([[], [], 0])
      const sum = priced.orderTotal
      expect(cancellations.toSorted((a, b) => a.reason.localeCompare(b.reason))).toEqual([
        { byShopper: true, reason: '', orders: 1, sum },
        { byShopper: false, reason: 'Анна передумала', orders: 1, sum },
        { byShopper: false, reason: 'Не дозвонились', orders: 2, sum: 2 * sum },
      ])
    })

    test('a customer returns who has ordered for an earlier day, and is frequent with two orders', async () => {
      await place({ phone: ANNA, date: '2026-11-30' })
      await place({ phone: ANNA })
      await place({ phone: BORIS })
      await place({ phone: BORIS })
      await change(await place({ phone: '+79990000001', date: '2026-11-30' }), {
        kind: 'cancelled',
        reason: '',
      })
      await place({ phone: '+79990000001' })
      expect((await december()).customers).toEqual({ all: 3, returning: 1, frequent: 1 })
      await db.run(
        sql("UPDATE orders SET customer_phone = '' WHERE customer_phone = :phone", {
          phone: BORIS,
        }),
      )
      expect((await december()).customers).toEqual({ all: 2, returning: 1, frequent: 0 })
    })

    test('what is paid and due follows from the balance of each order', async () => {
      const price = priced.orderTotal * 100
      await place()
      await pay(await place(), 100)
      await pay(await place(), price + 500)
      const cancelled = await place()
      await pay(cancelled, 700)
      await change(cancelled, { kind: 'cancelled', reason: '' })
      await pay(await place({ date: '2027-01-01' }), 900)
      expect((await december()).money).toEqual({
        paid: 100 + price + 500 + 700,
        due: price + price - 100,
        overpaid: 500 + 700,
      })
    })

    test('a code of the owner’s own costs what it took off', async () => {
      const number = await place({ cart: plain })
      await db.run(
        sql(
          "UPDATE orders SET promo_word = 'НОВЫЙГОД', promo_saving = 500, savings = 900 WHERE number = :number",
          { number },
        ),
      )
      await place({ cart: plain })
      expect((await december()).promos).toEqual([
        { promo: 0, word: 'НОВЫЙГОД', orders: 1, cost: 500, sum: plain.orderTotal },
      ])
    })

    const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000)
    test(`three random months equal the sums over their exported orders (SEED=${seed})`, async () => {
      const random = aRandom(seed)
      const pick = <Item>(list: readonly Item[]) => list[Math.floor(random() * list.length)]!
      const days = Array.from({ length: 120 }, (_, ahead) =>
        new Date(Date.parse('2026-09-01') + ahead * 24 * HOUR).toISOString().slice(0, 10),
      )
      for (let count = 0; count < ORDERS; count++) {
        const number = await place({
          date: pick(days),
          window: pick(['08:00-10:00', '10:00-12:00', '18:00-20:00']),
          phone: `+7999000${String(1000 + Math.floor(random() * 60))}`,
          createdAt: new Date(Date.parse('2026-08-20') + random() * 12 * 24 * HOUR).toISOString(),
          persons: random() < 0.2 ? 0 : 1 + Math.floor(random() * 40),
          cart: aCart(random, pick),
        })
        if (random() < 0.3) await pay(number, Math.ceil(random() * 3_000_000))
        const fate = random()
        if (fate < 0.1)
          await change(
            number,
            { kind: 'cancelled', reason: pick(['Не дозвонились', 'другое', '']) },
            pick(['shopper', 'staff:anna'] as const),
          )
        else if (fate < 0.2)
          await change(number, { kind: 'moved', date: pick(days), window: '12:00-14:00' })
        if (random() < 0.1)
          await db.run(
            sql(
              "UPDATE orders SET promo = 0, promo_word = 'ЛЕТО', promo_saving = 700 WHERE number = :number",
              { number },
            ),
          )
      }
      const exported = await exportOf(db)
      for (const month of ['2026-09', '2026-10', '2026-11', '2026-12']
        .toSorted(() => random() - 0.5)
        .slice(0, 3)) {
        const range = spanAround(`${month}-01`, 'month')
        for (const step of ['day', 'month'] as const)
          expect(sorted(await stores.results.of(range, step)), month).toEqual(
            sorted(byHand(exported, range, step)),
          )
      }
    })
  })
}

/** Enough that each month has orders of every kind. */
const ORDERS = 160

const plain = priceCart({ ...EMPTY_CART, lines: [{ ...aProduct(), quantity: 2 }] })

/** Two lines of six products, with a code of the specification in every second cart. */
function aCart(random: () => number, pick: <Item>(list: readonly Item[]) => Item) {
  const ids = [11, 12, 13, 14, 15, 16]
  const lines = [pick(ids), pick(ids)].map((id) => ({
    ...aProduct({ id, price: 2000 + 100 * id, name: `Сет ${id}` }),
    quantity: 1 + Math.floor(random() * 6),
  }))
  const cart = {
    ...EMPTY_CART,
    lines: lines[0]!.id === lines[1]!.id ? lines.slice(1) : lines,
    mkad: pick(['in', 'out'] as const),
    mkad_distance: 10,
  }
  return priceCart(applyPromoCode(cart, pick([0, 0, 0, 1, 5, 10] as const), {}).cart)
}

type Row = Record<string, string | number | null>
interface Exported {
  orders: Row[]
  lines: Row[]
  events: Row[]
  payments: Row[]
  moves: Row[]
}

async function exportOf(db: Database): Promise<Exported> {
  const all = (table: string) => db.all<Row>(sql(`SELECT * FROM ${table}`))
  return {
    orders: await all('orders'),
    lines: await all('order_lines'),
    events: await all('order_events'),
    payments: await all('payments'),
    moves: await all('payment_events'),
  }
}

/** The results of these days, added up over whole tables: shares nothing with the store's SQL. */
function byHand(
  { orders, lines, events, payments, moves }: Exported,
  { from, to }: Days,
  step: 'day' | 'month',
): StoredResults {
  const number = (row: Row, name: string) => Number(row[name] ?? 0)
  const text = (row: Row, name: string) => String(row[name])
  const total = (rows: readonly Row[], name: string) =>
    rows.reduce((sum, row) => sum + number(row, name), 0)
  const within = orders.filter(
    (row) => text(row, 'delivery_date') >= from && text(row, 'delivery_date') <= to,
  )
  const sold = within.filter((row) => row['cancelled_at'] === null)
  const groups = (rows: readonly Row[], key: (row: Row) => string) => [...Map.groupBy(rows, key)]
  const soldNumbers = new Set(sold.map((row) => row['number']))
  const paidOf = (order: Row) => {
    const own = payments.filter((row) => row['order_number'] === order['number'])
    return total(
      moves.filter((row) => own.some(({ id }) => id === row['payment_id'])),
      'kopecks',
    )
  }
  const balances = within.map((row) => ({
    paid: paidOf(row),
    price: row['cancelled_at'] === null ? number(row, 'order_total') * 100 : 0,
  }))
  const sum = (values: readonly number[]) => values.reduce((one, other) => one + other, 0)
  const phones = groups(sold, (row) => text(row, 'customer_phone'))
  const slots = groups(
    sold,
    (row) => `${text(row, 'delivery_window')} ${text(row, 'delivery_date')}`,
  )
  return {
    steps: groups(sold, (row) => text(row, 'delivery_date').slice(0, step === 'day' ? 10 : 7)).map(
      ([key, rows]) => ({
        step: key,
        orders: rows.length,
        sum: total(rows, 'order_total'),
        guests: total(rows, 'persons'),
        boxes: total(rows, 'total_quantity'),
        pieces: total(rows, 'pieces'),
        delivery: total(rows, 'delivery_cost'),
        savings: total(rows, 'savings'),
      }),
    ),
    dishes: groups(
      lines.filter((row) => soldNumbers.has(row['order_number'] ?? 0) && row['gift'] === 0),
      (row) => text(row, 'product_id'),
    ).map(([id, rows]) => ({
      id: Number(id),
      name: `Сет ${id}`,
      boxes: total(rows, 'quantity'),
      sum: total(rows, 'amount'),
    })),
    gifts: groups(
      lines.filter((row) => soldNumbers.has(row['order_number'] ?? 0) && row['gift'] === 1),
      (row) => text(row, 'product_id'),
    ).map(([id, rows]) => ({ id: Number(id), boxes: total(rows, 'quantity') })),
    promos: groups(
      sold.filter((row) => row['promo'] !== 0 || row['promo_word'] !== ''),
      (row) => `${row['promo']} ${row['promo_word']}`,
    ).map(([, rows]) => ({
      promo: number(rows[0]!, 'promo'),
      word: text(rows[0]!, 'promo_word'),
      orders: rows.length,
      cost: total(rows, rows[0]!['promo_word'] === '' ? 'savings' : 'promo_saving'),
      sum: total(rows, 'order_total'),
    })),
    windows: groups(sold, (row) => text(row, 'delivery_window')).map(([window, rows]) => {
      const own = slots.filter(([key]) => key.startsWith(window)).map(([, list]) => list)
      return {
        window,
        orders: rows.length,
        pieces: total(rows, 'pieces'),
        mostOrders: Math.max(...own.map((list) => list.length)),
        mostPieces: Math.max(...own.map((list) => total(list, 'pieces'))),
      }
    }),
    leads: groups(sold, (row) => {
      const begins = Date.parse(
        `${text(row, 'delivery_date')}T${text(row, 'delivery_window').slice(0, 5)}:00+03:00`,
      )
      const placed = Math.floor(Date.parse(text(row, 'created_at')) / 1000) * 1000
      return String(Math.floor((begins - placed) / HOUR))
    }).map(([hours, rows]) => ({ hours: Number(hours), orders: rows.length })),
    cancellations: groups(
      within.filter((row) => row['cancelled_at'] !== null),
      (row) => {
        const last = events.findLast(
          (event) => event['order_number'] === row['number'] && event['kind'] === 'cancelled',
        )!
        return `${last['actor'] === 'shopper'} ${last['reason']}`
      },
    ).map(([key, rows]) => ({
      byShopper: key.startsWith('true'),
      reason: key.replace(/^\w+ /, ''),
      orders: rows.length,
      sum: total(rows, 'order_total'),
    })),
    customers: {
      all: phones.length,
      frequent: phones.filter(([, rows]) => rows.length > 1).length,
      returning: phones.filter(([phone]) =>
        orders.some(
          (row) =>
            row['customer_phone'] === phone &&
            text(row, 'delivery_date') < from &&
            row['cancelled_at'] === null,
        ),
      ).length,
    },
    money: {
      paid: sum(balances.map(({ paid }) => paid)),
      due: sum(balances.map(({ paid, price }) => Math.max(price - paid, 0))),
      overpaid: sum(balances.map(({ paid, price }) => Math.max(paid - price, 0))),
    },
  }
}

/** The results with every list in one order: the order itself is another test's. */
function sorted(results: StoredResults): object {
  return Object.fromEntries(
    Object.entries(results).map(([name, value]) => [
      name,
      Array.isArray(value)
        ? value.map((each) => JSON.stringify(each, Object.keys(each).sort())).sort()
        : value,
    ]),
  )
}
