import { beforeEach, describe, expect, test, vi } from 'vitest'
import { linesWorth } from '../builders/catalogue.ts'
import { databaseAway } from './databases.ts'
import { anOrder, expectProblem, jsonOf, post, send, sendOver, withKey } from './ask.ts'
import { forgetOrders } from './order-tables.ts'
import { NO_PAYER, PLACE } from '../builders/order.ts'

beforeEach(forgetOrders)

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
const show = (number: number | string, token: string) =>
  send(`/api/orders/${number}`, bearer(token))

async function takenOrder(cart = {}, changes = {}) {
  return jsonOf(await post('/api/orders', await anOrder(cart, changes), withKey()))
}

test('a shopper with the token sees the order as it was quoted', async () => {
  const cart = { lines: linesWorth(12000), promo: '1', mkad: 'out', mkad_distance: 10.7 }
  const { notices: _, ...quote } = await jsonOf(await post('/api/quote', cart))
  const { number, token } = await takenOrder(cart, { persons: undefined })

  const response = await show(number, token)
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await jsonOf(response)).toEqual({
    ...quote,
    number,
    state: 'taken',
    version: 0,
    events: [],
    changesEnd: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:00:00.000Z$/),
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    customer: { name: 'Анна', phone: '+79991234567' },
    delivery: {
      ...PLACE,
      date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      window: expect.stringMatching(/^\d\d:\d\d-\d\d:\d\d$/),
    },
    payment: 'card',
    paid: 0,
    persons: null,
    comment: 'Домофон 12',
    diets: '',
    lid: '',
    ...NO_PAYER,
  })
})

test('an order that the customer fetches is shown as one', async () => {
  const { number, token } = await takenOrder({ pickup: true })
  expect(await jsonOf(await show(number, token))).toMatchObject({ pickup: true, deliveryCost: 0 })
})

test('the answer carries no e-mail, and without the token no contact data at all', async () => {
  const { number, token } = await takenOrder()
  expect(await (await show(number, token)).text()).not.toContain('anna@mail.ru')
  const refused = await (await show(number, 'A'.repeat(32))).text()
  expect(refused).not.toMatch(/Анна|79991234567|anna@mail\.ru/)
})

describe('without the right token there is no such order', () => {
  test.each([
    ['no header', {}],
    ['an empty token', bearer('')],
    ['a wrong token', bearer('A'.repeat(32))],
    ['a token that is too short', bearer('A')],
    ['the token in another scheme', { headers: { authorization: `Basic ${'A'.repeat(32)}` } }],
  ])('%s', async (_, init) => {
    const { number } = await takenOrder()
    await expectProblem(await send(`/api/orders/${number}`, init), 404, 'not-found')
  })

  test('the token in the query', async () => {
    const { number, token } = await takenOrder()
    await expectProblem(await send(`/api/orders/${number}?token=${token}`), 404, 'not-found')
  })

  test('the token with one letter changed', async () => {
    const { number, token } = await takenOrder()
    const changed = token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A')
    await expectProblem(await show(number, changed), 404, 'not-found')
  })

  test.each([
    ['more after it', (token: string) => `Bearer ${token}A`],
    ['another word before its scheme', (token: string) => `Basic Bearer ${token}`],
  ])('the token with %s', async (_, authorization) => {
    const { number, token } = await takenOrder()
    const headers = { authorization: authorization(token) }
    await expectProblem(await send(`/api/orders/${number}`, { headers }), 404, 'not-found')
  })

  test('the token of another order', async () => {
    const [mine, theirs] = [await takenOrder(), await takenOrder()]
    await expectProblem(await show(theirs.number, mine.token), 404, 'not-found')
  })

  test('the answer equals the one for an order that does not exist', async () => {
    const { number, token } = await takenOrder()
    const wrong = await jsonOf(await show(number, 'A'.repeat(32)))
    expect(await jsonOf(await show(number + 1, token))).toEqual(wrong)
  })
})

describe('a request that prefers lenient handling', () => {
  const lenient = (token: string) => ({
    headers: { authorization: `Bearer ${token}`, prefer: 'handling=lenient' },
  })

  test('gets 204 without a body where there is no order for the token', async () => {
    const { number } = await takenOrder()
    const response = await send(`/api/orders/${number}`, lenient('A'.repeat(32)))
    expect(response.status).toBe(204)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.text()).toBe('')
  })

  test('gets the order with the right token', async () => {
    const { number, token } = await takenOrder()
    expect(await jsonOf(await send(`/api/orders/${number}`, lenient(token)))).toMatchObject({
      number,
    })
  })

  test('gets 404 where it prefers something else', async () => {
    const { number } = await takenOrder()
    const headers = { ...lenient('A'.repeat(32)).headers, prefer: 'respond-async' }
    await expectProblem(await send(`/api/orders/${number}`, { headers }), 404, 'not-found')
  })
})

test('the name of the scheme may be written in any case', async () => {
  const { number, token } = await takenOrder()
  const init = { headers: { authorization: `bearer  ${token}` } }
  expect((await send(`/api/orders/${number}`, init)).status).toBe(200)
})

test.each(['0', '-1', '1.0', '01', '1e0', 'abc', '%00', '%E0%A4%A', '9'.repeat(400), "1'--"])(
  'number %j is no order',
  async (number) => {
    const { token } = await takenOrder()
    await expectProblem(await show(number, token), 404, 'not-found')
  },
)

test.each([
  ['as it is', 200, (number: number) => `${number}`],
  ['with a zero before it', 404, (number: number) => `0${number}`],
  ['with a sign', 404, (number: number) => `+${number}`],
  ['with decimals', 404, (number: number) => `${number}.0`],
  ['with an exponent', 404, (number: number) => `${number}e0`],
  ['in hexadecimal', 404, (number: number) => `0x${number.toString(16)}`],
])('an order’s number of several digits %s is %i', async (_, status, written) => {
  let order = await takenOrder()
  while (order.number < 10) order = await takenOrder()
  expect((await show(written(order.number), order.token)).status).toBe(status)
})

test('while the database does not answer, an order is a 503', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const init = bearer('A'.repeat(32))
  const response = await sendOver({ DB: databaseAway() }, '/api/orders/1', init)
  expect(response.headers.get('retry-after')).toMatch(/^\d+$/)
  await expectProblem(response, 503, 'database-unavailable')
  log.mockRestore()
})
