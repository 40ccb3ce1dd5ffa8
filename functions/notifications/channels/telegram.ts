import { alarm } from '../../http/log.ts'
import { DeliveryFailed, type Channel, type Refused } from '../notification.ts'
import { refusedByStatus } from './post-json.ts'

/** The answer of the Bot API, as far as the shop reads it. */
interface BotAnswer {
  ok?: unknown
  /** English words of Telegram about its refusal. */
  description?: unknown
  parameters?: { migrate_to_chat_id?: unknown }
}

/**
 * Sends the text to a Telegram chat. The URL contains the bot's token and is never logged. A group that has become a supergroup has
 * another id: the message goes there, and an alarm names the id until it is set.
 */
export function telegram(api: string, token: string, chat: string): Channel {
  async function send(chatId: string, text: string, signal: AbortSignal) {
    const response = await fetch(`${api}/bot${token}/sendMessage`, {
      method: 'POST',
      redirect: 'manual',
      signal,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        chat_id: chatId,
        text: shorten(text),
        link_preview_options: { is_disabled: true },
      }),
    })
    const json: unknown = await response.json().catch(() => undefined)
    const answer = (json ?? {}) as BotAnswer
    return { status: response.status, isAccepted: response.ok && answer.ok === true, answer }
  }
  return {
    name: 'telegram',
    async deliver({ text }, signal) {
      let sent = await send(chat, text, signal)
      const moved = sent.answer.parameters?.migrate_to_chat_id
      if (!sent.isAccepted && Number.isSafeInteger(moved)) {
        alarm('telegram-chat-moved', { newTelegramChat: String(moved) })
        sent = await send(String(moved), text, signal)
      }
      if (!sent.isAccepted) throw failure(sent)
    },
  }
}

/** Telegram's words about a message, not about the shop's bot or chat. */
const ABOUT_MESSAGE = /message|entities|text/i

function failure({ status, answer }: { status: number; answer: BotAnswer }): DeliveryFailed {
  const words = typeof answer.description === 'string' ? `: ${answer.description}` : ''
  return new DeliveryFailed(`status ${status}${words}`.slice(0, 120), refusedBy(status, words))
}

function refusedBy(status: number, words: string): Refused | undefined {
  return status === 400 && ABOUT_MESSAGE.test(words) ? 'message' : refusedByStatus(status)
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
