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
import { fakeChannel } from './fake-channel.ts'
import { forgetCallbacks, forgetOrders, outboxRows } from './order-tables.ts'

const SENDER = { MAIL_KEY: 'secret key', MAIL_FROM: 'Канапель <zakaz@kanapelle.example>' }
/** Personal data that a message must not contain. */
const PERSON = /Анна|79991234567|Тверская|Домофон/

/** A real server that stands for the API that sends mail, a new one for each test. */
let mailbox: Awaited<ReturnType<typeof fakeChannel>>
let mail: typeof SENDER & { MAIL_API: string }
const { mailProvider } = settings.legal

beforeEach(async () => {
  await forgetOrders()
  await forgetCallbacks()
  settings.legal.mailProvider = 'ООО «Почта»'
  mailbox = await fakeChannel(200)
  mail = { ...SENDER, MAIL_API: `${mailbox.url}/emails` }
  vi.spyOn(console, 'log').mockImplementation(() => {})
})
afterEach(() => {
  settings.legal.mailProvider = mailProvider
  vi.restoreAllMocks()
})

/** The received messages, with their bodies as JSON. */
async function sent() {
  return (await mailbox.received()).map(({ body, ...message }) => ({
    ...message,
    body: JSON.parse(body) as Body,
  }))
}

/** A change of a new order over these bindings, and everything that is delivered after it. */
async function change(
  wanted: Body,
  { bindings = mail, order = {} }: { bindings?: Partial<typeof mail>; order?: Body } = {},
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

test('a customer who left an e-mail gets one message about the cancellation, without personal data', async () => {
  const { number } = await change({ kind: 'cancelled' })
  await worker.scheduled(
    createScheduledController({ cron: '* * * * *', scheduledTime: new Date() }),
    { ...env, ...mail },
  )
  const messages = await sent()
  expect(messages).toHaveLength(1)
  const { method, path, headers, body } = messages[0]!
  expect({ method, path }).toEqual({ method: 'POST', path: '/emails' })
  expect(headers['authorization']).toBe('Bearer secret key')
  expect(headers['idempotency-key']).toMatch(`customer-${number}-`)
  expect(body).toMatchObject({ from: SENDER.MAIL_FROM, to: ['anna@mail.ru'] })
  expect(body['subject']).toBe(`Заказ №\u00a0${number} отменён`)
  expect(JSON.stringify(body)).not.toMatch(PERSON)
})

test('the message about a moved order has its new time', async () => {
  const day = deliveryDays(Date.now(), settings.slots).at(3)!
  await change({ kind: 'moved', date: day.date, window: day.windows[1]! })
  const messages = await sent()
  expect(messages).toHaveLength(1)
  expect(messages[0]?.body['subject']).toMatch(/перенесён$/)
  expect(messages[0]?.body['text']).toContain(day.windows[1]!.replace('-', '–'))
})

test.each<[string, Parameters<typeof change>]>([
  ['of changed details', [{ kind: 'details-changed', address: 'Арбат', persons: 2, comment: '' }]],
  ['without an e-mail', [{ kind: 'cancelled' }, { order: { 'customer.email': '' } }]],
  ['without the secrets', [{ kind: 'cancelled' }, { bindings: {} }]],
])('nothing is sent or stored %s', async (_, parameters) => {
  await change(...parameters)
  expect(await sent()).toEqual([])
  const rows = await env.DB.prepare('SELECT * FROM customer_outbox').all()
  expect(rows.results).toEqual([])
})

test('nothing is sent while the consent does not name who sends it', async () => {
  settings.legal.mailProvider = ''
  await change({ kind: 'cancelled' })
  expect(await sent()).toEqual([])
})

test('the staff get a message about the change too', async () => {
  const { number } = await change({ kind: 'cancelled' })
  expect(await outboxRows()).toMatchObject([{ kind: 'order', number, done_at: null, attempts: 1 }])
})
