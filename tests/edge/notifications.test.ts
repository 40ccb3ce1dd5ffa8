import {
  createExecutionContext,
  createScheduledController,
  waitOnExecutionContext,
} from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import worker from '../../functions/worker.ts'
import { channelsCheck } from '../../functions/database/console-queries.ts'
import { email } from '../../functions/notifications/channels/email.ts'
import { readKeyPair } from '../../functions/http/key-pair.ts'
import { push } from '../../functions/notifications/channels/push.ts'
import { telegram } from '../../functions/notifications/channels/telegram.ts'
import { webhook } from '../../functions/notifications/channels/webhook.ts'
import type { Channel, Notification } from '../../functions/notifications/notification.ts'
import { alarmIfStuck, backoff, sweep } from '../../functions/notifications/sweep.ts'
import { runSchedule } from '../../functions/schedule.ts'
import type { Services } from '../../functions/services.ts'
import { anOrder, jsonOf, post, sendOver, SHOP, withKey } from './ask.ts'
import { d1Stores, database } from './d1-stores.ts'
import { fakeChannel } from './fake-channel.ts'
import { forgetCallbacks, forgetOrders, outboxRows } from './order-tables.ts'

const SECRET = 'whsec_' + btoa('a secret of the shop')
const MINUTE = 60_000

const realFetch = fetch
const KEY = readKeyPair(
  'PUSH_KEY',
  JSON.stringify(
    await crypto.subtle.exportKey(
      'jwk',
      (
        (await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
          'sign',
          'verify',
        ])) as CryptoKeyPair
      ).privateKey,
    ),
  ),
)!

let logs: string[] = []

beforeEach(async () => {
  await forgetOrders()
  await forgetCallbacks()
  logs = []
  for (const level of ['log', 'error'] as const) {
    vi.spyOn(console, level).mockImplementation((line) => logs.push(String(line)))
  }
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** The minute's sweep, as Cloudflare starts it, over the given secrets; `at` epoch milliseconds. */
async function minuteSweep(bindings: Partial<Env>, at = Date.now()): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: at })
  const controller = createScheduledController({ cron: '* * * * *', scheduledTime: new Date(at) })
  await worker.scheduled(controller, { ...env, ...bindings })
}

async function anOrderTaken(changes = {}): Promise<{ number: number }> {
  return jsonOf(await post('/api/orders', await anOrder({}, changes), withKey()))
}

describe('the outbox', () => {
  test('gets its row together with the order, and holds no contact data', async () => {
    const { number } = await anOrderTaken()
    const rows = await outboxRows()
    expect(rows).toMatchObject([{ kind: 'order', number, delivered: '[]', done_at: null }])
    expect(JSON.stringify(rows)).not.toMatch(/Анна|79991234567|anna@|Тверская|Домофон/)
  })

  test('gets its row together with the request to be called back', async () => {
    const body = { name: 'Анна', phone: '+79991234567', consent: true }
    const { number } = await jsonOf(await post('/api/callbacks', body, withKey()))
    expect(await outboxRows()).toMatchObject([{ kind: 'callback', number, done_at: null }])
  })

  test('that cannot be written keeps the order from being taken', async () => {
    await env.DB.exec('ALTER TABLE outbox RENAME TO outbox_away')
    const response = await post('/api/orders', await anOrder(), withKey())
    await env.DB.exec('ALTER TABLE outbox_away RENAME TO outbox')
    expect(response.status).toBe(503)
    const left = await env.DB.prepare('SELECT count(*) AS orders FROM orders').first()
    expect(left).toEqual({ orders: 0 })
  })

  test('is delivered right after the response, before the next minute’s sweep', async () => {
    const channel = await fakeChannel(200)
    const context = createExecutionContext()
    const request = new Request(`${SHOP}/api/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...withKey() },
      body: JSON.stringify(await anOrder()),
    })
    const bindings = { ...env, WEBHOOK_URL: `${channel.url}/hook`, WEBHOOK_SECRET: SECRET }
    const response = await worker.fetch(request, bindings, context)
    expect(response.status).toBe(201)
    await waitOnExecutionContext(context)
    expect(await channel.received()).toHaveLength(1)
  })

  test('delivers each message once, though four sweeps run at once', async () => {
    const channel = await fakeChannel(200)
    await Promise.all(Array.from({ length: 5 }, () => anOrderTaken()))
    const bindings = { WEBHOOK_URL: `${channel.url}/hook`, WEBHOOK_SECRET: SECRET }
    await Promise.all(Array.from({ length: 4 }, () => minuteSweep(bindings)))
    expect(await channel.received()).toHaveLength(5)
  })

  test('keeps its messages while no channel is configured, and health counts them', async () => {
    await anOrderTaken()
    await minuteSweep({})
    expect(await outboxRows()).toMatchObject([{ attempts: 0, done_at: null }])
    expect(await jsonOf(await sendOver({}, '/api/health'))).toMatchObject({ outbox: 1 })
  })

  test('drops the message of an order that was erased', async () => {
    await anOrderTaken()
    await env.DB.exec('DELETE FROM orders')
    const channel = await fakeChannel(200)
    await minuteSweep({ WEBHOOK_URL: `${channel.url}/hook`, WEBHOOK_SECRET: SECRET })
    expect(await channel.received()).toEqual([])
    expect(await outboxRows()).toMatchObject([{ done_at: expect.any(Number) }])
  })
})

describe('the webhook', () => {
  test('receives the whole order, signed as Standard Webhooks specifies', async () => {
    const channel = await fakeChannel(200)
    const { number } = await anOrderTaken()
    await minuteSweep({ WEBHOOK_URL: `${channel.url}/hook`, WEBHOOK_SECRET: SECRET })

    const [{ method, headers, body } = raise()] = await channel.received()
    expect(method).toBe('POST')
    expect(headers['webhook-id']).toMatch(new RegExp(`^order-${number}-\\d{13}$`))
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
    expect(headers['webhook-signature']).toBe(`v1,${await hmac('a secret of the shop', signed)}`)
    expect(JSON.parse(body)).toMatchObject({
      type: 'order.taken',
      data: {
        number,
        customer: { name: 'Анна', phone: '+79991234567', email: 'anna@mail.ru' },
        delivery: { address: 'Тверская, 1' },
        lines: [{ quantity: expect.any(Number) }, {}],
      },
    })
  })

  test('that fails is retried with a growing pause and the same id until it succeeds', async () => {
    const channel = await fakeChannel(500, 'cut', 301, 404, 204)
    const bindings = { WEBHOOK_URL: `${channel.url}/hook`, WEBHOOK_SECRET: SECRET }
    await anOrderTaken()
    let now = Date.now()
    for (const minutes of [0, 1, 2, 3, 5, 60]) {
      now += minutes * MINUTE
      await minuteSweep(bindings, now)
    }
    const received = await channel.received()
    expect(received).toHaveLength(5)
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(await outboxRows()).toMatchObject([{ attempts: 5, delivered: '["webhook"]' }])
  })

  test.each([301, 400, 401, 403, 404, 410, 422])(
    'that refuses the shop with %i alarms at once and is told again',
    async (status) => {
      const channel = await fakeChannel(status, 204)
      const bindings = { WEBHOOK_URL: `${channel.url}/hook`, WEBHOOK_SECRET: SECRET }
      await anOrderTaken()
      const now = Date.now()
      await minuteSweep(bindings, now)
      expect(logs.filter((line) => line.includes('"alarm":true'))).toHaveLength(1)
      await minuteSweep(bindings, now + MINUTE)
      expect(await outboxRows()).toMatchObject([{ delivered: '["webhook"]' }])
    },
  )

  test('is not retried before its pause is over', async () => {
    const channel = await fakeChannel(500, 200)
    const bindings = { WEBHOOK_URL: `${channel.url}/hook`, WEBHOOK_SECRET: SECRET }
    await anOrderTaken()
    const now = Date.now()
    await minuteSweep(bindings, now)
    await minuteSweep(bindings, now + 14_000)
    expect(await channel.received()).toHaveLength(1)
    await minuteSweep(bindings, now + 31_000)
    expect(await channel.received()).toHaveLength(2)
  })
})

describe('Telegram', () => {
  const secrets = (url: string) => ({
    TELEGRAM_API: url,
    TELEGRAM_TOKEN: '1:secret',
    TELEGRAM_CHAT: '-100',
  })

  test('receives number, day and sum, and no personal data', async () => {
    const channel = await fakeChannel(200)
    const { number } = await anOrderTaken()
    await minuteSweep(secrets(channel.url))
    const [{ path, body } = raise()] = await channel.received()
    expect(path).toBe('/bot1:secret/sendMessage')
    const { chat_id, text } = JSON.parse(body) as { chat_id: string; text: string }
    expect(chat_id).toBe('-100')
    expect(text).toContain(`Заказ №\u00a0${number}`)
    expect(text).toMatch(/\d\u00a0₽/)
    expect(text).not.toMatch(/Анна|9991234567|anna@|Тверская|Домофон/)
  })

  test('that fails is logged without its token', async () => {
    const channel = await fakeChannel(429, 'cut')
    await anOrderTaken()
    const now = Date.now()
    await minuteSweep(secrets(channel.url), now)
    await minuteSweep(secrets(channel.url), now + 5 * MINUTE)
    expect(logs.join('\n')).toContain('telegram: status 429')
    expect(logs.join('\n')).not.toContain('secret')
  })

  test('is followed to the new id of a group that became a supergroup, which an alarm names', async () => {
    const moved = {
      status: 400,
      body: JSON.stringify({
        ok: false,
        error_code: 400,
        description: 'Bad Request: group chat was upgraded to a supergroup chat',
        parameters: { migrate_to_chat_id: -1001234567890 },
      }),
    }
    const channel = await fakeChannel(moved, 200)
    await anOrderTaken()
    await minuteSweep(secrets(channel.url))
    const chats = (await channel.received()).map(({ body }) => JSON.parse(body).chat_id as string)
    expect(chats).toEqual(['-100', '-1001234567890'])
    expect(await outboxRows()).toMatchObject([{ delivered: '["telegram"]' }])
    expect(logs.join('\n')).toContain('"newTelegramChat":"-1001234567890"')
    expect(logs.join('\n')).toContain('"alarm":true')
  })

  test.each([
    [401, 'Unauthorized'],
    [403, 'Forbidden: bot was kicked from the group chat'],
    [400, 'Bad Request: chat not found'],
    [404, 'Not Found'],
    [302, ''],
  ])(
    'that refuses the bot with %i: %s alarms at once and is tried again',
    async (status, words) => {
      const answer = { status, body: JSON.stringify({ ok: false, description: words }) }
      const channel = await fakeChannel(answer, 200)
      await anOrderTaken()
      const now = Date.now()
      await minuteSweep(secrets(channel.url), now)
      const alarms = logs.filter((line) => line.includes('"alarm":true'))
      expect(alarms).toHaveLength(1)
      expect(alarms[0]).toContain(words)
      await minuteSweep(secrets(channel.url), now + MINUTE)
      expect(await outboxRows()).toMatchObject([{ delivered: '["telegram"]' }])
    },
  )

  test('that fails does not delay the other channels, which receive the message once', async () => {
    const [bot, hook] = [await fakeChannel(500, 500, 200), await fakeChannel(200)]
    const bindings = {
      ...secrets(bot.url),
      WEBHOOK_URL: `${hook.url}/hook`,
      WEBHOOK_SECRET: SECRET,
    }
    await anOrderTaken()
    const now = Date.now()
    for (const minutes of [0, 1, 5]) await minuteSweep(bindings, now + minutes * MINUTE)
    expect(await hook.received()).toHaveLength(1)
    expect(await bot.received()).toHaveLength(3)
    expect(await outboxRows()).toMatchObject([{ done_at: expect.any(Number) }])
  })
})

describe('the letter', () => {
  test('says that a program wrote it, so that no absent reader’s program answers it', async () => {
    const server = await fakeChannel(200)
    const channel = email('email', bindingTo(server.url), 'shop@a.example', 'kitchen@a.example')
    await channel.deliver(aNotification(1), AbortSignal.timeout(2000), [])
    const [{ body } = raise()] = await server.received()
    expect(JSON.parse(body)).toMatchObject({ headers: { 'Auto-Submitted': 'auto-generated' } })
  })

  test('goes through Cloudflare’s binding', async () => {
    await anOrderTaken()
    await minuteSweep({
      EMAIL_FROM: 'shop@kanapelle.example',
      EMAIL_TO: 'kitchen@kanapelle.example',
    })
    expect(await outboxRows()).toMatchObject([{ delivered: '["email"]' }])
  })

  test('that the binding refuses is sent again', async () => {
    const server = await fakeChannel(500, 200)
    const channel = email('email', bindingTo(server.url), 'shop@a.example', 'kitchen@a.example')
    await anOrderTaken()
    await sweepThrough(channel)
    expect(await outboxRows()).toMatchObject([{ delivered: '[]', done_at: null }])
    await sweepThrough(channel, Date.now() + MINUTE)
    expect(await outboxRows()).toMatchObject([{ delivered: '["email"]' }])
    expect(await server.received()).toHaveLength(2)
  })
})

describe('a channel that hangs', () => {
  test.each<[string, (url: string) => Channel]>([
    ['webhook', (url) => webhook(`${url}/hook`, SECRET, () => Date.now())],
    ['telegram', (url) => telegram(url, '1:secret', '-100')],
    ['email', (url) => email('email', bindingTo(url), 'shop@a.example', 'kitchen@a.example')],
  ])('is given up in time and told again: %s', async (name, channelTo) => {
    const server = await fakeChannel('hang', 200)
    const channel = channelTo(server.url)
    await anOrderTaken()
    const started = Date.now()
    await sweepThrough(channel)
    expect(Date.now() - started).toBeLessThan(3000)
    expect(logs.join('\n')).toContain(`${name}: TimeoutError`)
    await sweepThrough(channel, Date.now() + MINUTE)
    expect(await outboxRows()).toMatchObject([{ delivered: `["${name}"]` }])
  })
})

describe('an undelivered notification', () => {
  test('becomes an alarm line after ten minutes, with nothing of the shopper in it', async () => {
    const channel = await fakeChannel(500)
    const bindings = { WEBHOOK_URL: `${channel.url}/hook`, WEBHOOK_SECRET: SECRET }
    const { number } = await anOrderTaken()
    const now = Date.now()
    await minuteSweep(bindings, now + MINUTE)
    expect(logs.join('\n')).not.toContain('"alarm":true')
    await minuteSweep(bindings, now + 11 * MINUTE)
    const alarm = logs.map((line) => JSON.parse(line)).find((line) => line.alarm)
    expect(alarm).toMatchObject({
      event: 'notification-undelivered',
      kind: 'order',
      number,
      minutes: 11,
      channels: ['webhook: status 500'],
    })
    expect(logs.join('\n')).not.toMatch(/Анна|9991234567|anna@|Тверская|Домофон/)
  })

  test('is retried with a growing pause of at most an hour', () => {
    const pauses = [1, 2, 3, 4, 5, 8, 9, 50].map((attempts) => [
      backoff(attempts, () => 0) / 1000,
      backoff(attempts, () => 1) / 1000,
    ])
    expect(pauses).toEqual([
      [15, 30],
      [30, 60],
      [60, 120],
      [120, 240],
      [240, 480],
      [1800, 3600],
      [1800, 3600],
      [1800, 3600],
    ])
  })
})

describe('a push service that cannot be reached', () => {
  /** Sweeps an order, at these minutes after it, through a webhook and two devices of which only the first answers. */
  async function sweptOrder(minutes: readonly number[], { hasWebhook = true } = {}) {
    const hook = await fakeChannel(200)
    const woken: string[] = []
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
      const { origin } = new URL(url as string)
      if (origin === new URL(hook.url).origin) return realFetch(url, init)
      woken.push(origin)
      if (origin === 'https://fcm.example') throw new TypeError('unreachable')
      return new Response(null, { status: 201 })
    })
    await anOrderTaken()
    const start = Date.now()
    const devices = hasWebhook
      ? ['https://push.example/1', 'https://fcm.example/2']
      : ['https://fcm.example/2']
    for (const minute of minutes) {
      const now = () => start + minute * MINUTE
      const device = { devices: async () => devices, forgetDevices: async () => {} }
      const pushing = push({ devices: device, key: KEY, subject: SHOP, now, isAlone: !hasWebhook })
      const channels = [
        ...(hasWebhook ? [webhook(`${hook.url}/hook`, SECRET, () => Date.now())] : []),
        pushing,
      ]
      const compose = async ({ number }: { number: number }) => aNotification(number)
      await sweep({ outbox: d1Stores.outbox, channels, compose, now })
      await alarmIfStuck(d1Stores.outbox, now())
    }
    vi.mocked(globalThis.fetch).mockRestore()
    return { told: await hook.received(), woken }
  }
  const alarms = () => logs.filter((line) => line.includes('"alarm":true'))

  test('keeps no message open, alarms nobody and wakes no other device twice', async () => {
    const { told, woken } = await sweptOrder([0, 2, 12, 40, 61, 200])
    expect(told).toHaveLength(1)
    expect(woken.filter((origin) => origin === 'https://push.example')).toHaveLength(1)
    expect(woken.filter((origin) => origin === 'https://fcm.example').length).toBe(4)
    expect(alarms()).toEqual([])
    expect(await outboxRows()).toMatchObject([{ done_at: expect.any(Number) }])
  })

  test('where it alone tells the staff raises only the alarm that a message waits, for an hour', async () => {
    await sweptOrder([0, 12, 40, 61, 62, 200], { hasWebhook: false })
    expect(alarms().map((line) => (JSON.parse(line) as { event: string }).event)).toEqual([
      'notifications-waiting',
      'notifications-waiting',
    ])
    expect(await outboxRows()).toMatchObject([{ done_at: expect.any(Number) }])
  })
})

describe('without any channel', () => {
  test('a notification that waits for ten minutes becomes an alarm, each minute', async () => {
    await anOrderTaken()
    const now = Date.now()
    await minuteSweep({}, now + 9 * MINUTE)
    expect(logs.join('\n')).not.toContain('"alarm":true')
    await minuteSweep({}, now + 11 * MINUTE)
    const alarm = logs.map((line) => JSON.parse(line)).find((line) => line.alarm)
    expect(alarm).toEqual({ event: 'notifications-waiting', alarm: true, minutes: 11, count: 1 })
  })

  test('a delivered notification raises no alarm', async () => {
    const channel = await fakeChannel(200)
    await anOrderTaken()
    const now = Date.now()
    await minuteSweep({ WEBHOOK_URL: `${channel.url}/hook`, WEBHOOK_SECRET: SECRET }, now)
    await minuteSweep({}, now + 60 * MINUTE)
    expect(logs.join('\n')).not.toContain('"alarm":true')
  })
})

test('a secret that is put without its partner becomes an alarm that names the missing one', async () => {
  await minuteSweep({ TELEGRAM_TOKEN: '1:a' })
  expect(logs.map((line) => JSON.parse(line) as object)).toContainEqual({
    event: 'variables-missing',
    alarm: true,
    missing: 'TELEGRAM_CHAT: missing for Telegram, since TELEGRAM_TOKEN is set',
  })
  expect(logs.join()).not.toContain('1:a')
})

describe('a check of the channels', () => {
  test('is delivered like an order, and says what it is', async () => {
    const channel = await fakeChannel(200)
    const now = Date.now()
    await database.run(channelsCheck(now).enqueue)
    await minuteSweep({ WEBHOOK_URL: `${channel.url}/hook`, WEBHOOK_SECRET: SECRET }, now)
    const [{ headers, body } = raise()] = await channel.received()
    expect(headers['webhook-id']).toBe(`check-${now}`)
    expect(JSON.parse(body)).toEqual({
      type: 'channel.checked',
      timestamp: new Date(now).toISOString(),
      data: {},
    })
    expect(await outboxRows()).toMatchObject([{ delivered: '["webhook"]' }])
  })
})

test('an erasure is told with its line, by which the person is erased again, and without their phone', async () => {
  const channel = await fakeChannel(200)
  const bot = await fakeChannel({ status: 200, body: '{"ok":true}' })
  const [phone, now] = ['+79990001122', Date.now()]
  const kept = {
    sealed: `line-${now}`,
    by: 'owner@kanapelle.example',
    keyHash: null,
    requestHash: null,
  }
  await d1Stores.people.erase({ phone, now, today: '9999-12-31', kept })
  await minuteSweep(
    {
      WEBHOOK_URL: `${channel.url}/hook`,
      WEBHOOK_SECRET: SECRET,
      TELEGRAM_API: bot.url,
      TELEGRAM_TOKEN: '1:secret',
      TELEGRAM_CHAT: '-100',
    },
    now,
  )
  const [{ body } = raise()] = await channel.received()
  expect(JSON.parse(body)).toEqual({
    type: 'person.erased',
    timestamp: new Date(now).toISOString(),
    data: { line: kept.sealed },
  })
  const [{ body: message } = raise()] = await bot.received()
  const { text } = JSON.parse(message) as { text: string }
  expect(text).toMatch(/^Стёрты данные одного человека\. Сохраните строку/)
  expect(text.split('\n').at(-1)).toBe(kept.sealed)
  expect(body + message).not.toContain(phone.slice(2))
})

test('a redirect is not followed: contact data and the bot’s token stay where they are meant for', async () => {
  const [hook, bot] = [await fakeChannel(307), await fakeChannel(302)]
  await anOrderTaken()
  await minuteSweep({
    WEBHOOK_URL: `${hook.url}/hook`,
    WEBHOOK_SECRET: SECRET,
    TELEGRAM_API: bot.url,
    TELEGRAM_TOKEN: '1:secret',
    TELEGRAM_CHAT: '-100',
  })
  for (const channel of [hook, bot]) {
    expect((await channel.received()).map(({ path }) => path)).not.toContain('/elsewhere')
  }
  expect(await outboxRows()).toMatchObject([{ delivered: '[]', done_at: null }])
})

test.each([
  { status: 200, body: '{"ok":false}' },
  { status: 500, body: '{"ok":true}' },
  { status: 200, body: 'null' },
  { status: 200, body: '<html>' },
])('Telegram has not accepted a message that it answers with %j', async (answer) => {
  const server = await fakeChannel(answer)
  await anOrderTaken()
  await sweepThrough(telegram(server.url, '1:secret', '-100'))
  expect(await outboxRows()).toMatchObject([{ delivered: '[]', done_at: null }])
})

test('Telegram is sent at most 4,096 characters, with the line that says where to read all', async () => {
  const server = await fakeChannel(200)
  const dishes = Array.from({ length: 200 }, (_, index) => `${index + 1} × Канапе с лососем`)
  const text = ['Заказ № 1', '', ...dishes, '', 'Имя на доске: /board/'].join('\n')
  const channel = telegram(server.url, '1:secret', '-100')
  await channel.deliver({ ...aNotification(1), text }, AbortSignal.timeout(2000), [])
  await channel.deliver(
    { ...aNotification(1), text: 'я'.repeat(4096) },
    AbortSignal.timeout(2000),
    [],
  )
  const [long, limit] = (await server.received()).map(
    ({ body }) => (JSON.parse(body) as { text: string }).text,
  )
  expect(long!.length).toBeLessThanOrEqual(4096)
  expect(long!.length).toBeGreaterThan(4000)
  expect(long).toMatch(/^Заказ № 1\n\n1 × Канапе с лососем\n2 ×/)
  expect(long).toMatch(/ лососем\n…\n\nИмя на доске: \/board\/$/)
  expect(limit).toBe('я'.repeat(4096))
})

describe('a message that cannot be composed', () => {
  /** The outbox of the staff with these two orders, of which the first one’s message cannot be composed. */
  const sweepTwo = async (now: number) => {
    const told: number[] = []
    const channel: Channel = { name: 'a', deliver: async ({ number }) => void told.push(number) }
    await sweep({
      outbox: d1Stores.outbox,
      channels: [channel],
      compose: async ({ number }) => {
        if (number === 1) throw new TypeError('Анна, +79991234567')
        return aNotification(number)
      },
      now: () => now,
    })
    return told
  }

  test('keeps no other from being delivered, is tried again, and becomes an alarm', async () => {
    const start = Date.now()
    for (const number of [1, 2, 3]) await enqueueAt(number, start)
    expect((await sweepTwo(start)).sort()).toEqual([2, 3])
    expect(await outboxRows()).toMatchObject([{ attempts: 1, done_at: null }, {}, {}])
    await sweepTwo(start + 11 * MINUTE)
    expect(await outboxRows()).toMatchObject([{ attempts: 2, done_at: null }, {}, {}])
    expect(logs.join('\n')).toContain('"channels":["compose: TypeError"]')
    expect(logs.filter((line) => line.includes('"alarm":true'))).toHaveLength(1)
    expect(logs.join('\n')).not.toMatch(/Анна|9991234567/)
  })

  test('keeps no other from being delivered where its outcome cannot be recorded either', async () => {
    const start = Date.now()
    for (const number of [1, 2, 3]) await enqueueAt(number, start)
    const outbox = d1Stores.outbox
    const told: number[] = []
    await sweep({
      outbox: {
        ...outbox,
        recordOutcome: async (due, outcome) => {
          if (due.id === (await outboxRows())[0]?.['id']) throw new Error('away')
          return outbox.recordOutcome(due, outcome)
        },
      },
      channels: [{ name: 'a', deliver: async ({ number }) => void told.push(number) }],
      compose: async ({ number }) => aNotification(number),
      now: () => start,
    })
    expect(told.sort()).toEqual([1, 2, 3])
    expect(await outbox.depth()).toBe(1)
    expect(logs.join('\n')).toContain('"event":"delivery-failed"')
  })
})

describe('the work of a minute', () => {
  const services = (broken: Partial<Services>, done: string[]): Services => {
    const outbox = (name: string) => ({
      claim: async () => [],
      recordOutcome: async () => {},
      depth: async () => 1,
      oldest: async () => void done.push(name),
    })
    return {
      outbox: outbox('staff'),
      customerOutbox: outbox('customers'),
      channels: [{ name: 'a', deliver: async () => {} }],
      customerChannels: [{ name: 'mail', deliver: async () => {} }],
      retention: {
        witness: async (until: number) => until,
        rememberNight: async () => {},
        erase: async () => ({ orders: 0, callbacks: 0, left: false }),
      },
      trialWrites: { write: async () => {} },
      now: () => Date.now(),
      ...broken,
    } as unknown as Services
  }
  const run = (composed: Services, cron = '* * * * *') =>
    runSchedule(createScheduledController({ cron, scheduledTime: new Date() }), composed)
  const away = async () => {
    throw new Error('Анна')
  }

  test('looks after the staff’s and the customers’ messages', async () => {
    const done: string[] = []
    await run(services({}, done))
    expect(done).toEqual(['staff', 'customers'])
    expect(logs).toEqual([])
  })

  test.each<[string, (all: Services) => Partial<Services>, string]>([
    ['erasing', ({ retention }) => ({ retention: { ...retention, witness: away } }), 'erase'],
    ['the staff’s sweep', ({ outbox }) => ({ outbox: { ...outbox, claim: away } }), 'notify'],
    [
      'the customers’ sweep',
      ({ customerOutbox }) => ({ customerOutbox: { ...customerOutbox, claim: away } }),
      'notify',
    ],
    ['the first alarm', ({ outbox }) => ({ outbox: { ...outbox, oldest: away } }), 'watch-outbox'],
  ])('goes on when %s fails, and says so without its words', async (_, breakIt, job) => {
    const done: string[] = []
    const whole = services({}, done)
    const claimed: string[] = []
    const customerOutbox = {
      ...whole.customerOutbox,
      claim: async () => (claimed.push('customers'), []),
    }
    await run({ ...whole, customerOutbox, ...breakIt({ ...whole, customerOutbox }) }, '23 0 * * *')
    expect(done).toEqual(job === 'watch-outbox' ? ['customers'] : ['staff', 'customers'])
    if (breakIt(whole).customerOutbox === undefined) expect(claimed).toContain('customers')
    const alarms = logs.map((line) => JSON.parse(line)).filter(({ alarm }) => alarm)
    expect(alarms).toMatchObject([{ event: 'job-failed', job }])
    expect(logs.join('\n')).not.toContain('Анна')
  })
})

describe('fifty messages', () => {
  const fifty = (created: number) =>
    env.DB.batch(
      Array.from({ length: 50 }, (_, index) =>
        env.DB.prepare(
          "INSERT INTO outbox (kind, number, created_at, due_at) VALUES ('order', ?1, ?2, ?2)",
        ).bind(index + 1, created),
      ),
    )

  test('over three channels open no more connections than a Worker may have', async () => {
    await fifty(Date.now())
    let open = 0
    let most = 0
    const slow = (name: string): Channel => ({
      name,
      async deliver() {
        most = Math.max(most, ++open)
        await new Promise((done) => setTimeout(done, 2))
        open--
      },
    })
    await sweep({
      outbox: d1Stores.outbox,
      channels: ['a', 'b', 'c'].map(slow),
      compose: async ({ number }) => aNotification(number),
      now: Date.now,
      limit: 50,
    })
    expect(most).toBe(6)
    expect(await d1Stores.outbox.depth()).toBe(0)
  })

  test('over a channel that takes seconds: the sweep ends before the next, and no lease runs out', async () => {
    const start = Date.now()
    await fifty(start)
    let now = start
    const leases: number[] = []
    const outbox = d1Stores.outbox
    await sweep({
      outbox: {
        ...outbox,
        claim: (at, until, most) => {
          leases.push(until - at)
          return outbox.claim(at, until, most)
        },
      },
      channels: [{ name: 'slow', deliver: async () => void (now += 3500) }],
      compose: async ({ number }) => aNotification(number),
      now: () => now,
      limit: 50,
    })
    expect(new Set(leases)).toEqual(new Set([30_000]))
    expect(now - start).toBeLessThan(60_000)
    expect(await outbox.depth()).toBe(50 - leases.length)
  })
})

/** A notification of the staff, due at that time. */
async function enqueueAt(number: number, at: number): Promise<void> {
  await env.DB.prepare(
    "INSERT INTO outbox (kind, number, created_at, due_at) VALUES ('order', ?1, ?2, ?2)",
  )
    .bind(number, at)
    .run()
}

/** One sweep through one channel, which is given a quarter of a second. */
async function sweepThrough(channel: Channel, now = Date.now()): Promise<void> {
  await sweep({
    outbox: d1Stores.outbox,
    channels: [channel],
    compose: async ({ number }) => aNotification(number),
    now: () => now,
    timeout: 250,
  })
}

function aNotification(number: number): Notification {
  const takenAt = new Date().toISOString()
  return { id: `order-${number}`, kind: 'order', number, takenAt, title: 'З', text: 'З', data: {} }
}

/** Cloudflare's binding, with a server behind it that can be made to fail. */
function bindingTo(url: string): Pick<SendEmail, 'send'> {
  return {
    async send(mail: unknown) {
      const response = await fetch(`${url}/letter`, { method: 'POST', body: JSON.stringify(mail) })
      if (!response.ok) throw Object.assign(new Error('refused'), { code: 'E_DELIVERY' })
      return { messageId: '1' }
    },
  }
}

async function hmac(secret: string, text: string): Promise<string> {
  const encoder = new TextEncoder()
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, [
    'sign',
  ])
  const bytes = new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(text)))
  return btoa(String.fromCharCode(...bytes))
}

function raise(): never {
  throw new Error('Nothing has come')
}
