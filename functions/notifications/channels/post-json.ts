import { DeliveryFailed, type Refused } from '../notification.ts'

/** Statuses of 4xx that ask to try again later. */
const LATER = [408, 409, 425, 429]

/** A status that is neither a success nor a failure of the moment refuses the shop: its address, its key or its rights. */
export function refusedByStatus(status: number): Refused | undefined {
  return status >= 300 && status < 500 && !LATER.includes(status) ? 'shop' : undefined
}

/**
 * Posts JSON and drops the answer's body; follows no redirect. Throws `DeliveryFailed` unless the status is 2xx; `refusedBy`
 * says what a status and the answer's text refuse.
 */
export async function postJson(
  url: string,
  body: string,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
  refusedBy: (status: number, text: string) => Refused | undefined = refusedByStatus,
): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    signal,
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })
  const { ok, status } = response
  if (ok) await response.body?.cancel()
  else throw new DeliveryFailed(`status ${status}`, refusedBy(status, await response.text()))
}
