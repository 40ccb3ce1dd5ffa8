import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { anOrder, expectProblem, jsonOf, postOver, sendOver, withKey, wrongPaths } from './ask.ts'
import { forgetOrders } from './order-tables.ts'

const BANK = { YOOKASSA_SHOP: 'demo', YOOKASSA_KEY: 'demo', YOOKASSA_API: env.DEMO_BANK }

beforeEach(async () => {
  await forgetOrders()
})

interface Taken {
  number: number
  token: string
  orderTotal: number
}

async function orderOnline(): Promise<Taken> {
  const body = await anOrder({}, { payment: 'online' })
  return jsonOf(await postOver(BANK, '/api/orders', body, withKey()))
}

const payments = (
  { number, token }: Taken,
  method: 'GET' | 'POST',
  bindings: Partial<Env> = BANK,
) =>
  sendOver(bindings, `/api/orders/${number}/payments`, {
    method,
    headers: { authorization: `Bearer ${token}` },
  })

test('an order is paid at the bank, and the edge finds it out when it is asked', async () => {
  const order = await orderOnline()
  const started = await jsonOf(await payments(order, 'POST'))
  expect(started.amount).toBe(order.orderTotal * 100)
  expect(await jsonOf(await payments(order, 'GET'))).toEqual({ paid: 0, waiting: true })
  await fetch(`${started.url}/paid`, { method: 'POST', redirect: 'manual' })
  expect(await jsonOf(await payments(order, 'GET'))).toEqual({
    paid: order.orderTotal * 100,
    waiting: false,
  })
  await expectProblem(await payments(order, 'POST'), 409, 'nothing-to-pay')
})

test('another order’s token opens no payments, and every notice is answered alike', async () => {
  const [order, other] = [await orderOnline(), await orderOnline()]
  const mixed = { ...order, token: other.token }
  await expectProblem(await payments(mixed, 'POST'), 404, 'not-found')
  await expectProblem(await payments(mixed, 'GET'), 404, 'not-found')
  const started = await jsonOf(await payments(order, 'POST'))
  const notice = (id: string) => postOver(BANK, '/api/payments/notices', { object: { id } })
  for (const id of [started.url.split('/').at(-1), 'unknown'])
    expect(await jsonOf(await notice(id))).toEqual({})
  const wrong = await postOver(BANK, '/api/payments/notices', { object: {} })
  await expectProblem(wrong, 422, 'wrong-fields')
})

test('a bank that is away is a 503, and the order stays payable', async () => {
  const order = await orderOnline()
  const away = { ...BANK, YOOKASSA_API: 'http://127.0.0.1:9/v3' }
  await expectProblem(await payments(order, 'POST', away), 503, 'payment-unavailable')
  expect((await payments(order, 'POST')).status).toBe(201)
})

test('a shop without a bank takes no order that is paid online', async () => {
  const body = await anOrder({}, { payment: 'online' })
  const refused = await postOver({}, '/api/orders', body, withKey())
  expect(wrongPaths(await expectProblem(refused, 422, 'wrong-fields'))).toEqual(['payment'])
})
