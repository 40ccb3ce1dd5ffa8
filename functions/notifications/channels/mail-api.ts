import type { Channel } from '../notification.ts'
import { postJson } from './post-json.ts'

/** Settings of the HTTP API that sends mail to customers: address, key and sender. */
export interface MailApi {
  url: string
  key: string
  /** «Канапель <zakaz@…>» or an address. */
  from: string
}

/**
 * Sends an e-mail to the customer through an HTTP API that takes `from`, `to`, `subject` and `text` as JSON with a bearer
 * key, as Resend's does. The notification's id is the `Idempotency-Key`, so that a retry sends no second e-mail. A message
 * that the API refuses for what it is, such as its address, is not sent again.
 */
export function mailApi({ url, key, from }: MailApi): Channel {
  return {
    name: 'mail',
    deliver: ({ id, title, text, data }, signal) =>
      postJson(
        url,
        JSON.stringify({ from, to: [data['to']], subject: title, text }),
        { authorization: `Bearer ${key}`, 'idempotency-key': id },
        signal,
        isRefusal,
      ),
  }
}

/** Statuses of 4xx that ask to try again later. */
const LATER = [408, 429]

function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && !LATER.includes(status)
}
