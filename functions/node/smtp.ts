import { createTransport } from 'nodemailer'
import type { Mailer } from '../notifications/channels/email.ts'

const SECOND = 1000

/** Sends mail through the server of a URL such as `smtps://name:password@mail.example`. A 5xx is final: it refuses the mail. */
export function smtp(url: string): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: 5 * SECOND,
    greetingTimeout: 5 * SECOND,
    socketTimeout: 8 * SECOND,
    // Neither files nor addresses are read from what a message says.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(mail) {
      await transport.sendMail(mail).catch((error: unknown) => {
        const { code = 'refused', responseCode: status } = error as {
          code?: string
          responseCode?: number
        }
        // 530, 535 and 538 refuse the shop itself, not one message.
        const isFinal = status !== undefined && status >= 500 && ![530, 535, 538].includes(status)
        throw Object.assign(new Error('Not sent'), {
          code: status ? `${code} ${status}` : code,
          isFinal,
        })
      })
    },
  }
}
