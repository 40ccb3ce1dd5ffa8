import { DeliveryFailed } from '../notification.ts'

/**
 * Posts JSON and drops the answer's body; follows no redirect. Throws `DeliveryFailed` unless the status is 2xx; `isFinal`
 * says for which status another attempt would be refused as well.
 */
export async function postJson(
  url: string,
  body: string,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
  isFinal: (status: number) => boolean = () => false,
): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    signal,
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })
  await response.body?.cancel()
  const { ok, status } = response
  if (!ok) throw new DeliveryFailed(`status ${status}`, isFinal(status))
}
