import type { Channel, Notification } from '../notification.ts'
import { postJson } from './post-json.ts'

const encoder = new TextEncoder()

const TYPES = {
  order: 'order.taken',
  callback: 'callback.taken',
  check: 'channel.checked',
  erasure: 'person.erased',
}

/** A change of an order by its shopper is an event of its own. */
function typeOf(kind: keyof typeof TYPES, { version }: Notification['data']): string {
  return kind === 'order' && Number(version) > 0 ? 'order.changed' : TYPES[kind]
}

/**
 * Posts JSON to the shop's own system, signed as Standard Webhooks asks (https://www.standardwebhooks.com):
 * `webhook-signature` is HMAC-SHA256 over `{id}.{timestamp}.{body}`. The only channel that carries contact data.
 * @param secret `whsec_` and base64, or any text.
 */
export function webhook(url: string, secret: string, now: () => number): Channel {
  return {
    name: 'webhook',
    async deliver({ id, kind, takenAt, data }, signal) {
      const body = JSON.stringify({ type: typeOf(kind, data), timestamp: takenAt, data })
      const timestamp = String(Math.floor(now() / 1000))
      const headers = {
        'webhook-id': id,
        'webhook-timestamp': timestamp,
        'webhook-signature': `v1,${await sign(secret, `${id}.${timestamp}.${body}`)}`,
      }
      await postJson(url, body, headers, signal)
    },
  }
}

async function sign(secret: string, text: string): Promise<string> {
  const key = await crypto.subtle.importKey(
    'raw',
    secret.startsWith('whsec_')
      ? Uint8Array.from(atob(secret.slice('whsec_'.length)), (byte) => byte.charCodeAt(0))
      : encoder.encode(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  )
  const signature = await crypto.subtle.sign('HMAC', key, encoder.encode(text))
  return btoa(String.fromCharCode(...new Uint8Array(signature)))
}
