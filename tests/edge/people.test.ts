import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openLine } from '../../functions/people/sealed-line.ts'
import { anOrder, expectProblem, jsonOf, post, postOver, withKey, wrongPaths } from './ask.ts'
import { d1Stores } from './d1-stores.ts'
import { forgetCallbacks, forgetOrders, forgetRoles } from './order-tables.ts'
import { aTeam } from './staff-tokens.ts'

const team = await aTeam()
const OWNER = 'owner@kanapelle.example'
const PHONE = '+79876543210'

beforeEach(async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => team.certificates())
  await Promise.all([forgetOrders(), forgetCallbacks(), forgetRoles()])
  await env.DB.exec('DELETE FROM erasures; DELETE FROM staff_log; DELETE FROM outbox')
  await d1Stores.staffRoles.give(OWNER, 'owner', Date.now())
})
afterEach(async () => {
  vi.restoreAllMocks()
  await forgetRoles()
})

const ask = async (phone: unknown) =>
  postOver(team.bindings, '/api/staff/people', { phone }, await team.headersOf(OWNER))

async function takeOrder(phone: string): Promise<number> {
  const order = await anOrder({}, { 'customer.phone': phone })
  return (await jsonOf(await post('/api/orders', order, withKey()))).number
}

test('what is stored with a phone is told: orders, which of them are due, callback requests; nothing is changed', async () => {
  const [due, cancelled] = [await takeOrder(PHONE), await takeOrder(PHONE)]
  const other = await takeOrder('+79991234567')
  await env.DB.prepare("UPDATE orders SET state = 'cancelled' WHERE number = ?")
    .bind(cancelled)
    .run()
  const callback = { name: 'Анна', phone: PHONE, consent: true }
  await post('/api/callbacks', callback, withKey())
  const held = await jsonOf(await ask(PHONE))
  expect(held.orders).toMatchObject([
    { number: due, state: 'taken', isDue: true },
    { number: cancelled, state: 'cancelled', isDue: false },
  ])
  expect(held.callbacks).toHaveLength(1)
  expect((await jsonOf(await ask('+79991234567'))).orders).toMatchObject([{ number: other }])
  expect(await jsonOf(await ask('+79990000000'))).toEqual({
    orders: [],
    callbacks: [],
    canErase: false,
  })
})

test('what is no phone is refused', async () => {
  for (const phone of ['', '123', 7, '+79991234567 OR 1=1'])
    expect(wrongPaths(await expectProblem(await ask(phone), 422, 'wrong-fields'))).toEqual([
      'phone',
    ])
})

const identity = await generateX25519Identity()
const recipient = await identityToRecipient(identity)

const erase = async (
  phone: unknown,
  {
    key = withKey(),
    bindings = { ERASE_RECIPIENT: recipient },
    signIn = {},
  }: { key?: Record<string, string>; bindings?: Partial<Env>; signIn?: object } = {},
) =>
  postOver(
    { ...team.bindings, ...bindings },
    '/api/staff/people/erase',
    { phone },
    { ...(await team.headersOf(OWNER, signIn)), ...key },
  )

async function deliver(number: number): Promise<void> {
  await env.DB.prepare("UPDATE orders SET state = 'delivered' WHERE number = ?").bind(number).run()
}

const rowsOf = async (table: string) =>
  (await env.DB.prepare(`SELECT * FROM ${table}`).all()).results

test('a person is erased; the line that is kept and sent says whom to the private key alone', async () => {
  await deliver(await takeOrder(PHONE))
  const other = await takeOrder('+79991234567')
  await post('/api/callbacks', { name: 'Анна', phone: PHONE, consent: true }, withKey())
  const before = Date.now()
  const { line, erasedAt, filesWait } = await jsonOf(await erase(PHONE))
  expect(filesWait).toBe(false)
  expect(Date.parse(erasedAt)).toBeGreaterThanOrEqual(before)
  expect(await openLine(line, [identity])).toEqual({ phone: PHONE, at: erasedAt })
  expect(await openLine(line, [await generateX25519Identity()])).toBeUndefined()
  expect(await jsonOf(await ask(PHONE))).toMatchObject({ orders: [], callbacks: [] })
  expect((await jsonOf(await ask('+79991234567'))).orders).toMatchObject([{ number: other }])

  const [kept = {}] = await rowsOf('erasures')
  expect(kept).toMatchObject({ sealed: line, erased_by: OWNER })
  const digest = async (text: string) =>
    [...new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))]
      .map((byte) => byte.toString(16).padStart(2, '0'))
      .join('')
  const guessed = [PHONE, JSON.stringify({ phone: PHONE }), `{"body":{"phone":"${PHONE}"}}`]
  for (const text of guessed) expect(Object.values(kept)).not.toContain(await digest(text))
  expect(JSON.stringify([kept, await rowsOf('outbox'), await rowsOf('staff_log')])).not.toContain(
    PHONE.slice(2),
  )
})

test('two erasures of one phone have different lines', async () => {
  const lines = []
  for (let time = 0; time < 2; time++) {
    await deliver(await takeOrder(PHONE))
    lines.push((await jsonOf(await erase(PHONE))).line)
  }
  expect(new Set(lines).size).toBe(2)
})

test('an order that is due refuses, is named, and nothing is erased', async () => {
  const number = await takeOrder(PHONE)
  const problem = await expectProblem(await erase(PHONE), 409, 'still-due')
  expect(problem).toMatchObject({ orders: [number], detail: expect.stringContaining(`${number}`) })
  expect((await jsonOf(await ask(PHONE))).orders).toHaveLength(1)
  expect(await rowsOf('erasures')).toEqual([])
})

test('sent twice under one key a person is erased once; another phone under it is refused', async () => {
  await deliver(await takeOrder(PHONE))
  const key = withKey()
  const [first, second] = await Promise.all([erase(PHONE, { key }), erase(PHONE, { key })])
  const answer = await jsonOf(first)
  expect(await jsonOf(second)).toEqual(answer)
  expect(await jsonOf(await erase(PHONE, { key, signIn: { iat: 1 } }))).toEqual(answer)
  expect(await rowsOf('erasures')).toHaveLength(1)
  await expectProblem(await erase('+79991234567', { key }), 422, 'idempotency-key-reused')
  await expectProblem(await erase(PHONE, { key: {} }), 400, 'idempotency-key-missing')
})

test('nobody is erased with an old sign-in, without a key to seal for, or where nothing is stored', async () => {
  await deliver(await takeOrder(PHONE))
  const hourAgo = Math.floor(Date.now() / 1000) - 3600
  await expectProblem(await erase(PHONE, { signIn: { iat: hourAgo } }), 409, 'sign-in-again')
  await expectProblem(await erase(PHONE, { bindings: {} }), 404, 'not-found')
  expect(wrongPaths(await expectProblem(await erase('+79990000000'), 422, 'wrong-fields'))).toEqual(
    ['phone'],
  )
  expect((await jsonOf(await ask(PHONE))).orders).toHaveLength(1)
  const seen = await postOver(
    { ...team.bindings, ERASE_RECIPIENT: recipient },
    '/api/staff/people',
    { phone: PHONE },
    await team.headersOf(OWNER),
  )
  expect(await jsonOf(seen)).toMatchObject({ canErase: true })
})
