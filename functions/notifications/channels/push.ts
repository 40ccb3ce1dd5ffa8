import { sign } from 'hono/jwt'
import type { BoardStore } from '../../board/board-store.ts'
import { DeliveryFailed, type Channel } from '../notification.ts'

/** The shop's VAPID key: a private JWK on P-256. */
export type PushKey = JsonWebKey & { x: string; y: string; d: string }

/** Throws unless the text is such a key; undefined without one. */
export function readPushKey(text: string | undefined): PushKey | undefined {
  if (!text) return undefined
  const { kty, crv, x, y, d } = JSON.parse(text) as JsonWebKey
  if (kty !== 'EC' || crv !== 'P-256' || !x || !y || !d)
    throw new Error('PUSH_KEY is no private key: npm run push-key makes one')
  return { kty, crv, x, y, d }
}

/** The public key as browsers and push services take it: the uncompressed point, base64url. */
export function publicPushKey({ x, y }: Pick<PushKey, 'x' | 'y'>): string {
  const bytes = (text: string) => atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return btoa(`\x04${bytes(x)}${bytes(y)}`)
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

interface Push {
  devices: Pick<BoardStore, 'devices' | 'forgetDevices'>
  key: PushKey
  /** The shop's address, by which a push service can find its operator. */
  subject: string
  now: () => number
  /** Whether a message needs a device: there is no other channel. */
  isAlone: boolean
}

const HOUR = 3600

/**
 * Wakes the colleagues' browsers by Web Push (RFC 8030, RFC 8292). A message has no content, so the push services of browsers
 * learn nothing but that something is new. A device whose service refuses it is forgotten.
 */
export function push({ devices, isAlone, ...sender }: Push): Channel {
  return {
    name: 'push',
    async deliver({ kind }, signal) {
      const endpoints = await devices.devices()
      if (endpoints.length === 0 && isAlone) throw new DeliveryFailed('no device')
      // A deployment only tries the channel; nobody is to be woken by it.
      if (kind === 'check') return
      const statuses = await Promise.all(
        endpoints.map((endpoint) => wake(endpoint, sender, signal)),
      )
      const refused = endpoints.filter((_, index) => isRefusal(statuses[index]!))
      if (refused.length > 0) await devices.forgetDevices(refused)
      const failed = statuses.find((status) => status >= 300 && !isRefusal(status))
      if (failed) throw new DeliveryFailed(`status ${failed}`)
    },
  }
}

async function wake(
  endpoint: string,
  { key, subject, now }: Pick<Push, 'key' | 'subject' | 'now'>,
  signal: AbortSignal,
): Promise<number> {
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(now() / 1000) + HOUR,
    sub: subject,
  }
  const token = await sign(claims, key, 'ES256')
  const response = await fetch(endpoint, {
    method: 'POST',
    redirect: 'manual',
    signal,
    headers: {
      authorization: `vapid t=${token}, k=${publicPushKey(key)}`,
      urgency: 'high',
      ttl: String(HOUR),
      // Of several that wait for a sleeping tablet it gets one.
      topic: 'board',
    },
  })
  await response.body?.cancel()
  return response.status
}

/** Statuses of 4xx that ask to try again later. */
const LATER = [408, 429]

function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && !LATER.includes(status)
}
