import { DeliveryFailed, type Channel, type Notification } from '../notification.ts'

/** Sends one e-mail: Cloudflare's binding, or the SMTP of a host. Rejects with an error whose `code` is safe to log. */
export interface Mailer {
  send: (mail: { from: string; to: string; subject: string; text: string }) => Promise<unknown>
}

/**
 * Sends an e-mail to one address, or to that of each notification. It cannot be aborted, so on abort we only stop waiting. An
 * error with `isFinal` refused the mail for what it is, such as its address.
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
      const { title: subject, text } = notification
      const address = typeof to === 'string' ? to : to(notification)
      const sent = mailer.send({ from, to: address, subject, text }).catch((error: unknown) => {
        const { code, isFinal } = error as { code?: string; isFinal?: boolean }
        throw new DeliveryFailed(code ?? 'refused', isFinal)
      })
      await Promise.race([sent, aborted])
    },
  }
}
