import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { boxCosts } from 'virtual:costs'
import { catalogue } from 'virtual:shop'
import type { Results } from '../../src/contract/results.ts'
import { anOrder, expectProblem, jsonOf, post, postOver, sendOver, withKey } from './ask.ts'
import { forgetOrders } from './order-tables.ts'
import { aTeam } from './staff-tokens.ts'

const team = await aTeam()

beforeEach(async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => team.certificates())
  await forgetOrders()
})
afterEach(() => {
  vi.restoreAllMocks()
})

const get = (search: string) =>
  sendOver(team.bindings, `/api/staff/results${search}`, { headers: team.headers })
const resultsOf = async (search: string): Promise<Results> => jsonOf(await get(search))

async function placed(changes: object = {}, cart: object = {}) {
  const body = await anOrder(cart as never, changes as never)
  const accepted = await jsonOf(await post('/api/orders', body, withKey()))
  return { ...accepted, date: (body['delivery'] as { date: string }).date } as {
    number: number
    orderTotal: number
    date: string
  }
}

async function cancel(number: number, reason: string): Promise<void> {
  const response = await postOver(
    team.bindings,
    `/api/staff/orders/${number}/steps`,
    { version: 0, state: 'cancelled', reason },
    { ...team.headers, ...withKey() },
  )
  expect(response.status, await response.text()).toBe(200)
}

test('the results of a day stand beside those of the day before, and name nobody', async () => {
  const person = {
    'customer.name': 'Канарейкина',
    'customer.phone': '+79876543210',
    'customer.email': 'kanareykina@mail.ru',
  }
  const { date, orderTotal } = await placed(person)
  const { number } = await placed(person)
  await cancel(number, 'Канарейкина передумала, +79876543210')
  const response = await get(`?from=${date}`)
  const text = await response.text()
  expect(text).not.toMatch(/Канаре|9876543210|kanareykina|Тверская|Домофон/)
  const { by, now, before, unsold } = JSON.parse(text) as Results
  expect([by, now.from, now.to, before.to < date]).toEqual(['day', date, date, true])
  expect(now.figures).toMatchObject({
    orders: 1,
    sum: orderTotal,
    average: orderTotal,
    cancelled: 1,
    cancelledSum: orderTotal,
    customers: 1,
    due: orderTotal * 100,
  })
  expect(now.steps).toEqual([{ step: date, orders: 1, sum: orderTotal }])
  expect(now.cancellations).toEqual([{ reason: 'other', orders: 1, sum: orderTotal }])
  expect(before.figures).toMatchObject({ orders: 0, average: 0, lead: null })
  const onSale = catalogue.products.filter(({ paused }) => !paused).map(({ id }) => id)
  const sold = now.dishes.map(({ id }) => id)
  expect(sold.length).toBeGreaterThan(0)
  expect(unsold.map(({ id }) => id)).toEqual(onSale.filter((id) => !sold.includes(id)))
})

test('the margin of a day is what its boxes leave above the food in them, and unknown with a box of unknown cost, gifts included', async () => {
  const sold = catalogue.products.find(({ id, paused }) => !paused && boxCosts[id])!
  const quantity = Math.ceil(30_000 / sold.price)
  const { date, number } = await placed({}, { lines: [{ id: sold.id, quantity }], promo: '1' })
  const { now } = await resultsOf(`?from=${date}`)
  const gifts = await env.DB.prepare(
    'SELECT product_id AS id FROM order_lines WHERE order_number = ? AND gift = 1',
  )
    .bind(number)
    .all<{ id: number }>()
  expect(gifts.results).toHaveLength(1)
  const food = quantity * boxCosts[sold.id]! + (boxCosts[gifts.results[0]!.id] ?? 0)
  const isKnown = gifts.results[0]!.id in boxCosts
  expect(now.figures).toMatchObject({
    food,
    uncosted: isKnown ? 0 : 1,
    margin: isKnown ? (now.figures.sum - now.figures.delivery) * 100 - food : null,
  })
  await env.DB.prepare('UPDATE order_lines SET product_id = 99999 WHERE gift = 1').run()
  const { figures } = (await resultsOf(`?from=${date}`)).now
  expect([figures.uncosted, figures.margin]).toEqual([1, null])
})

test('a long range is drawn by month and compared with as many whole months', async () => {
  const { by, now, before } = await resultsOf('?from=2026-01-01&to=2026-12-31')
  expect([by, now.steps.length, before.from, before.to]).toEqual([
    'month',
    12,
    '2025-01-01',
    '2025-12-31',
  ])
})

test('reasons and actors of cancellations have words of their own', async () => {
  const [known, unpaid, byShopper] = [await placed(), await placed(), await placed()]
  await cancel(known.number, 'Не дозвонились')
  await cancel(unpaid.number, 'не оплачен вовремя')
  await cancel(byShopper.number, 'передумали')
  const query = "UPDATE order_events SET actor = 'shopper' WHERE order_number = ?"
  await env.DB.prepare(query).bind(byShopper.number).run()
  const { date } = known
  const { now } = await resultsOf(`?from=${date}`)
  expect(now.cancellations.map(({ reason }) => reason).sort()).toEqual(
    ['shopper', 'unpaid', 'Не дозвонились'].sort(),
  )
})

test('a window is loaded by the more of its orders and pieces', async () => {
  const { date } = await placed()
  const ask = (capacity: object) =>
    sendOver(
      { ...team.bindings, CAPACITY: JSON.stringify(capacity) },
      `/api/staff/results?from=${date}`,
      { headers: team.headers },
    )
  const loads = async (capacity: object) =>
    ((await jsonOf(await ask(capacity))) as Results).now.windows.map(({ load }) => load)
  expect(await loads({})).toEqual([null])
  expect(await loads({ ordersPerWindow: 4 })).toEqual([25])
  expect((await loads({ ordersPerWindow: 4, piecesPerWindow: 1 }))[0]).toBeGreaterThan(100)
})

test.each([
  '',
  '?from=x',
  '?from=1999-12-31',
  '?from=2026-12-24&to=2026-12-23',
  '?from=2010-01-01&to=2026-12-24',
])('days that are none, too early, turned round or too many are refused: %s', async (search) => {
  await expectProblem(await get(search), 422, 'wrong-fields')
})
