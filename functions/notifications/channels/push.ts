import { sign } from 'hono/jwt'
import type { BoardStore } from '../../board/board-store.ts'
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
      authorization: `vapid t=${token}, k=${publicKeyOf(key)}`,
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
