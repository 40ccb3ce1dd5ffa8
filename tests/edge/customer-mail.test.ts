import {
  createExecutionContext,
  createScheduledController,
  waitOnExecutionContext,
} from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import worker from '../../functions/worker.ts'
import { deliveryDays } from '../../src/domain/slots.ts'
import { settings } from '../../src/settings.ts'
import type { Body } from '../builders/order.ts'
import { anOrder, jsonOf, post, SHOP, withKey } from './ask.ts'
import { forgetOrders, outboxRows } from './order-tables.ts'

const MAIL = {
  ...{ MAIL_API: 'https://mail.example/emails', MAIL_KEY: 'secret key' },
  MAIL_FROM: 'Канапель <zakaz@kanapelle.example>',
}
/** Personal data that a message must not contain. */
const PERSON = /Анна|79991234567|Тверская|Домофон/

let sent: { url: string; headers: Headers; body: Body }[] = []
const { mailProvider } = settings.legal

beforeEach(async () => {
  await forgetOrders()
  sent = []
  settings.legal.mailProvider = 'ООО «Почта»'
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    const body = JSON.parse(init?.body as string) as Body
    sent.push({ url: String(url), headers: new Headers(init?.headers), body })
    return new Response('{}')
  })
  vi.spyOn(console, 'log').mockImplementation(() => {})
})
afterEach(() => {
  settings.legal.mailProvider = mailProvider
  vi.restoreAllMocks()
})

/** A change of a new order over these bindings, and everything that is delivered after it. */
async function change(
  wanted: Body,
  { bindings = MAIL, order = {} }: { bindings?: Partial<typeof MAIL>; order?: Body } = {},
) {
  const taken = await jsonOf(await post('/api/orders', await anOrder({}, order), withKey()))
  const context = createExecutionContext()
  const request = new Request(`${SHOP}/api/orders/${taken.number}/changes`, {
    method: 'POST',
    headers: {
      ...{ 'content-type': 'application/json', authorization: `Bearer ${taken.token}` },
      ...withKey(),
    },
    body: JSON.stringify({ version: 0, change: wanted }),
  })
  const response = await worker.fetch(request, { ...env, ...bindings }, context)
  expect(response.status).toBe(200)
  await waitOnExecutionContext(context)
  return taken as { number: number }
}

test('a customer who left an e-mail is told that the order is cancelled, once and without personal data', async () => {
  const { number } = await change({ kind: 'cancelled' })
  await worker.scheduled(
    createScheduledController({ cron: '* * * * *', scheduledTime: new Date() }),
    { ...env, ...MAIL },
  )
  expect(sent).toHaveLength(1)
  const [{ url, headers, body }] = sent as [(typeof sent)[0]]
  expect(url).toBe(MAIL.MAIL_API)
  expect(headers.get('authorization')).toBe('Bearer secret key')
  expect(headers.get('idempotency-key')).toMatch(`customer-${number}-`)
  expect(body).toMatchObject({ from: MAIL.MAIL_FROM, to: ['anna@mail.ru'] })
  expect(body['subject']).toBe(`Заказ №\u00a0${number} отменён`)
  expect(JSON.stringify(body)).not.toMatch(PERSON)
})

test('a moved order is told with its new time', async () => {
  const day = deliveryDays(Date.now(), settings.slots).at(3)!
  await change({ kind: 'moved', date: day.date, window: day.windows[1]! })
  expect(sent).toHaveLength(1)
  expect(sent[0]?.body['subject']).toMatch(/перенесён$/)
  expect(sent[0]?.body['text']).toContain(day.windows[1]!.replace('-', '–'))
})

test.each<[string, Parameters<typeof change>]>([
  ['of changed details', [{ kind: 'details-changed', address: 'Арбат', persons: 2, comment: '' }]],
  ['without an e-mail', [{ kind: 'cancelled' }, { order: { 'customer.email': '' } }]],
  ['without the secrets', [{ kind: 'cancelled' }, { bindings: {} }]],
])('nothing is sent or stored %s', async (_, parameters) => {
  await change(...parameters)
  expect(sent).toEqual([])
  const rows = await env.DB.prepare('SELECT * FROM customer_outbox').all()
  expect(rows.results).toEqual([])
})

test('nothing is sent while the consent does not name who sends it', async () => {
  settings.legal.mailProvider = ''
  await change({ kind: 'cancelled' })
  expect(sent).toEqual([])
})

test('the staff are told of the change too', async () => {
  const { number } = await change({ kind: 'cancelled' })
  expect(await outboxRows()).toMatchObject([{ kind: 'order', number, done_at: null, attempts: 1 }])
})
