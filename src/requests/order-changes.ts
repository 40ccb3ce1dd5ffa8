import type { FullWindows, OrderAccess, ShownOrder } from '../contract/answers.ts'
import { call, receive } from './http.ts'
import { isShownOrder, orderHeaders } from './orders.ts'

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
  const response = await receive(`/api/orders/${number}`, {
    cache: 'no-store',
    headers: { ...orderHeaders(token), ...(etag && { 'if-none-match': etag }) },
    signal: AbortSignal.any([signal, AbortSignal.timeout(15_000)]),
  })
  if (response?.status === 304) return { code: 'same' }
  if (response?.status === 204 || response?.status === 404) return { code: 'unknown' }
  if (!response?.ok || !isShownOrder(response.json)) return { code: 'failed' }
  return { code: 'changed', order: response.json, etag: response.etag }
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
