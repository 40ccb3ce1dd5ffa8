import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { seal } from '../../src/requests/kept-order/seal.ts'
import { forgetOrders, orderRows } from './order-tables.ts'
import { anOrder, expectProblem, jsonOf, postOver, sendOver, withKey } from './ask.ts'

const SEALING_KEY = await newKeyPair()

beforeEach(forgetOrders)
afterEach(() => vi.useRealTimers())

async function newKeyPair(): Promise<string> {
  const pair = (await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, [
    'deriveBits',
  ])) as CryptoKeyPair
  return JSON.stringify(await crypto.subtle.exportKey('jwk', pair.privateKey))
}

const publicKey = async (pair = SEALING_KEY) =>
  (await jsonOf(await sendOver({ SEALING_KEY: pair }, '/api/sealing-key'))).key as string

const place = (sealed: unknown, key: string, pair: string | undefined = SEALING_KEY) =>
  postOver(pair ? { SEALING_KEY: pair } : {}, '/api/sealed-orders', sealed, withKey(key))

const placePlain = (order: unknown, key: string) =>
  postOver({ SEALING_KEY }, '/api/orders', order, withKey(key))

/** An order and the same order sealed, with the key of both. */
async function sealedOrder(changes = {}) {
  const key = crypto.randomUUID()
  const order = await anOrder({}, changes)
  return { key, order, sealed: await seal(JSON.stringify(order), key, await publicKey()) }
}

test('a sealed order is taken as the order that it holds, and names nobody until it is opened', async () => {
  const { key, order, sealed } = await sealedOrder()
  const { name, phone } = order['customer'] as { name: string; phone: string }
  expect(JSON.stringify(sealed)).not.toMatch(new RegExp(`${name}|${phone.slice(-10)}`))
  const response = await place(sealed, key)
  expect(response.status).toBe(201)
  expect((await jsonOf(response)).orderTotal).toBe(order['expectedTotal'])
  expect(await orderRows()).toMatchObject([{ customer_name: name }])
})

test.each(['sealed first', 'open first'])('sealed and open, it is one order: %s', async (which) => {
  const { key, order, sealed } = await sealedOrder()
  const both = [() => place(sealed, key), () => placePlain(order, key)]
  const [first, second] = which === 'sealed first' ? both : both.toReversed()
  const [taken, again] = [await first!(), await second!()]
  expect([taken.status, again.status]).toEqual([201, 200])
  expect(await jsonOf(again)).toEqual(await jsonOf(taken))
  expect(await orderRows()).toHaveLength(1)
})

test('both at the same moment are one order', async () => {
  const { key, order, sealed } = await sealedOrder()
  const answers = await Promise.all([place(sealed, key), placePlain(order, key)])
  const [one, other] = await Promise.all(answers.map(jsonOf))
  expect(one).toEqual(other)
  expect(await orderRows()).toHaveLength(1)
})

test('a sealed order of another price is refused like an open one, with the quote', async () => {
  const { key, sealed } = await sealedOrder({ expectedTotal: 1 })
  const { quote } = await expectProblem(await place(sealed, key), 409, 'price-changed')
  expect(quote.orderTotal).toBeGreaterThan(1)
  expect(await orderRows()).toEqual([])
})

test('a sealed order of a wrong field is refused like an open one', async () => {
  const { key, sealed } = await sealedOrder({ 'customer.phone': '12' })
  await expectProblem(await place(sealed, key), 422, 'wrong-fields')
})

test('a sealed order is refused for another idempotency key: nobody can send it twice', async () => {
  const { sealed } = await sealedOrder()
  await expectProblem(await place(sealed, crypto.randomUUID()), 422, 'unknown-seal')
  expect(await orderRows()).toEqual([])
})

test('a sealed order that was changed is refused', async () => {
  const { key, sealed } = await sealedOrder()
  const [once, iv, text] = sealed.sealed.split('.') as [string, string, string]
  const flipped = (part: string) => (part.startsWith('A') ? 'B' : 'A') + part.slice(1)
  for (const parts of [
    [flipped(once), iv, text],
    [once, flipped(iv), text],
    [once, iv, flipped(text)],
  ])
    await expectProblem(
      await place({ ...sealed, sealed: parts.join('.') }, key),
      422,
      'unknown-seal',
    )
})

test('a sealed order is refused where the shop has another key pair, or none', async () => {
  const { key, sealed } = await sealedOrder()
  await expectProblem(await place(sealed, key, await newKeyPair()), 422, 'unknown-seal')
  await expectProblem(
    await postOver({}, '/api/sealed-orders', sealed, withKey(key)),
    422,
    'unknown-seal',
  )
})

test('what is no sealed order is refused by its fields', async () => {
  await expectProblem(
    await place({ to: 'me', sealed: 'x' }, crypto.randomUUID()),
    422,
    'wrong-fields',
  )
})

test('the public key is named; null where there is none', async () => {
  expect(await publicKey()).toMatch(/^[\w-]{87}$/)
  expect(await jsonOf(await sendOver({}, '/api/sealing-key'))).toEqual({ key: null })
})
