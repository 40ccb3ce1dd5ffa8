import { DeliveryFailed, type Channel } from '../notification.ts'

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
    async deliver({ id, title, text, data }, signal) {
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'manual',
        signal,
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${key}`,
          'idempotency-key': id,
        },
        body: JSON.stringify({ from, to: [data['to']], subject: title, text }),
      })
      await response.body?.cancel()
      if (!response.ok) throw new DeliveryFailed(`status ${response.status}`)
    },
  }
}
