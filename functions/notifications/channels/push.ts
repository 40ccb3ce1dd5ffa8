import { sign } from 'hono/jwt'
import type { BoardStore } from '../../board/board-store.ts'
import { sha256 } from '../../http/hash.ts'
import { publicKeyOf, type KeyPair } from '../../http/key-pair.ts'
import { DeliveryFailed, type Channel } from '../notification.ts'

interface Push {
  devices: Pick<BoardStore, 'devices' | 'forgetDevices'>
  /** The shop's VAPID key. */
  key: KeyPair
  /** The shop's address, by which a push service can find its operator. */
  subject: string
  now: () => number
  /** Whether a message needs a device: there is no other channel. */
  isAlone: boolean
}

const HOUR = 3600

/**
 * Wakes the colleagues' browsers by Web Push (RFC 8030, RFC 8292). A message has no content, so the push services of browsers
 * learn nothing but that something is new. A device whose service refuses it is forgotten, unless the service's clock is another
 * than the shop's: then the token may have been refused for its time. A device that was woken is not woken
 * again because another one cannot be reached; after an hour nobody is woken any more.
 */
export function push({ devices, isAlone, ...sender }: Push): Channel {
  return {
    name: 'push',
    expiresAfter: HOUR * 1000,
    async deliver({ kind }, signal, reached) {
      const endpoints = await devices.devices()
      if (endpoints.length === 0 && isAlone) throw new DeliveryFailed('no device')
      // Nobody is to be woken by a deployment that tries the channel, nor by an erasure, whose line no device could show.
      if (kind === 'check' || kind === 'erasure') return
      const asked = await Promise.all(
        endpoints.map(async (endpoint) => {
          const name = `push:${(await sha256(endpoint)).slice(0, 12)}`
          if (reached.includes(name)) return { endpoint, name, status: 201 }
          const status = await wake(endpoint, sender, signal).catch(() => UNREACHABLE)
          return { endpoint, name, status }
        }),
      )
      const woken = asked.filter(({ status }) => status < 300).map(({ name }) => name)
      const failed = asked.find(({ status }) => status >= 300 && !isRefusal(status))
      const forgotten = asked.filter(({ status }) => isRefusal(status))
      if (forgotten.length > 0)
        // If they cannot be forgotten now, the next message is refused as well.
        await devices.forgetDevices(forgotten.map(({ endpoint }) => endpoint)).catch(() => {})
      if (failed)
        throw new DeliveryFailed(
          failed.status === UNREACHABLE ? 'unreachable' : `status ${failed.status}`,
          undefined,
          woken,
        )
    },
  }
}

/** Stands for a push service that does not answer, or refuses by another clock. */
const UNREACHABLE = 599

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
      authorization: `vapid t=${token}, k=${publicKeyOf(key)}`,
      urgency: 'high',
      ttl: String(HOUR),
      // A sleeping device receives only the latest message.
      topic: 'board',
    },
  })
  await response.body?.cancel()
  const time = Date.parse(response.headers.get('date') ?? '')
  return Math.abs(time - now()) > HOUR * 1000 && !response.ok ? UNREACHABLE : response.status
}

/** Statuses of 4xx that ask to try again later. */
const LATER = [408, 429]

function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && !LATER.includes(status)
}
