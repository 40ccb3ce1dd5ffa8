import type { FullWindows, ShownOrder } from '../../contract/answers.ts'
import type { RequestedChange } from '../../contract/change.ts'
import { call } from './http.ts'
import { isShownOrder, orderHeaders } from './orders.ts'
import { read, type SentAnswer } from './sending.ts'

/** Number and token of an order, as its page's fragment has them. */
export interface OrderAccess {
  number: string
  token: string
}

/** A change that the shopper pressed the button for once; every retry has the same key. */
export interface PressedChange {
  key: string
  body: string
}

export function pressChange(version: number, change: RequestedChange): PressedChange {
  return { key: crypto.randomUUID(), body: JSON.stringify({ version, change }) }
}

/** A 409 is an answer: the order, or its price, has changed. */
const RETRIED = [408, 425, 429, 500, 502, 503, 504]
const MINUTE_MS = 60_000

/** Sends the change and retries it where that can help; the edge makes it once. Rule 53. */
export async function sendChange(
  { number, token }: OrderAccess,
  { key, body }: PressedChange,
): Promise<SentAnswer<ShownOrder>> {
  return read(
    await call<ShownOrder>(`/api/orders/${number}/changes`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': key,
        authorization: `Bearer ${token}`,
      },
      body,
      retry: 5,
      retryStatusCodes: RETRIED,
      accepts: isShownOrder,
      signal: AbortSignal.timeout(MINUTE_MS),
    }),
  )
}

export type Poll =
  | { code: 'changed'; order: ShownOrder; etag: string | undefined }
  | { code: 'same' }
  | { code: 'unknown' }
  | { code: 'failed' }

/** Asks once whether the order differs from the one with this `ETag`; never rejects. */
export async function pollOrder(
  { number, token }: OrderAccess,
  etag: string | undefined,
  signal: AbortSignal,
): Promise<Poll> {
  try {
    const response = await fetch(`/api/orders/${number}`, {
      cache: 'no-store',
      headers: { ...orderHeaders(token), ...(etag && { 'if-none-match': etag }) },
      signal: AbortSignal.any([signal, AbortSignal.timeout(15_000)]),
    })
    if (response.status === 304) return { code: 'same' }
    if (response.status === 204 || response.status === 404) return { code: 'unknown' }
    const body: unknown = await response.json()
    if (!response.ok || !isShownOrder(body)) return { code: 'failed' }
    return { code: 'changed', order: body, etag: response.headers.get('etag') ?? undefined }
  } catch {
    return { code: 'failed' }
  }
}

/** The windows without room for these boxes; none where the edge does not answer, which decides anyway. Rule 60. */
export async function fetchFullWindows(
  lines: readonly { id: number; quantity: number }[],
): Promise<FullWindows['full']> {
  const boxes = lines.map(({ id, quantity }) => `${id}x${quantity}`).join(',')
  const answer = await call<FullWindows>(`/api/windows?lines=${boxes}`, { accepts: isFullWindows })
  return answer.ok ? answer.body.full : []
}

function isFullWindows(answer: unknown): answer is FullWindows {
  return Array.isArray(((answer ?? {}) as Partial<FullWindows>).full)
}
