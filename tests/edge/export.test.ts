import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EXPORTED_ORDERS, type ExportPage } from '../../src/contract/export.ts'
import { moscowDate } from '../../src/domain/slots.ts'
import { anOrder, expectProblem, jsonOf, post, sendOver, withKey } from './ask.ts'
import { d1Stores } from './d1-stores.ts'
import { copyOrder, forgetOrders, forgetRoles } from './order-tables.ts'
import { aTeam } from './staff-tokens.ts'

const team = await aTeam()
const OWNER = 'owner@kanapelle.example'
const TODAY = moscowDate(Date.now())

beforeEach(async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => team.certificates())
  await Promise.all([forgetOrders(), forgetRoles()])
  await env.DB.exec('DELETE FROM staff_log')
  await d1Stores.staffRoles.give(OWNER, 'owner', Date.now())
})
afterEach(async () => {
  vi.restoreAllMocks()
  await forgetRoles()
})

const ask = async (query = '', signIn = {}) =>
  sendOver(team.bindings, `/api/staff/export${query}`, {
    headers: await team.headersOf(OWNER, signIn),
  })
const page = async (query = ''): Promise<ExportPage> => jsonOf(await ask(query))
const logged = async () =>
  (await env.DB.prepare('SELECT email, kind, details FROM staff_log').all()).results

async function takeOrder(): Promise<number> {
  const order = await anOrder(
    {},
    { 'customer.name': 'Анна', comment: 'Без орехов', lid: 'Оле 30!' },
  )
  return (await jsonOf(await post('/api/orders', order, withKey()))).number
}

test('an order comes whole, with contact data and lines, and the log has it', async () => {
  const number = await takeOrder()
  const { orders, next } = await page(`?from=${TODAY}&to=${TODAY}`)
  expect(next).toBeUndefined()
  expect(orders).toMatchObject([
    { number, name: 'Анна', comment: 'Без орехов', lid: 'Оле 30!', state: 'taken', pickup: 0 },
  ])
  const [{ lines, orderTotal, deliveryCost, totalAmount }] = orders as [(typeof orders)[number]]
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.reduce((sum, { amount }) => sum + amount, 0) + deliveryCost).toBe(orderTotal)
  expect(totalAmount + deliveryCost).toBe(orderTotal)
  expect(await logged()).toEqual([
    { email: OWNER, kind: 'exported', details: `{"from":"${TODAY}","to":"${TODAY}"}` },
  ])
})

test('a page behind the first one is in the log too', async () => {
  await takeOrder()
  expect((await ask('?after=1')).status).toBe(200)
  expect(await logged()).toHaveLength(1)
})

test('nothing that opens an order or tells a key is in it', async () => {
  await takeOrder()
  const text = await (await ask()).text()
  expect(text).not.toMatch(/token|hash|seal/i)
})

test('orders of other days are left out', async () => {
  await takeOrder()
  expect((await page('?to=2020-01-01')).orders).toEqual([])
  expect((await page('?from=2999-01-01')).orders).toEqual([])
})

test('many orders come page by page, each once, and the log has each page', async () => {
  const number = await takeOrder()
  await copyOrder(number, EXPORTED_ORDERS)
  const first = await page()
  expect(first.orders).toHaveLength(EXPORTED_ORDERS)
  const second = await page(`?after=${first.next}`)
  expect(second.next).toBeUndefined()
  const numbers = [...first.orders, ...second.orders].map((order) => order.number)
  expect(numbers).toEqual(Array.from({ length: EXPORTED_ORDERS + 1 }, (_, at) => number + at))
  expect(await logged()).toHaveLength(2)
})

test('a file needs a sign-in of the last ten minutes', async () => {
  await takeOrder()
  const iat = Math.floor(Date.now() / 1000) - 605
  await expectProblem(await ask('', { iat }), 409, 'sign-in-again')
  expect(await logged()).toEqual([])
})

test('a file that was begun is read to its end, also where the sign-in has aged meanwhile', async () => {
  await copyOrder(await takeOrder(), EXPORTED_ORDERS)
  const query = `?from=${TODAY}&after=${(await page(`?from=${TODAY}`)).next}`
  const iat = Math.floor(Date.now() / 1000) - 605
  const others = [query.replace(TODAY, '2026-01-01'), `?from=${TODAY}&after=1`, `?from=${TODAY}`]
  for (const other of others) await expectProblem(await ask(other, { iat }), 409, 'sign-in-again')
  expect((await ask(query, { iat })).status).toBe(200)
  await env.DB.exec('UPDATE staff_log SET at = at - 600000')
  await expectProblem(await ask(query, { iat }), 409, 'sign-in-again')
})

test.each(['?from=x', '?to=2026-02-30', '?after=0', '?after=x'])(
  '«%s» is refused',
  async (query) => {
    await expectProblem(await ask(query), 422, 'wrong-fields')
  },
)
