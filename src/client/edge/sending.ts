import { forgetKey, keepKey, pendingKey } from '../../stores/pending-key.ts'
import { call, isRefusal, type Answer } from './http.ts'
import { readProblem, type ShopProblem } from './problem.ts'

/** The answer to a request that is taken once. */
export type SentAnswer<Taken> = Answer<Taken, ShopProblem>

/** A request as one press of a button made it; every retry has the same key. */
export interface Pressed {
  key: string
  body: string
}

/** Six tries within a minute, each with its own timeout. */
const RETRIES = 5
const MINUTE_MS = 60_000

/** Sends the request and retries where that can help; the edge takes it once. Rules 32 and 53. */
export async function sendOnce<Taken>(
  path: string,
  { key, body }: Pressed,
  accepts: (answer: unknown) => answer is Taken,
  headers = {},
): Promise<SentAnswer<Taken>> {
  const answer = await call<Taken>(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key, ...headers },
    body,
    retry: RETRIES,
    accepts,
    signal: AbortSignal.timeout(MINUTE_MS),
  })
  return answer.ok ? answer : { ok: false, problem: readProblem(answer.problem) }
}

/** Whether the request is known to be taken or refused. */
export function isDefinite(answer: SentAnswer<unknown>): boolean {
  if (answer.ok || !answer.problem) return answer.ok
  const { status, type } = answer.problem
  // The edge answers this limit only for a key under which nothing was taken.
  return type === '/problems/hourly-limit' || isRefusal(status)
}

/** Whether another body was taken under this key: from this page before a reload, or from another tab. */
export function wasTakenBefore(answer: SentAnswer<unknown>): boolean {
  return !answer.ok && answer.problem?.type === '/problems/idempotency-key-reused'
}

/** The request of a form. Its key stays the same for every retry until a definite answer. */
export interface Intent<Sent extends object = object> extends Pressed {
  path: string
  /** What `body` says. */
  sent: Sent
}

/** Keys made in this tab. A refusal of such a key is definite: nothing was taken under it. */
const ownKeys = new Set<string>()

/** The request of a form. Reuses a key that has no definite answer yet, also one from before a reload or of another tab. */
export function intentTo<Sent extends object>(path: string, sent: Sent): Intent<Sent> {
  const pending = pendingKey(path)
  const key = pending ?? crypto.randomUUID()
  if (!pending) ownKeys.add(key)
  keepKey(path, key)
  return { path, key, sent, body: JSON.stringify(sent) }
}

/** Sends the request of a form; a definite answer ends its key. */
export async function send<Taken>(
  intent: Intent,
  accepts = (answer: unknown): answer is Taken => answer !== undefined,
): Promise<SentAnswer<Taken>> {
  const { path, key } = intent
  const answer = await sendOnce(path, intent, accepts)
  if (answer.ok || wasTakenBefore(answer) || (isDefinite(answer) && ownKeys.has(key)))
    forgetKey(path)
  return answer
}

/** An answer, and what was sent in the request that it answers, which may be older than the form. */
export interface Answered<Taken, Sent> {
  answer: SentAnswer<Taken>
  sent: Sent
}

/** The requests of one form, of which at most one is taken however often it is sent. */
export function formRequests<Taken, Sent extends object>(
  isTaken: (answer: unknown) => answer is Taken,
) {
  /** The last request, until it has a definite answer. */
  let unanswered: Intent<Sent> | undefined

  async function sendAndKeep(intent: Intent<Sent>): Promise<Answered<Taken, Sent>> {
    unanswered = intent
    const answer = await send(intent, isTaken)
    if (isDefinite(answer)) unanswered = undefined
    return { answer, sent: intent.sent }
  }

  return {
    /** Sends an unanswered request with another body first; sends the new one only when that was refused. */
    async send(intent: Intent<Sent>): Promise<Answered<Taken, Sent>> {
      const earlier = unanswered
      if (earlier && earlier.body !== intent.body) {
        const answer = await send(earlier, isTaken)
        if (answer.ok || !isDefinite(answer)) return { answer, sent: earlier.sent }
      }
      return sendAndKeep(intent)
    },

    /** Sends the unanswered request again, under its key; undefined when there is none. */
    sendAgain(): Promise<Answered<Taken, Sent>> | undefined {
      return unanswered && sendAndKeep(unanswered)
    },
  }
}
