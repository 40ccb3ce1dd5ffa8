import type { CourierStops } from '../../contract/courier.ts'
import { isRefusal, receive } from '../../requests/http.ts'
import { underOneKey } from '../../requests/sending.ts'
import { failureWords } from '../requests/staff-http.ts'
import type { StopsSource } from './stops-source.ts'

const TIMEOUT_MS = 10_000

/** The token of the link, which only this page knows; empty without one. */
const authorization = () => `Bearer ${location.hash.slice(1)}`

/** The stops of the link by which the page was opened. Rule 84. */
export const linkStops: StopsSource = {
  name: 'link',
  async read() {
    if (!location.hash) return 'gone'
    const response = await receive('/api/courier/stops', {
      headers: { authorization: authorization() },
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (response?.status === 404) return 'gone'
    if (!response?.ok || response.json === undefined)
      throw new Error(failureWords({ ok: false, reason: 'no-answer' }))
    return response.json as CourierStops
  },
  deliver({ number, version }) {
    const path = `/api/courier/stops/${number}/delivered` as const
    const body = JSON.stringify({ version })
    const send = async (key: string) => {
      const response = await receive(path, {
        method: 'POST',
        body,
        headers: {
          authorization: authorization(),
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (response?.ok) return 'done'
      return response && isRefusal(response.status) ? 'refused' : undefined
    }
    return underOneKey(`${path} ${body}`, send, (result) => result !== undefined)
  },
  goneWords: 'Ссылка больше не\u00a0действует. Попросите у\u00a0менеджера новую.',
}
