import type { Channel } from './notification.ts'
import { email } from './channels/email.ts'
import { telegram } from './channels/telegram.ts'
import { webhook } from './channels/webhook.ts'

const TELEGRAM = 'https://api.telegram.org'

/** The channels whose secrets are set; see functions/ops/README.md. */
export function channelsOf(env: Env): Channel[] {
  const channels = []
  if (env.WEBHOOK_URL && env.WEBHOOK_SECRET) {
    channels.push(webhook(env.WEBHOOK_URL, env.WEBHOOK_SECRET))
  }
  if (env.TELEGRAM_TOKEN && env.TELEGRAM_CHAT) {
    channels.push(telegram(env.TELEGRAM_API ?? TELEGRAM, env.TELEGRAM_TOKEN, env.TELEGRAM_CHAT))
  }
  if (env.EMAIL_FROM && env.EMAIL_TO) {
    channels.push(email(env.EMAIL, env.EMAIL_FROM, env.EMAIL_TO))
  }
  return channels
}
