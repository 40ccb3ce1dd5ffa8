import type { ProblemType } from '../../contract/problems.ts'
import { forgetKey, keepKey, pendingKey } from '../../stores/pending-key.ts'
import { call, type Answer } from './http.ts'
import { readProblem, type ShopProblem } from './problem.ts'

/** A request that is taken once. Its key stays the same for every retry until a definite answer. */
export interface Intent {
  path: string
  key: string
  body: string
}

/** Keys made in this tab. A refusal of such a key is definite: nothing was taken under it. */
const ownKeys = new Set<string>()

/** The request of a form. Reuses a key that has no definite answer yet, also one from before a reload or of another tab. */
export function intentTo(path: string, body: object): Intent {
  const pending = pendingKey(path)
  const key = pending ?? crypto.randomUUID()
  if (!pending) ownKeys.add(key)
  keepKey(path, key)
  return { path, key, body: JSON.stringify(body) }
}

/** The answer to a request that is taken once, with its refusal read. */
export type SentAnswer<Taken> = Answer<Taken, ShopProblem>

/** Six tries within a minute, each with its own timeout. */
const RETRIES = 5
const MINUTE_MS = 60_000

/** Sends the request and retries where that can help; the edge takes it once. Rule 32. */
export async function send<Taken>(
  { path, key, body }: Intent,
  accepts = (answer: unknown): answer is Taken => answer !== undefined,
): Promise<SentAnswer<Taken>> {
  const answer = read(
    await call<Taken>(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body,
      retry: RETRIES,
      isWorthRetrying: isRetryable,
      accepts,
      signal: AbortSignal.timeout(MINUTE_MS),
    }),
  )
  if (answer.ok || wasTakenBefore(answer) || (isDefinite(answer) && ownKeys.has(key))) {
    forgetKey(path)
  }
  return answer
}

/** The answer with its refusal read; one that is no problem counts as no answer. */
export function read<Body>(answer: Answer<Body>): SentAnswer<Body> {
  return answer.ok ? answer : { ok: false, problem: readProblem(answer.problem) }
}

/** Whether the request is known to be taken or refused. */
export function isDefinite(answer: SentAnswer<unknown>): boolean {
  if (answer.ok || !answer.problem) return answer.ok
  return !isRetryable(answer.problem.status) || answer.problem.type === HOURLY_LIMIT
}

/** The edge answers this only for a key under which nothing was taken. */
const HOURLY_LIMIT: ProblemType = '/problems/hourly-limit'

/** Whether another body was taken under this key: from this page before a reload, or from another tab. */
export function wasTakenBefore(answer: SentAnswer<unknown>): boolean {
  return !answer.ok && answer.problem?.type === '/problems/idempotency-key-reused'
}

/** Whether a retry may get another answer; a 409 only with `Retry-After`. Rule 39. */
function isRetryable(status: number, retryAfter?: string | null): boolean {
  if (status === 409) return Boolean(retryAfter)
  return [408, 425, 429].includes(status) || status >= 500
}
