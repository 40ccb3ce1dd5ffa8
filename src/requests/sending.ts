import type { Address } from '../contract/routes.ts'
import { forgetKey, keepKey, pendingKey } from '../stores/pending-key.ts'
import { call, isRefusal, type Answer } from './http.ts'
import { readProblem, type ShopProblem } from './problem.ts'
import { MINUTE } from '../domain/time.ts'

/** The answer to a request that is taken once. */
export type SentAnswer<Accepted> = Answer<Accepted, ShopProblem>

/** A request as one press of a button made it; every retry has the same key. */
export interface Pressed {
  key: string
  body: string
}

/** Six tries within a minute, each with its own timeout. */
const RETRIES = 5

/** Sends the request and retries where that can help; the edge takes it once. Rules 32 and 53. */
export async function sendOnce<Accepted>(
  path: Address<'POST'>,
  { key, body }: Pressed,
  accepts: (answer: unknown) => answer is Accepted,
  headers = {},
): Promise<SentAnswer<Accepted>> {
  const answer = await call<Accepted>(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key, ...headers },
    body,
    retry: RETRIES,
    accepts,
    signal: AbortSignal.timeout(MINUTE),
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

/** Keys of requests without a definite answer, in this tab. */
const unanswered = new Map<string, string>()

/** Sends a request under its key, which it keeps until it has a definite answer: sent again, it is the same request. Rule 53. */
export async function underOneKey<Reply>(
  request: string,
  send: (key: string) => Promise<Reply>,
  isDefinite: (answer: Reply) => boolean,
): Promise<Reply> {
  const key = unanswered.get(request) ?? crypto.randomUUID()
  unanswered.set(request, key)
  const answer = await send(key)
  if (isDefinite(answer)) unanswered.delete(request)
  return answer
}

/** Whether another body was taken under this key: from this page before a reload, or from another tab. */
export function wasAcceptedBefore(answer: SentAnswer<unknown>): boolean {
  return !answer.ok && answer.problem?.type === '/problems/idempotency-key-reused'
}

/** The request of a form. Its key stays the same for every retry until a definite answer. */
export interface PendingRequest<Sent extends object = object> extends Pressed {
  path: Address<'POST'>
  /** Headers beside those of every request. */
  headers: Readonly<Record<string, string>>
  /** The content of `body`. */
  sent: Sent
}

/** Keys made in this tab. A refusal of such a key is definite: nothing was taken under it. */
const ownKeys = new Set<string>()

/** The request of a form. Reuses a key that has no definite answer yet, also one from before a reload or of another tab. */
export function pendingRequest<Sent extends object>(
  path: Address<'POST'>,
  sent: Sent,
  headers: Readonly<Record<string, string>> = {},
): PendingRequest<Sent> {
  const pending = pendingKey(path)
  const key = pending ?? crypto.randomUUID()
  if (!pending) ownKeys.add(key)
  keepKey(path, key)
  return { path, headers, key, sent, body: JSON.stringify(sent) }
}

/** Sends the request of a form; a definite answer ends its key. */
export async function send<Accepted>(
  request: PendingRequest,
  accepts = (answer: unknown): answer is Accepted => answer !== undefined,
): Promise<SentAnswer<Accepted>> {
  const { path, key, headers } = request
  const answer = await sendOnce(path, request, accepts, headers)
  if (answer.ok || wasAcceptedBefore(answer) || (isDefinite(answer) && ownKeys.has(key)))
    forgetKey(path)
  return answer
}

/** An answer, and what was sent in the request that it answers, which may be older than the form. */
export interface Answered<Accepted, Sent> {
  answer: SentAnswer<Accepted>
  sent: Sent
}

/** Keeps an unanswered request so that it outlives its tab. */
export interface Keeper<Sent extends object> {
  /** False where the request cannot be kept. */
  keep: (request: PendingRequest<Sent>) => Promise<boolean>
  /** The request is no longer to be sent. */
  end: () => Promise<void>
}

/** The requests of one form, of which at most one is taken however often it is sent. */
export function formRequests<Accepted, Sent extends object>(
  isAccepted: (answer: unknown) => answer is Accepted,
  keeper?: Keeper<Sent>,
) {
  /** The last request, until it has a definite answer. */
  let unanswered: PendingRequest<Sent> | undefined
  /** Whether it may have arrived. */
  let isSent = false
  /** The request that outlives its tab. */
  let kept: PendingRequest<Sent> | undefined
  const isKept = () => kept !== undefined && kept === unanswered
  /** A changed request takes the place of the one before, never the other way round. */
  const inTurn = oneAfterAnother()

  function begin(request: PendingRequest<Sent>, sent: boolean): void {
    unanswered = request
    isSent = sent
  }

  /** Resolves when nothing is kept any more: a page that is left before would have the order sent again. */
  async function end(): Promise<void> {
    unanswered = undefined
    if (keeper) await inTurn(() => keeper.end())
  }

  function keep(): Promise<void> {
    return inTurn(async () => {
      const request = unanswered
      if (!request || !keeper || isKept()) return
      kept = (await keeper.keep(request)) ? request : undefined
      // Answered or taken back meanwhile.
      if (!unanswered) await keeper.end()
    })
  }

  /** Kept from the press on, not when the first tries have failed: a phone may end the tab before. */
  async function sendAndKeep(request: PendingRequest<Sent>): Promise<Answered<Accepted, Sent>> {
    begin(request, true)
    void keep()
    const answer = await send(request, isAccepted)
    if (isDefinite(answer)) await end()
    return { answer, sent: request.sent }
  }

  return {
    /** Sends an unanswered request with another body first; sends the new one only when that was refused. */
    async send(request: PendingRequest<Sent>): Promise<Answered<Accepted, Sent>> {
      const earlier = isSent ? unanswered : undefined
      if (earlier && earlier.body !== request.body) {
        const answer = await send(earlier, isAccepted)
        if (answer.ok || !isDefinite(answer)) return { answer, sent: earlier.sent }
      }
      return sendAndKeep(request)
    },

    /** Keeps a request for when there is a network, instead of sending it; false where another may have arrived already. */
    hold(request: PendingRequest<Sent>): boolean {
      if (unanswered && isSent) return false
      begin(request, false)
      return true
    },

    /** Lets the unanswered request outlive its tab, where that is possible. */
    keep,

    /** Whether the unanswered request outlives its tab. */
    isKept,

    /** The state of the unanswered request: never sent, or sent without a definite answer; undefined when there is none. */
    state(): 'held' | 'in-doubt' | undefined {
      return unanswered && (isSent ? 'in-doubt' : 'held')
    },

    /**
     * Drops the unanswered request. The key of one that may have arrived is kept, so that the next request finds out whether
     * it was taken (`wasAcceptedBefore`) and is no second one.
     */
    takeBack(): void {
      if (unanswered && !isSent) forgetKey(unanswered.path)
      void end()
    },

    /** Sends the unanswered request, again under its key; undefined when there is none. */
    sendAgain(): Promise<Answered<Accepted, Sent>> | undefined {
      return unanswered && sendAndKeep(unanswered)
    },
  }
}

/** Runs what it is given, each when the one before has ended; a failure of one is no other's. */
function oneAfterAnother(): (run: () => Promise<void>) => Promise<void> {
  let last = Promise.resolve()
  return (run) => (last = last.then(run).catch(() => {}))
}
