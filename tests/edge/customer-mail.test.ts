import {
  createExecutionContext,
  createScheduledController,
  waitOnExecutionContext,
} from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi, type MockInstance } from 'vitest'
import worker from '../../functions/worker.ts'
import type { StoredOrder } from '../../functions/stored.ts'
import { EMPTY_CART } from '../../src/domain/cart.ts'
import type { OrderEvent } from '../../src/domain/order-life/events.ts'
import { priceCart } from '../builders/tariff.ts'
import { deliveryDays } from '../../src/domain/slots.ts'
import { settings } from '../../src/settings/shop.ts'
import { formatRubles } from '../../src/wording/money.ts'
import { withShortWords } from '../../src/wording/short-words.ts'
import { twoProducts } from '../builders/catalogue.ts'
import type { Body } from '../builders/order.ts'
import { anOrder, jsonOf, post, SHOP, withKey } from './ask.ts'
import { d1Stores } from './d1-stores.ts'
import { fakeChannel } from './fake-channel.ts'
import { forgetCallbacks, forgetOrders, outboxRows } from './order-tables.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const SENDER = { MAIL_KEY: 'secret key', MAIL_FROM: 'Канапель <zakaz@kanapelle.example>' }
/** Personal data that a message must not contain. */
const PERSON = /Анна|9991234567|Домофон/

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

/** An order of a customer an hour ago, which the staff know of; `order` is what is special about it. */
async function taken(
  order: Body = {},
  { minutesAgo = 60 } = {},
): Promise<{ number: number; token: string }> {
  const response = await post('/api/orders', await anOrder({}, order), withKey())
  const at = new Date(Date.now() - minutesAgo * MINUTE).toISOString()
  await env.DB.prepare('UPDATE orders SET created_at = ?').bind(at).run()
  await env.DB.exec('UPDATE outbox SET done_at = created_at')
  return jsonOf(response)
}

/** The minute's sweep, as Cloudflare starts it; `at` epoch milliseconds, by default when what waits for an undo is due. */
async function minuteSweep(at = Date.now() + MINUTE, bindings: Partial<Env> = mail): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: at })
  const scheduledTime = new Date(at)
  await worker.scheduled(createScheduledController({ cron: '* * * * *', scheduledTime }), {
    ...env,
    ...bindings,
  })
  vi.useRealTimers()
}

/** An event of the staff, as the board and the console record it; `at` epoch milliseconds. */
async function staff(number: number, version: number, event: OrderEvent, at = Date.now()) {
  const result = await d1Stores.orders.apply({
    number,
    expectedVersion: version,
    event,
    actor: 'staff:anna',
    requestHash: '',
    at: new Date(at).toISOString(),
    keyHash: crypto.randomUUID(),
    capacity: { orders: null, pieces: null },
  })
  expect(result).toMatchObject({ code: 'done' })
}

/** A change of an order by its shopper over these bindings, and everything that is delivered after it. */
async function change(
  wanted: Body,
  {
    bindings = mail,
    order = {},
    of,
    version = 0,
  }: {
    bindings?: Partial<Env>
    order?: Body
    of?: { number: number; token: string }
    version?: number
  } = {},
) {
  const changed = of ?? (await taken(order))
  const context = createExecutionContext()
  const request = new Request(`${SHOP}/api/orders/${changed.number}/changes`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${changed.token}`,
      ...withKey(),
    },
    body: JSON.stringify({ version, change: wanted }),
  })
  const response = await worker.fetch(request, { ...env, ...bindings }, context)
  expect(response.status).toBe(200)
  await waitOnExecutionContext(context)
  return changed
}

test('a customer who left an e-mail gets one message about the cancellation, with what was ordered and no name or phone', async () => {
  const { number } = await change({ kind: 'cancelled' })
  await minuteSweep()
  const messages = await sent()
  expect(messages).toHaveLength(1)
  const { method, path, headers, body } = messages[0]!
  expect({ method, path }).toEqual({ method: 'POST', path: '/emails' })
  expect(headers['authorization']).toBe('Bearer secret key')
  expect(headers['idempotency-key']).toMatch(`customer-${number}-`)
  expect(body).toMatchObject({ from: SENDER.MAIL_FROM, to: ['anna@mail.ru'] })
  expect(body['subject']).toBe(`Заказ №\u00a0${number} отменён`)
  expect(body['headers']).toEqual({ 'Auto-Submitted': 'auto-generated' })
  expect(JSON.stringify(body)).not.toMatch(PERSON)
  const order = (await d1Stores.orders.findForStaff(number))!
  for (const part of [body['text'], body['html']]) {
    expect(part).toContain('Было заказано')
    expectWhole(part, order)
  }
})

test('the message about an order that the shop has moved has its new time', async () => {
  const { number } = await taken()
  await staff(number, 0, { kind: 'moved', ...anotherSlot() })
  await minuteSweep()
  const messages = await sent()
  expect(messages).toHaveLength(1)
  expect(messages[0]?.body['subject']).toMatch(/перенесён$/)
  for (const part of ['text', 'html'])
    expect(messages[0]?.body[part]).toContain(anotherSlot().window.replace('-', '–'))
})

test('an order of which the shop has changed the dishes is mailed with the new ones', async () => {
  const { number } = await taken()
  const [, other] = twoProducts()
  const lines = [{ ...other, quantity: 3 }]
  const priced = priceCart({ ...EMPTY_CART, lines })
  await staff(number, 0, { kind: 'goods-changed', priced, pieces: 3, address: 'Арбат, 2' })
  await minuteSweep()
  const messages = await sent()
  expect(messages).toHaveLength(1)
  const { body } = messages[0]!
  expect(body['subject']).toMatch(/изменён$/)
  const order = (await d1Stores.orders.findForStaff(number))!
  expect(order.lines).toMatchObject([{ name: other.name, quantity: 3, amount: 3 * other.price }])
  expect(order.orderTotal).toBe(priced.orderTotal)
  for (const part of [body['text'], body['html']]) {
    expect(part).toContain('Арбат, 2')
    expectWhole(part, order)
  }
})

test.each<[string, Parameters<typeof change>]>([
  ['of changed details', [{ kind: 'details-changed', address: 'Арбат', persons: 2, comment: '' }]],
  ['of a new time that the shopper chose', [{ kind: 'moved', ...anotherSlot() }]],
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

test.each([
  ['shopper', 9, 0],
  ['shopper', 11, 1],
  ['staff', 0, 1],
] as const)(
  'a cancellation by the %s %i minutes after the order is mailed %i times',
  async (actor, minutesAgo, times) => {
    const order = await taken({}, { minutesAgo })
    if (actor === 'staff') await staff(order.number, 0, { kind: 'cancelled', reason: '' })
    else await change({ kind: 'cancelled' }, { of: order })
    await minuteSweep()
    expect(await sent()).toHaveLength(times)
  },
)

test('a stranger’s mailbox gets six mails an hour, however many orders name it and however it is spelled', async () => {
  const logs = vi.spyOn(console, 'log').mockImplementation(() => {})
  const spellings = ['anna@mail.ru', 'Anna@Mail.ru', 'anna+1@mail.ru', 'ANNA+2@mail.ru']
  for (let index = 0; index < 12; index++) {
    const { number } = await taken({ 'customer.email': spellings[index % 4] })
    await staff(number, 0, { kind: 'confirmed' })
  }
  const other = await taken({ 'customer.email': 'boris@mail.ru' })
  await staff(other.number, 0, { kind: 'confirmed' })
  await minuteSweep()
  const to = (await sent()).map(({ body }) => String(body['to']))
  expect(to.filter((address) => /anna/i.test(address))).toHaveLength(6)
  expect(to).toContain('boris@mail.ru')
  expect(eventsOf(logs).filter((event) => event === 'mail-limited')).toHaveLength(6)
  const { results } = await env.DB.prepare('SELECT * FROM rate_counters').all()
  expect(JSON.stringify(results)).not.toMatch(/anna|boris/i)
})

test('a hundred changes of one order by its shopper send one message: the receipt of its cancellation', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const order = await taken()
  for (let version = 0; version < 98; version++) {
    const { date, windows } = deliveryDays(Date.now(), settings.slots).at(3)!
    const wanted = { kind: 'moved', date, window: windows[version % 2]! }
    await change(wanted, {
      of: order,
      version,
      bindings: { ...mail, LIMITS: JSON.stringify({ changesPerHour: 1000 }) },
    })
  }
  await change({ kind: 'cancelled' }, { of: order, version: 98 })
  await minuteSweep(Date.now() + DAY / 2)
  expect((await sent()).map(({ body }) => body['subject'])).toEqual([
    expect.stringMatching(/отменён$/),
  ])
})

test('a second message of the shop within an hour waits until it is over, without an alarm', async () => {
  const alarms = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { number } = await taken()
  const start = Date.now()
  await staff(number, 0, { kind: 'confirmed' }, start)
  await minuteSweep(start + MINUTE)
  await staff(number, 1, { kind: 'moved', ...anotherSlot() }, start + 2 * MINUTE)
  for (const minutes of [3, 15, 60]) await minuteSweep(start + minutes * MINUTE)
  expect(await sent()).toHaveLength(1)
  expect(eventsOf(alarms)).toEqual([])
  await minuteSweep(start + 61 * MINUTE)
  const subjects = (await sent()).map(({ body }) => body['subject'])
  expect(subjects).toEqual([
    expect.stringMatching(/подтверждён$/),
    expect.stringMatching(/перенесён$/),
  ])
})

test('a customer gets the receipt of an order at once, with the link that opens it, and it is stored no longer than that', async () => {
  const context = createExecutionContext()
  const request = new Request(`${SHOP}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...withKey() },
    body: JSON.stringify(await anOrder()),
  })
  const response = await worker.fetch(request, { ...env, ...mail }, context)
  await waitOnExecutionContext(context)
  const { number, token } = await jsonOf(response)
  const [{ body } = { body: {} as Body }, ...others] = await sent()
  expect(others).toEqual([])
  expect(body).toMatchObject({
    to: ['anna@mail.ru'],
    subject: `Заказ №\u00a0${number} принят`,
    text: expect.stringContaining(`${settings.site}/success/#${number}.${token}\n`) as string,
  })
  expect(JSON.stringify(body)).not.toMatch(PERSON)
  expect(body['html']).toContain(`href="${settings.site}/success/#${number}.${token}"`)
  const order = (await d1Stores.orders.findForStaff(number as number))!
  for (const part of [body['text'], body['html']]) expectWhole(part, order)
  const { results } = await env.DB.prepare('SELECT kind, token_sealed FROM customer_outbox').all()
  expect(results).toEqual([{ kind: 'accepted', token_sealed: '' }])
})

test('the token of a receipt that waits cannot be read from the database, and nothing of its text is there', async () => {
  mailbox = await fakeChannel(500)
  mail = { ...SENDER, MAIL_API: `${mailbox.url}/emails` }
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const context = createExecutionContext()
  const request = new Request(`${SHOP}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...withKey() },
    body: JSON.stringify(await anOrder()),
  })
  const { token } = await jsonOf(await worker.fetch(request, { ...env, ...mail }, context))
  await waitOnExecutionContext(context)
  const { results } = await env.DB.prepare('SELECT * FROM customer_outbox').all()
  expect(results).toHaveLength(1)
  expect(JSON.stringify(results)).not.toContain(token)
  expect(Object.keys(results[0]!).sort()).toEqual([
    'attempts',
    'created_at',
    'delivered',
    'done_at',
    'due_at',
    'id',
    'kind',
    'number',
    'token_sealed',
    'version',
  ])
})

test('a message that waits is not sent once the order’s contact data is erased', async () => {
  const [erased, kept] = [await taken(), await taken()]
  for (const { number } of [erased, kept]) await staff(number, 0, { kind: 'confirmed' })
  await env.DB.prepare('UPDATE orders SET erased_at = ? WHERE number = ?')
    .bind(Date.now(), erased.number)
    .run()
  await minuteSweep()
  expect((await sent()).map(({ body }) => body['subject'])).toEqual([
    `Заказ №\u00a0${kept.number} подтверждён`,
  ])
})

test('a message whose words are no longer true is not sent', async () => {
  const order = await taken()
  await staff(order.number, 0, { kind: 'confirmed' })
  // The shopper chooses another window before the message leaves, so the order is to be confirmed again.
  await change({ kind: 'moved', ...anotherSlot() }, { of: order, version: 1 })
  expect(await sent()).toEqual([])
})

describe('a message that the mail API refuses', () => {
  let alarms: MockInstance
  let logs: MockInstance
  beforeEach(() => {
    alarms = vi.spyOn(console, 'error').mockImplementation(() => {})
    logs = vi.spyOn(console, 'log').mockImplementation(() => {})
  })
  const events = (spy: MockInstance) => eventsOf(spy).filter((event) => /^notif/.test(event))

  /** A confirmed order, of which the API answers each message with these statuses, swept five times within two hours. */
  async function sweptOver(...answers: (number | { status: number; body: string })[]) {
    mailbox = await fakeChannel(...answers)
    mail = { ...SENDER, MAIL_API: `${mailbox.url}/emails` }
    const { number } = await taken()
    const start = Date.now()
    await staff(number, 0, { kind: 'confirmed' }, start)
    for (const minutes of [0, 1, 11, 30, 120]) await minuteSweep(start + minutes * MINUTE)
  }

  test.each([
    [422, 'Invalid `to` field. The email address needs to follow the format'],
    [422, "Invalid 'To' address: 'anna@mail.ru'."],
    [406, 'You tried to send to a recipient that has been marked as inactive.'],
    [400, '"to[0]": must be an address'],
  ])('as %i for its recipient is not sent again, and is logged once', async (status, message) => {
    await sweptOver({ status, body: JSON.stringify({ message }) }, 200)
    expect(await sent()).toHaveLength(1)
    expect(events(logs)).toEqual(['notification-dropped'])
    expect(eventsOf(alarms)).toEqual([])
    expect(JSON.stringify(logs.mock.calls)).not.toContain('anna@')
  })

  test.each([
    [401, 'API key is invalid'],
    [402, 'Payment required'],
    [403, 'The kanapelle.example domain is not verified'],
    [404, '<html>'],
    [413, 'too large'],
    [422, 'Invalid `from` field. The email address needs to follow the format'],
    [301, ''],
  ])(
    'with %i: %s, which refuses the shop, is sent again and alarms at once',
    async (status, message) => {
      await sweptOver({ status, body: JSON.stringify({ message }) }, 200)
      expect(await sent()).toHaveLength(2)
      expect(events(alarms)).toEqual(['notification-undelivered'])
      expect(events(logs)).toEqual(['notified'])
    },
  )

  test.each([408, 409, 429, 500, 503])('with %i is sent again', async (status) => {
    await sweptOver(status, 200)
    expect(await sent()).toHaveLength(2)
    expect(events(logs)).toEqual(['notification-undelivered', 'notified'])
  })

  test('for a day is dropped then, and no alarm rings for it any more', async () => {
    await sweptOver(500)
    const start = Date.now()
    await minuteSweep(start + DAY - MINUTE)
    const tries = (await sent()).length
    expect(eventsOf(alarms)).not.toEqual([])
    await minuteSweep(start + DAY + HOUR)
    alarms.mockClear()
    await minuteSweep(start + DAY + 2 * HOUR)
    expect(await sent()).toHaveLength(tries)
    expect(events(logs).at(-1)).toBe('notification-dropped')
    expect(eventsOf(alarms)).toEqual([])
  })

  test('is dropped after a day also where the shop has no mail API any more', async () => {
    const { number } = await taken()
    const start = Date.now()
    await staff(number, 0, { kind: 'confirmed' }, start)
    await minuteSweep(start + 11 * MINUTE, {})
    expect(eventsOf(alarms)).not.toEqual([])
    await minuteSweep(start + DAY + HOUR, {})
    alarms.mockClear()
    await minuteSweep(start + DAY + 2 * HOUR, {})
    expect(eventsOf(alarms)).toEqual([])
  })
})

/** The part of a mail has every dish of the order with its sum, the total and the address. */
function expectWhole(part: unknown, { lines, orderTotal, delivery }: StoredOrder): void {
  expect(lines.length).toBeGreaterThan(0)
  for (const { name, amount } of lines) {
    expect(part).toContain(withShortWords(name))
    expect(part).toContain(formatRubles(amount))
  }
  expect(part).toContain(formatRubles(orderTotal))
  expect(part).toContain(delivery.address)
}

/** The events of the alarm lines. */
function eventsOf(spy: MockInstance): string[] {
  return spy.mock.calls.map(([line]) => (JSON.parse(String(line)) as { event: string }).event)
}

function anotherSlot() {
  const { date, windows } = deliveryDays(Date.now(), settings.slots).at(3)!
  return { date, window: windows[1]! }
}
