import { forgetKey, keepKey, pendingKey } from '../../stores/pending-key.ts'
import { call, type Answer } from './http.ts'

/** What a shopper wants once. Its key stays the same however often it is sent, until it is definitely answered. */
export interface Intent {
  path: string
  key: string
  body: string
}

/** Keys that began in this tab: a refusal of theirs tells all there is to know about them. */
const ownKeys = new Set<string>()

/** The request that a form makes. A key that waits for its answer is taken on, also one from before a reload or of another tab. */
export function intentTo(path: string, body: object): Intent {
  const pending = pendingKey(path)
  const key = pending ?? crypto.randomUUID()
  if (!pending) ownKeys.add(key)
  keepKey(path, key)
  return { path, key, body: JSON.stringify(body) }
}

/** Six tries within a minute, each with its time. */
const RETRIES = 5
const MINUTE_MS = 60_000

/** Sends the request and retries where that can help; it is taken once. Rule 32. */
export async function send<Taken>(
  { path, key, body }: Intent,
  accepts = (answer: unknown): boolean => answer !== undefined,
): Promise<Answer<Taken>> {
  const answer = await call<Taken>(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body,
    retry: RETRIES,
    isWorthRetrying: isOpen,
    accepts,
    signal: AbortSignal.timeout(MINUTE_MS),
  })
  if (answer.ok || wasTakenBefore(answer) || (isDefinite(answer) && ownKeys.has(key))) {
    forgetKey(path)
  }
  return answer
}

/** Taken, or refused for good. Everything else leaves open what became of the request. */
export function isDefinite(answer: Answer<unknown>): boolean {
  if (answer.ok || !answer.problem) return answer.ok
  return !isOpen(answer.problem.status) || answer.problem.type === BEYOND_LIMIT
}

/** Told only of a key under which nothing was taken. */
const BEYOND_LIMIT = '/problems/hourly-limit'

/** The key came with another body before, and that was taken: by a page since reloaded, or another tab. */
export function wasTakenBefore(answer: Answer<unknown>): boolean {
  return !answer.ok && answer.problem?.type === '/problems/idempotency-key-reused'
}

/** Whether a retry may get another answer; a conflict may if it carries `Retry-After`. Rule 39. */
function isOpen(status: number, retryAfter?: string | null): boolean {
  if (status === 409) return Boolean(retryAfter)
  return [408, 425, 429].includes(status) || status >= 500
}
