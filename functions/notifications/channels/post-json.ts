import { DeliveryFailed } from '../notification.ts'

/** Posts JSON and drops the answer's body; follows no redirect. Throws `DeliveryFailed` unless the status is 2xx. */
export async function postJson(
  url: string,
  body: string,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    signal,
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })
  await response.body?.cancel()
  if (!response.ok) throw new DeliveryFailed(`status ${response.status}`)
}
