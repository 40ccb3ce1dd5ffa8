import { verify } from 'hono/jwt'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { publicKeyOf, readKeyPair } from '../../functions/http/key-pair.ts'
import { push } from '../../functions/notifications/channels/push.ts'
import type { DeliveryFailed, Notification } from '../../functions/notifications/notification.ts'
import { expectProblem, jsonOf, postOver, sendOver, withKey } from './ask.ts'
import { aTeam, COLLEAGUE } from './staff-tokens.ts'

const team = await aTeam()
const pair = (await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
  'sign',
  'verify',
])) as CryptoKeyPair
const jwk = (await crypto.subtle.exportKey('jwk', pair.privateKey)) as JsonWebKey
const PUSH_KEY = JSON.stringify(jwk)
const bindings = { ...team.bindings, PUSH_KEY }
const TABLET = 'https://fcm.googleapis.com/fcm/send/tablet'
const PHONE = 'https://updates.push.services.mozilla.com/wpush/v2/phone'
const NOW = Date.parse('2026-12-24T08:00:00Z')
const HOUR = 3_600_000

const ANNA: Notification = {
  id: '1',
  kind: 'order',
  number: 128,
  takenAt: '2026-12-24T08:00:00Z',
  title: 'Заказ № 128 Анна',
  text: 'Анна, +79991234567, Тверская, 1',
  data: { name: 'Анна' },
}

beforeEach(async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => team.certificates())
  await env.DB.exec('DELETE FROM push_devices')
})
afterEach(() => vi.restoreAllMocks())

const set = (endpoint: unknown, on: unknown = true) =>
  postOver(bindings, '/api/staff/push', { endpoint, on }, { ...team.headers, ...withKey() })
const devices = async () =>
  (await env.DB.prepare('SELECT endpoint, added_by AS by FROM push_devices').all()).results

describe('a colleague’s browser', () => {
  test('is woken from when the colleague asks for it until the colleague stops it', async () => {
    expect((await set(TABLET)).status).toBe(200)
    expect((await set(TABLET)).status).toBe(200)
    expect(await devices()).toEqual([{ endpoint: TABLET, by: COLLEAGUE }])
    await set(TABLET, false)
    expect(await devices()).toEqual([])
  })

  test.each(['http://fcm.googleapis.com/x', 'https://evil.example/x', 'https://127.0.0.1/', 7])(
    'has no address %j',
    async (endpoint) => {
      await expectProblem(await set(endpoint), 422, 'wrong-fields')
      expect(await devices()).toEqual([])
    },
  )

  test('gets the key of the shop, which is empty where the shop has none', async () => {
    const ask = (over: object) =>
      sendOver({ ...team.bindings, ...over }, '/api/staff/push', { headers: team.headers })
    const { key } = await jsonOf(await ask({ PUSH_KEY }))
    const raw = (await crypto.subtle.exportKey('raw', pair.publicKey)) as ArrayBuffer
    expect(Uint8Array.fromBase64(key, { alphabet: 'base64url' })).toEqual(new Uint8Array(raw))
    expect(await jsonOf(await ask({}))).toEqual({ key: '' })
  })
})

describe('news', () => {
  /** Sends news to these devices, whose services answer so. */
  async function send(
    answers: Record<string, number>,
    { news = ANNA, isAlone = false, reached = [] as readonly string[], wrong = 0 } = {},
  ) {
    const asked: Request[] = []
    vi.mocked(fetch).mockImplementation(async (url, init) => {
      asked.push(new Request(url, init))
      const status = answers[String(url)]!
      if (status === 0) throw new TypeError('unreachable')
      return new Response(null, { status, headers: { date: new Date(NOW - wrong).toUTCString() } })
    })
    const forgetDevices = vi.fn(async () => {})
    const key = readKeyPair('PUSH_KEY', PUSH_KEY)!
    const delivery = push({
      devices: { devices: async () => Object.keys(answers), forgetDevices },
      key,
      subject: 'https://shop.example',
      now: () => NOW,
      isAlone,
    }).deliver(news, AbortSignal.timeout(5000), reached)
    const failed = await delivery.then(
      () => undefined,
      (error: unknown) => error as DeliveryFailed,
    )
    return { asked, forgetDevices, failure: failed?.reason ?? '', reached: failed?.reached ?? [] }
  }

  test('wake every device by a message without content, signed with the shop’s key', async () => {
    const { asked, failure } = await send({ [TABLET]: 201, [PHONE]: 201 })
    expect(failure).toBe('')
    expect(asked.map(({ url }) => url)).toEqual([TABLET, PHONE])
    for (const request of asked) {
      expect(await request.text()).toBe('')
      expect(JSON.stringify([...request.headers])).not.toMatch(/Анна|9991234567|Тверская|128/)
      const [, token, key] = /^vapid t=(.+), k=(.+)$/.exec(request.headers.get('authorization')!)!
      expect(key).toBe(publicKeyOf(readKeyPair('PUSH_KEY', PUSH_KEY)!))
      const claims = await verify(token!, pair.publicKey, { alg: 'ES256', exp: false })
      expect(claims).toEqual({
        aud: new URL(request.url).origin,
        exp: NOW / 1000 + 3600,
        sub: 'https://shop.example',
      })
      expect(Number(request.headers.get('ttl'))).toBe(3600)
    }
  })

  test('forget a device whose service refuses it, and are sent again where a service is away', async () => {
    const { forgetDevices, failure } = await send({ [TABLET]: 410, [PHONE]: 503 })
    expect(forgetDevices).toHaveBeenCalledWith([TABLET])
    expect(failure).toBe('status 503')
  })

  test.each([2 * HOUR, 35_040 * HOUR, -35_040 * HOUR])(
    'forget no device while the shop’s clock is wrong by %i ms: its token is refused for its time',
    async (wrong) => {
      const { forgetDevices, failure } = await send({ [TABLET]: 403, [PHONE]: 400 }, { wrong })
      expect(forgetDevices).not.toHaveBeenCalled()
      expect(failure).toBe('unreachable')
      expect((await send({ [TABLET]: 201 }, { wrong })).failure).toBe('')
    },
  )

  test('wake a device once, though the service of another cannot be reached', async () => {
    const first = await send({ [TABLET]: 201, [PHONE]: 0 })
    expect(first.failure).toBe('unreachable')
    const second = await send({ [TABLET]: 201, [PHONE]: 201 }, { reached: first.reached })
    expect(second.asked.map(({ url }) => url)).toEqual([PHONE])
    expect(second.failure).toBe('')
  })

  test('wait for a device where nothing else tells the staff, and do not elsewhere', async () => {
    expect((await send({}, { isAlone: true })).failure).toBe('no device')
    expect((await send({}, { isAlone: false })).failure).toBe('')
  })

  test('wake nobody by the check of a deployment', async () => {
    const check: Notification = { ...ANNA, kind: 'check' }
    expect((await send({ [TABLET]: 201 }, { news: check })).asked).toEqual([])
  })
})

test.each(['{}', '{"kty":"EC","crv":"P-256","x":"1","y":"2"}', '{"kty":"RSA"}', 'key'])(
  'the key %s is refused',
  (text) => {
    expect(() => readKeyPair('PUSH_KEY', text)).toThrow()
  },
)
