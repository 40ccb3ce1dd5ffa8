import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cutOffAfterWriting, databaseAway } from './databases.ts'
import { anOrder, post, postOver, send, withKey } from './ask.ts'
import { fakeChannel } from './fake-channel.ts'
import { forgetCallbacks, forgetOrders } from './order-tables.ts'
import { createScheduledController } from 'cloudflare:test'
import worker from '../../functions/worker.ts'

const PERSON = {
  'customer.name': 'Канарейкина Имястрока',
  'customer.phone': '+79876543210',
  'customer.email': 'kanareyka@mail.ru',
  'delivery.address': 'Канареечная, 77',
  comment: 'Секретный комментарий',
  payment: 'invoice',
  taxNumber: '0000012341',
  company: 'ООО «Канарейка»',
  kpp: '000001001',
  documentsEmail: 'kanareyka@mail.ru',
}
const TRACES = /Канаре|Имястрок|9876543210|kanareyka|Секретный|0000012341/i

let lines: string[] = []
beforeEach(async () => {
  await forgetOrders()
  await forgetCallbacks()
  lines = []
  for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const) {
    vi.spyOn(console, level).mockImplementation((...words) =>
      lines.push(words.map(String).join(' ')),
    )
  }
})
afterEach(() => vi.restoreAllMocks())

test('no path through the edge leaves the words of a shopper and of the payer in the log', async () => {
  const order = await anOrder({}, PERSON)
  const callback = {
    name: PERSON['customer.name'],
    phone: PERSON['customer.phone'],
    comment: PERSON.comment,
    consent: true,
  }
  const key = withKey()
  const failing = await fakeChannel(500, 'cut')
  const channels = {
    WEBHOOK_URL: `${failing.url}/hook`,
    WEBHOOK_SECRET: 'secret',
    TELEGRAM_API: failing.url,
    TELEGRAM_TOKEN: '1:a',
    TELEGRAM_CHAT: '1',
  }
  const statuses = []
  for (const [path, body] of [
    ['/api/orders', order],
    ['/api/callbacks', callback],
    // What an approval does not keep is sent along: contact data and address.
    ['/api/approvals', { ...order, title: 'Секретный повод' }],
  ] as const) {
    const text = JSON.stringify(body)
    const answers = [
      await post(path, body, key),
      await post(path, body, key),
      await post(path, { ...body, comment: 'Секретный другой' }, key),
      await post(path, text.slice(0, -1), withKey()),
      await post(path, { ...body, consent: PERSON.comment }, withKey()),
      await post(path, { ...body, website: PERSON.comment }, withKey()),
      await post(path, body, { ...withKey(), 'sec-fetch-site': 'cross-site' }),
      await post(path, body, { 'idempotency-key': PERSON['customer.email'] }),
      await post(path, text + ' '.repeat(40_000), withKey()),
      await post(path, body, { ...withKey(), 'content-type': 'text/plain' }),
      await postOver({ DB: databaseAway() }, path, body, withKey()),
      await postOver({ DB: databaseAway(quoting(PERSON.comment)) }, path, body, withKey()),
      await postOver({ DB: cutOffAfterWriting(env.DB) }, path, body, withKey()),
      await postOver({ DB: broken(PERSON.comment) }, path, body, withKey()),
      await postOver(channels, path, body, withKey()),
    ]
    statuses.push(...answers.map(({ status }) => status))
  }
  await send(`/api/orders/1?name=${encodeURIComponent(PERSON['customer.name'])}`)
  await env.DB.exec('ALTER TABLE order_lines RENAME TO order_lines_away')
  statuses.push((await post('/api/orders', order, withKey())).status)
  await env.DB.exec('ALTER TABLE order_lines_away RENAME TO order_lines')
  const scheduledTime = new Date(Date.now() + 20 * 60_000)
  await worker.scheduled(createScheduledController({ cron: '* * * * *', scheduledTime }), {
    ...env,
    ...channels,
  })

  expect([...new Set(statuses)].sort()).toEqual([200, 201, 400, 403, 413, 415, 422, 500, 503])
  expect(lines.filter((line) => TRACES.test(line))).toEqual([])
  expect(lines.length).toBeGreaterThan(8)
})

/** Errors of a database that quote the values of the statement. */
function quoting(words: string): string {
  return `D1_ERROR: near "${words}": syntax error: SQLITE_ERROR`
}

/** A binding that throws an unexpected error that quotes its arguments. */
function broken(words: string): D1Database {
  return {
    prepare() {
      throw new TypeError(`Cannot read ${words}`)
    },
  } as unknown as D1Database
}
