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
 * key, as Resend's does. The notification's id is the `Idempotency-Key`, so that a retry sends no second e-mail.
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
      ),
  }
}
