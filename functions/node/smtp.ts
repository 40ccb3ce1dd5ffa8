import { createTransport } from 'nodemailer'
import type { Mailer } from '../notifications/channels/email.ts'
import type { Refused } from '../notifications/notification.ts'

const SECOND = 1000

/**
 * The encoding of texts and subjects. Programs on GMime (notmuch, mu) read a subject in several parts of base64 up to the first part
 * that ends in «=», and lose the rest. Parts in quoted-printable have no such end.
 */
const ENCODING = 'quoted-printable'

/** Sends mail through the server of a URL such as `smtps://name:password@mail.example`. */
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
      await transport.sendMail({ ...mail, textEncoding: ENCODING }).catch((error: unknown) => {
        const failure = error as SmtpFailure
        const { code = 'refused', command = '', responseCode } = failure
        throw Object.assign(new Error('Not sent'), {
          code: [code, command, responseCode, enhancedStatus(failure)].filter(Boolean).join(' '),
          refused: refusedBy(failure),
        })
      })
    },
  }
}

/** An error of nodemailer: its own code, the command that the server refused, and the server's answer. */
interface SmtpFailure {
  code?: string
  command?: string
  responseCode?: number
  response?: string
}

/** The enhanced status of an answer (RFC 3463), such as `5.7.1`; empty where the server gives none. */
function enhancedStatus({ response = '' }: SmtpFailure): string {
  return /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] ?? ''
}

/** The mailbox or its domain is not there, has moved, is closed or is full. Other codes of 5.1 are about the sender. */
const ABOUT_RECIPIENT = /^5\.(?:1\.(?:1|2|3|4|6|10)|2\.\d+)$/
/** Words of servers that give no enhanced status, and refuse the sender to the recipient's command. */
const ABOUT_SENDER = /relay|sender|auth|spf|dkim|dmarc|spam|block|policy|denied|limit|quota/i

/**
 * What the answer refuses. A server may check the sender only when it is given a recipient, so the enhanced status or the words
 * decide there; whatever does not name the recipient refuses the shop.
 */
function refusedBy(failure: SmtpFailure): Refused | undefined {
  const { code, command, responseCode, response = '' } = failure
  if (responseCode === undefined) return code === 'EAUTH' ? 'shop' : undefined
  if (responseCode < 500) return undefined
  const status = enhancedStatus(failure)
  if (ABOUT_RECIPIENT.test(status)) return 'recipient'
  if (command === 'RCPT TO' && status === '' && !ABOUT_SENDER.test(response)) return 'recipient'
  return command === 'DATA' ? 'message' : 'shop'
}
