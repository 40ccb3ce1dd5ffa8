import type { Channel, Refused } from '../notification.ts'
import { AUTOMATIC } from './email.ts'
import { postJson, refusedByStatus } from './post-json.ts'

/** Settings of the HTTP API that sends mail to customers: address, key and sender. */
export interface MailApi {
  url: string
  key: string
  /** «Канапель <zakaz@…>» or an address. */
  from: string
}

/**
 * Sends an e-mail to the customer through an HTTP API that takes `from`, `to`, `subject`, `text`, `html` and `headers` as JSON with
 * a bearer key, as Resend's does. The notification's id is the `Idempotency-Key`, so that a retry sends no second e-mail.
 */
export function mailApi({ url, key, from }: MailApi): Channel {
  return {
    name: 'mail',
    deliver: ({ id, title: subject, text, html, data }, signal) =>
      postJson(
        url,
        JSON.stringify({ from, to: [data['to']], subject, text, html, headers: AUTOMATIC }),
        { authorization: `Bearer ${key}`, 'idempotency-key': id },
        signal,
        refusedBy,
      ),
  }
}

/** Statuses of a mail that is wrong in one of its fields. */
const WRONG_FIELD = [400, 406, 422]

/** The recipient as APIs name it: «Invalid `to` field», «'To' address», «recipient is suppressed». */
const RECIPIENT = /[`'"“]to\b|recipient/i

/** An API refuses the shop by a 4xx, unless its answer names the recipient. */
function refusedBy(status: number, text: string): Refused | undefined {
  if (WRONG_FIELD.includes(status) && RECIPIENT.test(text)) return 'recipient'
  return status === 413 ? 'message' : refusedByStatus(status)
}
