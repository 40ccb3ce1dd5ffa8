import { DeliveryFailed, type Channel } from '../notification.ts'

/** Sends the text to a Telegram chat. The URL contains the bot's token and is never logged. */
export function telegram(api: string, token: string, chat: string): Channel {
  return {
    name: 'telegram',
    async deliver({ text }, signal) {
      const response = await fetch(`${api}/bot${token}/sendMessage`, {
        method: 'POST',
        redirect: 'manual',
        signal,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          chat_id: chat,
          text: shorten(text),
          link_preview_options: { is_disabled: true },
        }),
      })
      const answer: unknown = await response.json().catch(() => undefined)
      const taken = response.ok && (answer as { ok?: unknown } | undefined)?.ok === true
      if (!taken) throw new DeliveryFailed(`status ${response.status}`)
    },
  }
}

/** Characters; Telegram refuses longer messages. */
const MAX_LENGTH = 4096
const OMISSION = '…'

/** Drops lines before the last one, which says where to read the full text. */
function shorten(text: string): string {
  if (text.length <= MAX_LENGTH) return text
  const lines = text.split('\n')
  const end = `\n${OMISSION}\n\n${lines.pop()}`
  let kept = ''
  for (const line of lines) {
    const longer = kept === '' ? line : `${kept}\n${line}`
    if (longer.length + end.length > MAX_LENGTH) break
    kept = longer
  }
  return kept + end
}
