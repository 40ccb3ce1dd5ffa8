import { createScheduledController } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { eraseOld } from '../../functions/retention/erase-old.ts'
import worker from '../../functions/worker.ts'
import { WITNESS_AGE } from '../../functions/retention/believed.ts'
import { retention } from '../../src/settings/edge.ts'
import { anOrder, jsonOf, post, send, withKey } from './ask.ts'
import { d1Stores } from './d1-stores.ts'
import { callbackRows, forgetCallbacks, forgetOrders, lineRows, orderRows } from './order-tables.ts'

const DAY = 86_400_000
const PERSON = /Анна|79991234567|anna@mail|Тверская|Домофон/

beforeEach(async () => {
  await forgetOrders()
  await forgetCallbacks()
  await env.DB.exec('DELETE FROM contact_views')
})

/** The night's work, as Cloudflare starts it at that time, in a shop that was at work a week before. */
async function night(scheduledTime: Date, cron = '23 0 * * *'): Promise<void> {
  await d1Stores.retention.rememberNight(scheduledTime.getTime() - WITNESS_AGE)
  await worker.scheduled(createScheduledController({ cron, scheduledTime }), env)
}

async function anOrderOf(createdAt: string) {
  const headers = withKey()
  const order = await anOrder()
  const taken = await jsonOf(await post('/api/orders', order, headers))
  await env.DB.prepare(
    'UPDATE orders SET created_at = ?1, delivery_date = substr(?1, 1, 10) WHERE number = ?2',
  )
    .bind(createdAt, taken.number)
    .run()
  return { ...taken, again: () => post('/api/orders', order, headers) }
}

test('the cron of every minute erases nothing', async () => {
  await anOrderOf('2026-01-31T12:00:00.000Z')
  await night(new Date('2029-02-01T12:00:00Z'), '* * * * *')
  expect(JSON.stringify(await orderRows())).toMatch(PERSON)
})

test('the nightly log has the number of erased rows and no personal data', async () => {
  await anOrderOf('2026-01-31T12:00:00.000Z')
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  await night(new Date('2029-02-01T12:00:00Z'))
  expect(log.mock.calls.map(([line]) => JSON.parse(String(line)))).toContainEqual(
    expect.objectContaining({ event: 'erased', orders: 1, callbacks: 0 }),
  )
  expect(log.mock.calls.join('\n')).not.toMatch(PERSON)
  log.mockRestore()
})

describe('the contact data of an order', () => {
  test(`is erased after ${retention.orderMonths} months, to the day; day, lines and sums stay`, async () => {
    const old = await anOrderOf('2026-01-31T12:00:00.000Z')
    await night(new Date('2029-01-31T11:59:59Z'))
    expect(JSON.stringify(await orderRows())).toMatch(PERSON)

    await night(new Date('2029-01-31T12:00:01Z'))
    const rows = await orderRows()
    expect(JSON.stringify(rows)).not.toMatch(PERSON)
    expect(rows).toMatchObject([
      {
        number: old.number,
        order_total: old.orderTotal,
        delivery_date: expect.stringMatching(/^2/),
      },
    ])
    expect(await lineRows()).toHaveLength(2)
  })

  test('once erased, the order cannot be opened and its hashes are gone', async () => {
    const { number, token } = await anOrderOf('2020-01-01T00:00:00.000Z')
    await night(new Date())
    const headers = { authorization: `Bearer ${token}` }
    expect((await send(`/api/orders/${number}`, { headers })).status).toBe(404)
    expect(await orderRows()).toMatchObject([
      { request_hash: '', token_hash: '', token_sealed: '' },
    ])
  })

  test('counts months as the calendar does, also from the end of a long one', async () => {
    await anOrderOf('2026-02-28T12:00:00.000Z')
    await night(new Date('2029-02-28T11:00:00Z'))
    expect(JSON.stringify(await orderRows())).toMatch(PERSON)
    await night(new Date('2029-03-01T00:23:00Z'))
    expect(JSON.stringify(await orderRows())).not.toMatch(PERSON)
  })

  test.each([
    // now, an order that stays, an order that is erased
    ['2026-03-31T12:00:00Z', '2026-02-28T12:00:01.000Z', '2026-02-28T11:59:59.000Z'],
    ['2028-03-31T12:00:00Z', '2028-02-29T12:00:01.000Z', '2028-02-29T11:59:59.000Z'],
    ['2026-01-31T12:00:00Z', '2025-12-31T12:00:01.000Z', '2025-12-31T11:59:59.000Z'],
  ])('on %s, a month before, stays from %s and goes from %s', async (now, stays, goes) => {
    const [kept, erased] = [await anOrderOf(stays), await anOrderOf(goes)]
    await d1Stores.retention.rememberNight(Date.parse(now) - WITNESS_AGE)
    await eraseOld(d1Stores.retention, Date.parse(now), { orderMonths: 1, callbackDays: 90 })
    expect(await orderRows()).toMatchObject([
      { number: kept.number, erased_at: null },
      { number: erased.number, erased_at: Date.parse(now) },
    ])
  })

  test('stays with the order for the days in which its key must be known', async () => {
    const order = await anOrderOf(new Date().toISOString())
    await night(new Date(Date.now() + 4 * DAY))
    const again = await order.again()
    expect(again.status).toBe(200)
    expect(await jsonOf(again)).toMatchObject({ number: order.number, token: order.token })
  })

  test('of many orders goes at once, and the numbers stay taken', async () => {
    const first = await anOrderOf('2020-01-01T00:00:00.000Z')
    const second = await anOrderOf('2020-01-02T00:00:00.000Z')
    await night(new Date())
    expect((await orderRows()).map((row) => row['number'])).toEqual([first.number, second.number])
    await night(new Date())
  })
})

test(`a request to be called back is gone after ${retention.callbackDays} days`, async () => {
  await post('/api/callbacks', { name: 'Анна', phone: '+79991234567', consent: true }, withKey())
  const days = retention.callbackDays
  await night(new Date(Date.now() + (days - 1) * DAY))
  expect(await callbackRows()).toHaveLength(1)
  await night(new Date(Date.now() + (days + 1) * DAY))
  expect(await callbackRows()).toEqual([])
})

test("a delivered message of the kitchen's or the customer's is deleted after thirty days, with counters of past hours", async () => {
  await post('/api/orders', await anOrder(), withKey())
  const delivered = Date.now()
  await env.DB.batch(
    [
      `UPDATE outbox SET done_at = ${delivered}`,
      `INSERT INTO customer_outbox (kind, number, version, created_at, due_at, done_at)
         VALUES ('accepted', 1, 0, 0, 0, ${delivered}), ('accepted', 2, 0, 0, 0, ${delivered + 2 * DAY})`,
      "INSERT INTO rate_counters VALUES ('b', 1, 1)",
    ].map((sql) => env.DB.prepare(sql)),
  )
  const left = () =>
    env.DB.prepare(
      `SELECT (SELECT count(*) FROM outbox) AS kitchens, (SELECT count(*) FROM customer_outbox) AS customers,
              (SELECT count(*) FROM rate_counters WHERE bucket = 'b') AS counters`,
    ).first()
  await night(new Date(delivered + 29 * DAY))
  expect(await left()).toEqual({ kitchens: 1, customers: 2, counters: 0 })

  await night(new Date(delivered + 31 * DAY))
  expect(await left()).toEqual({ kitchens: 0, customers: 1, counters: 0 })
})

test('who saw contact data is forgotten together with it, and not before', async () => {
  const old = await anOrderOf('2020-01-01T00:00:00.000Z')
  const recent = await anOrderOf(new Date().toISOString())
  const callback = await jsonOf(
    await post('/api/callbacks', { name: 'Анна', phone: '+79991234567', consent: true }, withKey()),
  )
  const board = d1Stores.board
  const viewer = { email: 'olga@kanapelle.example', at: Date.now() }
  await board.openOrders([old.number, recent.number], viewer)
  await board.openCallback(callback.number, viewer)
  const seen = () =>
    env.DB.prepare('SELECT kind, number FROM contact_views ORDER BY id')
      .all()
      .then(({ results }) => results)
  expect(await seen()).toHaveLength(3)

  await night(new Date())
  expect(await seen()).toEqual([
    { kind: 'order', number: recent.number },
    { kind: 'callback', number: callback.number },
  ])
  await night(new Date(Date.now() + (retention.callbackDays + 1) * DAY))
  expect(await seen()).toEqual([{ kind: 'order', number: recent.number }])
})
