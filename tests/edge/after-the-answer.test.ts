import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import worker from '../../functions/worker.ts'
import { settings } from '../../src/settings/shop.ts'
import { anOrder, jsonOf, post, SHOP, withKey } from './ask.ts'
import { fakeChannel } from './fake-channel.ts'
import { forgetCallbacks, forgetOrders } from './order-tables.ts'
import { aTeam } from './staff-tokens.ts'

const team = await aTeam()

let logs: string[] = []
const { mailProvider } = settings.legal

beforeEach(async () => {
  await forgetOrders()
  await forgetCallbacks()
  settings.legal.mailProvider = 'ООО «Почта»'
  logs = []
  vi.spyOn(console, 'log').mockImplementation((line) => logs.push(String(line)))
  const { fetch } = globalThis
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) =>
    new Request(input).url.startsWith(env.FAKE_CHANNEL) ? fetch(input, init) : team.certificates(),
  )
})
afterEach(() => {
  settings.legal.mailProvider = mailProvider
  vi.restoreAllMocks()
})

/** Posts to the edge and waits for the work after the answer. Returns the messages to the kitchen and the customer. */
async function postAndWait(path: string, body: unknown, headers: Record<string, string>) {
  const [kitchen, customer] = [await fakeChannel(200), await fakeChannel(200)]
  const bindings = {
    ...team.bindings,
    WEBHOOK_URL: `${kitchen.url}/hook`,
    WEBHOOK_SECRET: 'whsec_c2VjcmV0',
    MAIL_API: `${customer.url}/emails`,
    MAIL_KEY: 'key',
    MAIL_FROM: 'shop@example.com',
  }
  const request = new Request(SHOP + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const context = createExecutionContext()
  const response = await worker.fetch(request, { ...env, ...bindings }, context)
  expect(response.ok).toBe(true)
  await waitOnExecutionContext(context)
  return {
    answer: await jsonOf(response),
    kitchen: (await kitchen.received()).map(({ body }) => JSON.parse(body).type as string),
    letters: (await customer.received()).length,
  }
}

/** The lines that the log has about this event. */
const logged = (event: string) =>
  logs.map((line) => JSON.parse(line)).filter((line) => line.event === event)

describe('right after the answer, and once however often the request is sent', () => {
  test('an order is in the log with number and sum, and with the kitchen', async () => {
    const order = await anOrder()
    const request = ['/api/orders', order, withKey()] as const
    const { answer, kitchen } = await postAndWait(...request)
    expect(kitchen).toEqual(['order.taken'])
    expect((await postAndWait(...request)).kitchen).toEqual([])
    expect(logged('order-taken')).toEqual([
      { event: 'order-taken', number: answer.number, total: order['expectedTotal'] },
    ])
  })

  test('a request to be called back is in the log with its number, and with the kitchen', async () => {
    const body = { name: 'Анна', phone: '+79991234567', consent: true }
    const request = ['/api/callbacks', body, withKey()] as const
    const { answer, kitchen } = await postAndWait(...request)
    expect(kitchen).toEqual(['callback.taken'])
    expect((await postAndWait(...request)).kitchen).toEqual([])
    expect(logged('callback-taken')).toEqual([{ event: 'callback-taken', number: answer.number }])
  })

  test('a cancellation right after the order is in the log by its kind and not in a mail', async () => {
    const { number, token } = await anOrderTaken()
    const headers = { ...withKey(), authorization: `Bearer ${token}` }
    const change = { version: 0, change: { kind: 'cancelled' } }
    const request = [`/api/orders/${number}/changes`, change, headers] as const
    expect((await postAndWait(...request)).letters).toBe(0)
    expect((await postAndWait(...request)).letters).toBe(0)
    expect(logged('order-changed')).toEqual([{ event: 'order-changed', number, kind: 'cancelled' }])
  })

  test('a step of the staff is in the log by its state; its mail waits until the step can no longer be undone', async () => {
    const { number } = await anOrderTaken()
    const headers = { ...withKey(), ...team.headers }
    const step = { version: 0, state: 'confirmed' }
    const request = [`/api/staff/orders/${number}/steps`, step, headers] as const
    expect((await postAndWait(...request)).letters).toBe(0)
    expect((await postAndWait(...request)).letters).toBe(0)
    expect(logged('order-step')).toEqual([{ event: 'order-step', number, state: 'confirmed' }])
  })
})

async function anOrderTaken(): Promise<{ number: number; token: string }> {
  return jsonOf(await post('/api/orders', await anOrder(), withKey()))
}
