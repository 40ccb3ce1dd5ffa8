import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { smtp } from '../../functions/node/smtp.ts'
import { email } from '../../functions/notifications/channels/email.ts'
import { channelCheck } from '../../functions/notifications/compose.ts'
import type { Channel } from '../../functions/notifications/notification.ts'
import { notifyDue } from '../../functions/notifications/notify.ts'
import { anOrder, DAY, HOUR, limitOf, NOW, orderRequest } from '../stores/samples.ts'
import { emptySqliteStores } from './sqlite.ts'

const MINUTE = 60_000

type Stage = 'AUTH' | 'MAIL FROM' | 'RCPT TO' | 'DATA'

/** A mail server on loopback that refuses at this stage with this answer, such as `553 5.7.1 no`, and keeps what it accepts. */
async function mailServer(stage?: Stage, answer = '') {
  const mails: string[] = []
  let asked = 0
  const at = (own: Stage) => {
    if (own !== stage) return null
    asked++
    return Object.assign(new Error(answer.slice(4)), { responseCode: Number(answer.slice(0, 3)) })
  }
  const options: SMTPServerOptions = {
    disabledCommands: ['STARTTLS'],
    authOptional: stage !== 'AUTH',
    allowInsecureAuth: true,
    onAuth: (_, __, done) => done(at('AUTH'), { user: 'shop' }),
    onMailFrom: (_, __, done) => done(at('MAIL FROM')),
    onRcptTo: (_, __, done) => done(at('RCPT TO')),
    onData(stream, _, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const refusal = at('DATA')
        if (!refusal) mails.push(Buffer.concat(chunks).toString())
        done(refusal)
      })
    },
  }
  const server = new SMTPServer(options).on('error', () => {})
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.server.address() as AddressInfo
  return {
    mails,
    asked: () => asked,
    url: `smtp://shop:secret@127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      await new Promise<void>((done) => {
        server.close(done)
      })
    },
  }
}

let lines: { event: string; alarm?: boolean; channels?: string[] }[] = []
beforeEach(() => {
  lines = []
  for (const level of ['log', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((line) => lines.push(JSON.parse(String(line))))
})
afterEach(() => vi.restoreAllMocks())
const alarms = () => lines.filter(({ alarm }) => alarm).map(({ event }) => event)

const toStaff = (url: string) => email('email', smtp(url), 'shop@a.example', 'kitchen@a.example')
const toCustomer = (url: string) =>
  email('mail', smtp(url), 'shop@a.example', ({ data }) => String(data['to']))

/** An order whose notifications go through these channels, swept at each of these minutes after it. */
async function sweptOrder(
  channels: { staff?: Channel[]; customer?: Channel[] },
  minutes: readonly number[],
) {
  const stores = await emptySqliteStores()
  const request = orderRequest({
    customer: { name: 'Анна', phone: '+79991234567', email: 'anna@b.example' },
  })
  await stores.orders.place(anOrder({ request, receipt: 'sealed' }))
  for (const minute of minutes)
    await notifyDue(
      {
        ...stores,
        channels: channels.staff ?? [],
        customerChannels: channels.customer ?? [],
        mailKey: undefined,
        limits: { mailTo: async () => limitOf(100) } as never,
        now: () => NOW + minute * MINUTE,
      },
      10,
    )
  return {
    untold: { staff: await stores.outbox.depth(), customer: await stores.customerOutbox.depth() },
    open: await stores.outbox.claim(NOW + DAY * 30, NOW + DAY * 30 + 1, 10),
  }
}

test('a mail says that a program wrote it, so that no absent reader’s program answers it', async () => {
  await using server = await mailServer()
  await toStaff(server.url).deliver(channelCheck(NOW), AbortSignal.timeout(5000), [])
  expect(server.mails[0]).toMatch(/^Auto-Submitted: auto-generated\r$/m)
  expect(server.mails[0]).toMatch(/^To: kitchen@a\.example\r$/m)
})

test('a customer’s mail arrives in two parts, text and HTML, with the dishes, the total and the address in each', async () => {
  await using server = await mailServer()
  await sweptOrder({ customer: [toCustomer(server.url)] }, [0])
  expect(server.mails).toHaveLength(1)
  const mail = server.mails[0]!
  const [, boundary = ''] = /^Content-Type: multipart\/alternative;\s+boundary="(.*)"/m.exec(mail)!
  expect(mail).toMatch(/^Auto-Submitted: auto-generated\r$/m)
  expect(mail).toMatch(/^To: anna@b\.example\r$/m)
  const [, ...parts] = mail.split(`--${boundary}`)
  expect(parts.map((part) => /^Content-Type: (.*)\r$/m.exec(part)?.[1])).toEqual([
    'text/plain; charset=utf-8',
    'text/html; charset=utf-8',
    undefined,
  ])
  for (const part of parts.slice(0, 2).map(decoded))
    for (const words of [
      'Сет 12',
      '13 800 ₽',
      'Фруктовый набор',
      'К оплате курьеру',
      'Тверская, 1',
    ])
      expect(part).toContain(words)
  expect(decoded(parts[1]!)).toContain('<html lang="ru">')
})

test('a mail to the staff stays a text', async () => {
  await using server = await mailServer()
  await sweptOrder({ staff: [toStaff(server.url)] }, [0])
  expect(server.mails[0]).toMatch(/^Content-Type: text\/plain; charset=utf-8\r$/m)
  expect(server.mails[0]).not.toContain('multipart')
})

/** The body of a part in quoted-printable, with ordinary spaces in place of no-break ones. */
function decoded(part: string): string {
  expect(part).toContain('Content-Transfer-Encoding: quoted-printable')
  const body = part.slice(part.indexOf('\r\n\r\n')).replace(/=\r\n/g, '')
  const bytes = body.replace(/=([\dA-F]{2})/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
  return Buffer.from(bytes, 'latin1').toString().replaceAll('\u00a0', ' ')
}

test('a long subject in Russian leaves in no base64, of which some readers lose all behind an equals sign', async () => {
  await using server = await mailServer()
  const title = 'Заказ №\u00a01: четверг, 24 декабря, 10:00–12:00'
  const mail = { ...channelCheck(NOW), title }
  await toStaff(server.url).deliver(mail, AbortSignal.timeout(5000), [])
  const [, subject = ''] = /^Subject: (.*(?:\r\n .*)*)/m.exec(server.mails[0]!) ?? []
  expect(subject.split('\r\n').length).toBeGreaterThan(1)
  expect(subject).toMatch(/^(?:\s*=\?UTF-8\?Q\?[^?]+\?=)+$/)
})

/** Answers of real servers, and what each of them refuses. */
const ANSWERS: [Stage, string, 'shop' | 'message' | 'recipient' | undefined][] = [
  ['AUTH', '535 5.7.8 wrong password', 'shop'],
  ['AUTH', '534 5.7.9 use an app password', 'shop'],
  ['AUTH', '454 4.7.0 try later', undefined],
  ['MAIL FROM', '553 5.7.1 sender not owned by this account', 'shop'],
  ['MAIL FROM', '550 5.4.5 daily limit', 'shop'],
  ['MAIL FROM', '530 5.7.0 sign in first', 'shop'],
  ['MAIL FROM', '501 bad sender', 'shop'],
  ['MAIL FROM', '451 4.7.1 try later', undefined],
  ['RCPT TO', '550 5.1.1 no such user', 'recipient'],
  ['RCPT TO', '550 5.1.2 no such domain', 'recipient'],
  ['RCPT TO', '552 5.2.2 mailbox full', 'recipient'],
  ['RCPT TO', '550 no such user here', 'recipient'],
  ['RCPT TO', '550 relay not permitted', 'shop'],
  ['RCPT TO', '554 5.7.1 relay access denied', 'shop'],
  ['RCPT TO', '550 5.1.8 sender’s domain not found', 'shop'],
  ['RCPT TO', '450 4.2.0 greylisted', undefined],
  ['DATA', '554 5.7.1 suspected spam', 'message'],
  ['DATA', '550 5.1.1 no such user', 'recipient'],
  ['DATA', '552 5.3.4 too big', 'message'],
  ['DATA', '452 4.3.1 disk full', undefined],
]

describe.each(ANSWERS)('a mail server that answers to %s: %s', (stage, answer, refused) => {
  test(`refuses ${refused ?? 'nothing for good'}`, async () => {
    await using server = await mailServer(stage, answer)
    const delivery = toStaff(server.url).deliver(channelCheck(NOW), AbortSignal.timeout(5000), [])
    await expect(delivery).rejects.toMatchObject({ name: 'DeliveryFailed', refused })
  })

  test('never loses the notification of an order, and alarms at once where a person has to mend it', async () => {
    await using server = await mailServer(stage, answer)
    const { untold, open } = await sweptOrder({ staff: [toStaff(server.url)] }, [0, 5])
    expect(server.asked()).toBe(2)
    expect(untold.staff).toBe(1)
    expect(open).toHaveLength(1)
    expect(alarms()).toEqual(
      refused ? ['notification-undelivered', 'notification-undelivered'] : [],
    )
  })

  test('drops a customer’s mail only where it refuses the customer', async () => {
    await using server = await mailServer(stage, answer)
    const { untold } = await sweptOrder({ customer: [toCustomer(server.url)] }, [0, 5])
    expect(server.asked()).toBe(refused === 'recipient' ? 1 : 2)
    expect(untold.customer).toBe(refused === 'recipient' ? 0 : 1)
    const isAlarm = refused === 'shop' || refused === 'message'
    expect(new Set(alarms())).toEqual(new Set(isAlarm ? ['notification-undelivered'] : []))
    expect(JSON.stringify(lines)).not.toMatch(/b\.example|Анна|secret/)
  })
})

test('a mail that one server takes for spam is told by the other channel, once, with an alarm', async () => {
  await using spam = await mailServer('DATA', '554 5.7.1 suspected spam')
  await using other = await mailServer()
  const second = { ...toStaff(other.url), name: 'second' }
  const { untold, open } = await sweptOrder({ staff: [toStaff(spam.url), second] }, [0, 5])
  expect(other.mails).toHaveLength(1)
  expect(spam.asked()).toBe(1)
  expect(untold.staff).toBe(0)
  expect(open).toEqual([])
  expect(alarms()).toEqual(['notification-dropped'])
})

test('a customer’s mail that a server refuses the shop ends after a day', async () => {
  await using server = await mailServer('MAIL FROM', '553 5.7.1 sender not owned')
  const day = DAY / MINUTE
  const { untold } = await sweptOrder({ customer: [toCustomer(server.url)] }, [
    0,
    HOUR / MINUTE,
    day,
  ])
  expect(server.asked()).toBe(2)
  expect(untold.customer).toBe(0)
})

test('a server that is away is tried again', async () => {
  const delivery = toStaff('smtp://127.0.0.1:9').deliver(
    channelCheck(NOW),
    AbortSignal.timeout(5000),
    [],
  )
  await expect(delivery).rejects.toMatchObject({ name: 'DeliveryFailed', refused: undefined })
})
