import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { A_PAYER } from '../builders/order.ts'
import {
  anOrder,
  expectProblem,
  jsonOf,
  post,
  postOver,
  sendOver,
  withKey,
  wrongPaths,
} from './ask.ts'
import { forgetOrders } from './order-tables.ts'
import { aTeam, COLLEAGUE } from './staff-tokens.ts'

const team = await aTeam()

beforeEach(async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => team.certificates())
  await forgetOrders()
  await env.DB.exec('DELETE FROM staff_log')
})
afterEach(() => {
  vi.restoreAllMocks()
})

const DOCUMENT = 'a1'.repeat(32)

const get = (path: string) => sendOver(team.bindings, path, { headers: team.headers })
const invoices = async () => (await jsonOf(await get('/api/staff/payments/invoices'))).orders
const record = (number: number, changes: object = {}) =>
  postOver(
    team.bindings,
    `/api/staff/orders/${number}/payments`,
    { kind: 'received', way: 'transfer', amount: 50_000, paid: 0, document: DOCUMENT, ...changes },
    { ...team.headers, ...withKey() },
  )

async function placed(changes: object = { payment: 'invoice', ...A_PAYER }) {
  const body = await anOrder({}, changes as never)
  const accepted = await jsonOf(await post('/api/orders', body, withKey()))
  return { ...accepted, date: (body['delivery'] as { date: string }).date } as {
    number: number
    orderTotal: number
    date: string
  }
}

async function log(kind: string): Promise<unknown[]> {
  const query = 'SELECT email, number, details FROM staff_log WHERE kind = ?'
  return (await env.DB.prepare(query).bind(kind).all()).results
}

describe('a bank document', () => {
  test('is recorded once, however often it is sent, and is known with its order from then on', async () => {
    const { number, orderTotal } = await placed()
    const due = orderTotal * 100
    expect(await invoices()).toMatchObject([
      { number, taxNumber: A_PAYER.taxNumber, company: A_PAYER.company },
    ])
    expect(await invoices()).toMatchObject([{ due, paid: 0, documents: [], state: 'taken' }])
    const first = await jsonOf(await record(number))
    expect(first).toMatchObject({ paid: 50_000, payments: [{ way: 'transfer', by: COLLEAGUE }] })
    // The same again as somebody sends it who has not seen it yet, and as somebody who has.
    expect(await jsonOf(await record(number))).toEqual(first)
    expect(await jsonOf(await record(number, { paid: 50_000 }))).toEqual(first)
    expect(await invoices()).toMatchObject([
      { due: due - 50_000, paid: 50_000, documents: [DOCUMENT] },
    ])
    expect(await log('received-money')).toHaveLength(1)
  })

  test('is recorded once when many send it at the same moment, for one order or for several', async () => {
    const [one, other] = [await placed(), await placed()]
    const same = await Promise.all(Array.from({ length: 5 }, () => record(one.number)))
    expect(new Set(same.map(({ status }) => status))).toEqual(new Set([200]))
    const document = 'b2'.repeat(32)
    const both = await Promise.all(
      [one, other, one, other].map(({ number }) =>
        record(number, { document, paid: number === one.number ? 50_000 : 0 }),
      ),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409])
    const paid = (await invoices()).map((order: { paid: number }) => order.paid)
    expect(paid.reduce((sum: number, part: number) => sum + part, 0)).toBe(100_000)
    expect(await log('received-money')).toHaveLength(2)
  })

  test('of another order is refused, and so is one for which somebody has paid meanwhile', async () => {
    const [one, other] = [await placed(), await placed()]
    await record(one.number)
    await expectProblem(await record(other.number), 409, 'payments-changed')
    const document = 'b2'.repeat(32)
    await expectProblem(await record(one.number, { document }), 409, 'payments-changed')
    expect(await invoices()).toMatchObject([{ paid: 50_000 }, { paid: 0 }])
  })

  test('recorded with the wrong order is taken back, and recorded once with the right one', async () => {
    const [wrong, right] = [await placed(), await placed()]
    const [payment] = (await jsonOf(await record(wrong.number))).payments
    const mistake = { kind: 'mistake', payment: payment.id, paid: 50_000, document: undefined }
    const answer = await jsonOf(await record(wrong.number, mistake))
    expect(answer).toMatchObject({ paid: 0, payments: [{ state: 'mistaken', kept: 0 }] })
    expect(await jsonOf(await record(wrong.number, mistake))).toEqual(answer)
    expect(await invoices()).toMatchObject([{ documents: [] }, { documents: [] }])
    const all = await Promise.all(Array.from({ length: 3 }, () => record(right.number)))
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200])
    await expectProblem(await record(wrong.number), 409, 'payments-changed')
    expect(await invoices()).toMatchObject([
      { paid: 0, documents: [] },
      { paid: 50_000, documents: [DOCUMENT] },
    ])
    expect(await log('mistaken-money')).toHaveLength(1)
  })

  test('is no cash, whatever the request says; without a document, money stays as it was', async () => {
    const { number } = await placed()
    const { payments } = await jsonOf(await record(number, { way: 'cash' }))
    expect(payments).toMatchObject([{ way: 'transfer' }])
    const cash = { way: 'cash', paid: 50_000, document: undefined }
    expect((await jsonOf(await record(number, cash))).payments).toMatchObject([
      { way: 'transfer' },
      { way: 'cash' },
    ])
    expect(await invoices()).toMatchObject([{ paid: 100_000, documents: [DOCUMENT] }])
    const wrong = await record(number, { document: 'A1'.repeat(32) })
    expect(wrongPaths(await expectProblem(wrong, 422, 'wrong-fields'))).toEqual(['document'])
  })
})

test('only orders paid by invoice are compared with statements, also paid and cancelled ones', async () => {
  await placed({})
  const { number } = await placed()
  const step = { version: 0, state: 'cancelled', reason: 'звонок' }
  await postOver(team.bindings, `/api/staff/orders/${number}/steps`, step, {
    ...team.headers,
    ...withKey(),
  })
  expect(await invoices()).toMatchObject([{ number, state: 'cancelled', due: 0 }])
  for (const after of ['', 'x', '2026-12-24_1'])
    await expectProblem(
      await get(`/api/staff/payments/invoices?after=${after}`),
      422,
      'wrong-fields',
    )
  const later = `/api/staff/payments/invoices?after=2100-01-01T00:00:00.000Z_1`
  expect(await jsonOf(await get(later))).toEqual({ orders: [] })
})

test('the accountant’s orders name companies and nobody else, and the export is in the log', async () => {
  const person = { 'customer.name': 'Канарейкина', 'customer.phone': '+79876543210' }
  const { number, date, orderTotal } = await placed(person)
  const company = await placed()
  const response = await get(`/api/staff/payments/orders?from=${date}`)
  const text = await response.text()
  expect(text).not.toMatch(/Канаре|9876543210|mail\.ru|Тверская|Домофон/)
  const { orders } = JSON.parse(text)
  expect(orders).toMatchObject([
    { number, payment: 'card', orderTotal, taxNumber: '', company: '', kpp: '' },
    { number: company.number, payment: 'invoice', ...A_PAYER },
  ])
  expect(orders[0].lines[0]).toMatchObject({
    name: expect.any(String),
    quantity: expect.any(Number),
  })
  expect(await log('exported')).toEqual([
    { email: COLLEAGUE, number: 0, details: JSON.stringify({ from: date, to: date }) },
  ])
  for (const search of ['', '?from=x', `?from=${date}&to=2026-01-01`, `?from=${date}&after=x`])
    await expectProblem(await get(`/api/staff/payments/orders${search}`), 422, 'wrong-fields')
  expect(await log('exported')).toHaveLength(1)
})
