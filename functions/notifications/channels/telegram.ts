import { NotTaken, type Channel } from '../notification.ts'

/** A message of the shop's bot to a chat. The address holds the bot's token, so nothing of it is ever logged. */
export function telegram(api: string, token: string, chat: string): Channel {
  return {
    name: 'telegram',
    async deliver({ text }, signal) {
      const response = await fetch(`${api}/bot${token}/sendMessage`, {
        method: 'POST',
        redirect: 'manual',
        signal,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ chat_id: chat, text, link_preview_options: { is_disabled: true } }),
      })
      const answer: unknown = await response.json().catch(() => undefined)
      const taken = response.ok && (answer as { ok?: unknown } | undefined)?.ok === true
      if (!taken) throw new NotTaken(`status ${response.status}`)
    },
  }
}
