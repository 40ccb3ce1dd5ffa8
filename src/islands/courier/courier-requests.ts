import type { CourierStops } from '../../contract/courier.ts'
import { isRefusal, receive } from '../../requests/http.ts'

const TIMEOUT_MS = 10_000

/** The token of the link, which only this page knows; empty without one. */
const token = () => location.hash.slice(1)

/** The stops of the link; `gone` for a link that has ended, undefined without an answer. */
export async function readStops(): Promise<CourierStops | 'gone' | undefined> {
  const response = await receive('/api/courier/stops', {
    headers: { authorization: `Bearer ${token()}` },
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (response?.status === 404) return 'gone'
  return response?.ok ? (response.json as CourierStops) : undefined
}

/** Marks a stop as delivered. `refused` when it has changed meanwhile; undefined without an answer: tap again. */
export async function deliver(
  { number, version }: { number: number; version: number },
  key: string,
): Promise<'done' | 'refused' | undefined> {
  const response = await receive(`/api/courier/stops/${number}/delivered`, {
    method: 'POST',
    body: JSON.stringify({ version }),
    headers: {
      authorization: `Bearer ${token()}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (response?.ok) return 'done'
  return response && isRefusal(response.status) ? 'refused' : undefined
}
