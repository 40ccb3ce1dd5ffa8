import { DeliveryFailed, type Channel, type Notification, type Refused } from '../notification.ts'

interface Mail {
  from: string
  to: string
  subject: string
  text: string
  /** A second form of the text; a mail with both is `multipart/alternative`. */
  html?: string
  headers: Record<string, string>
}

/**
 * Sends one e-mail: Cloudflare's binding, or the SMTP of a host. Rejects with an error whose `code` is safe to log; its `refused`
 * says what a server refused.
 */
export interface Mailer {
  send: (mail: Mail) => Promise<unknown>
}

/** Says that no person wrote the mail, so that an absent reader's program does not answer it (RFC 3834). */
export const AUTOMATIC = { 'Auto-Submitted': 'auto-generated' }

/**
 * Sends an e-mail to one address, or to that of each notification. It cannot be aborted, so on abort we only stop waiting.
 */
export function email(
  name: string,
  mailer: Mailer,
  from: string,
  to: string | ((notification: Notification) => string),
): Channel {
  return {
    name,
    async deliver(notification, signal) {
      const aborted = new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
      })
      const { title: subject, text, html } = notification
      const address = typeof to === 'string' ? to : to(notification)
      const parts = html === undefined ? { text } : { text, html }
      const mail = { from, to: address, subject, ...parts, headers: AUTOMATIC }
      const sent = mailer.send(mail).catch((error: unknown) => {
        const { code = 'refused', refused } = error as { code?: string; refused?: Refused }
        throw new DeliveryFailed(code, refused ?? refusedByCloudflare(code))
      })
      await Promise.race([sent, aborted])
    },
  }
}

/** Codes of Cloudflare's binding after which another attempt may succeed by itself. */
const LATER = /^E_(?:RATE_LIMIT_EXCEEDED|DELIVERY_FAILED|INTERNAL_SERVER_ERROR)$/

/** Every other code of the binding is about the sender, the domain, the quota or the recipient that the shop itself has set. */
function refusedByCloudflare(code: string): Refused | undefined {
  return code.startsWith('E_') && !LATER.test(code) ? 'shop' : undefined
}
