import { isDefinite, send, type Intent, type SentAnswer } from './sending.ts'

/** An answer, and the body of the request that it answers, which may be older than the form. */
export interface Answered<Taken> {
  answer: SentAnswer<Taken>
  sent: object
}

/** The requests of one form, of which at most one is taken however often it is sent. */
export function formRequests<Taken>(isTaken: (answer: unknown) => answer is Taken) {
  /** The last request, until it has a definite answer. */
  let unanswered: Intent | undefined

  async function sendAndKeep(intent: Intent): Promise<Answered<Taken>> {
    unanswered = intent
    const answer = await send(intent, isTaken)
    if (isDefinite(answer)) unanswered = undefined
    return { answer, sent: bodyOf(intent) }
  }

  return {
    /** Sends an unanswered request with another body first; sends the new one only when that was refused. */
    async send(intent: Intent): Promise<Answered<Taken>> {
      const earlier = unanswered
      if (earlier && earlier.body !== intent.body) {
        const answer = await send(earlier, isTaken)
        if (answer.ok || !isDefinite(answer)) return { answer, sent: bodyOf(earlier) }
      }
      return sendAndKeep(intent)
    },

    /** Sends the unanswered request again, under its key; undefined when there is none. */
    sendAgain(): Promise<Answered<Taken>> | undefined {
      return unanswered && sendAndKeep(unanswered)
    },
  }
}

function bodyOf({ body }: Intent): object {
  return JSON.parse(body) as object
}
