import type { Channel } from './notification.ts'
import { settings } from '../../src/settings/shop.ts'
import { email } from './channels/email.ts'
import { mailApi } from './channels/mail-api.ts'
import { telegram } from './channels/telegram.ts'
import { webhook } from './channels/webhook.ts'

const TELEGRAM = 'https://api.telegram.org'

/** The channels to the staff whose secrets are set; see functions/ops/README.md. */
export function channelsOf(env: Env, now: () => number): Channel[] {
  const channels = []
  if (env.WEBHOOK_URL && env.WEBHOOK_SECRET) {
    channels.push(webhook(env.WEBHOOK_URL, env.WEBHOOK_SECRET, now))
  }
  if (env.TELEGRAM_TOKEN && env.TELEGRAM_CHAT) {
    channels.push(telegram(env.TELEGRAM_API ?? TELEGRAM, env.TELEGRAM_TOKEN, env.TELEGRAM_CHAT))
  }
  if (env.EMAIL_FROM && env.EMAIL_TO) {
    channels.push(email('email', env.SMTP ?? env.EMAIL, env.EMAIL_FROM, env.EMAIL_TO))
  }
  return channels
}

/** The channels to customers: none unless an API or SMTP is set and the consent names who sends the mail. */
export function customerChannelsOf(env: Env): Channel[] {
  const { MAIL_API: url, MAIL_KEY: key, MAIL_FROM: from, SMTP: smtp } = env
  // Without the key no receipt could carry the order's link.
  if (!from || !key || !settings.legal.mailProvider) return []
  if (smtp) return [email('mail', smtp, from, ({ data }) => String(data['to']))]
  return url ? [mailApi({ url, key, from })] : []
}
