import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { verify } from 'hono/jwt'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readKeyPair } from '../../functions/http/key-pair.ts'
import { push } from '../../functions/notifications/channels/push.ts'
import type { Notification } from '../../functions/notifications/notification.ts'

const NEWS: Notification = {
  id: '1',
  kind: 'order',
  number: 128,
  takenAt: '2026-12-24T08:00:00Z',
  title: 'Заказ № 128 Анна',
  text: 'Анна, Тверская, 1',
  data: {},
}

const pair = (await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
  'sign',
  'verify',
])) as CryptoKeyPair
const key = readKeyPair(
  'PUSH_KEY',
  JSON.stringify(await crypto.subtle.exportKey('jwk', pair.privateKey)),
)!

/** A push service on loopback that answers with the status of its path, as `/201`, and keeps what it was asked. */
const asked: { request: IncomingMessage; body: string }[] = []
const service = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    asked.push({ request, body: Buffer.concat(chunks).toString() })
    response.writeHead(Number(request.url?.slice(1))).end()
  })
})
let origin = ''

beforeEach(async () => {
  asked.length = 0
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
})
afterEach(() => new Promise((resolve) => service.close(resolve)))

test('a push service gets one empty message a device, with a token that the shop’s public key verifies', async () => {
  const forgotten: string[] = []
  const now = Date.now()
  await push({
    devices: {
      devices: async () => [`${origin}/201`, `${origin}/410`],
      forgetDevices: async (endpoints) => void forgotten.push(...endpoints),
    },
    key,
    subject: 'https://shop.example',
    now: () => now,
    isAlone: true,
  }).deliver(NEWS, AbortSignal.timeout(5000), [])

  expect(asked.map(({ request, body }) => [request.method, body])).toEqual([
    ['POST', ''],
    ['POST', ''],
  ])
  for (const { request } of asked) {
    const [, token, publicKey] = /^vapid t=(.+), k=(.+)$/.exec(request.headers.authorization ?? '')!
    const raw = Buffer.from(publicKey!, 'base64url')
    const verifier = await crypto.subtle.importKey(
      'raw',
      raw,
      { name: 'ECDSA', namedCurve: 'P-256' },
      true,
      ['verify'],
    )
    expect(await verify(token!, verifier, { alg: 'ES256' })).toMatchObject({
      aud: origin,
      sub: 'https://shop.example',
    })
  }
  expect(forgotten, 'the service that knows its device no more').toEqual([`${origin}/410`])
})
