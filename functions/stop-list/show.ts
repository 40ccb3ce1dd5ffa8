import type { StopListJson } from '../../src/contract/stop-list.ts'
import type { Handler } from '../http/route.ts'

/**
 * `GET /api/stop-list`: what the shop must not offer now. Cached for 20 s: with the half minute between two requests of
 * a page a pause shows within a minute. Rule 66.
 */
export const showStopList: Handler = async ({ json, var: { services } }) => {
  const pauses = await services.stopList.current(services.now())
  const body: StopListJson = {
    paused: pauses.map(({ id, until }) => ({
      id,
      until: until === null ? null : new Date(until).toISOString(),
    })),
  }
  return json(body, 200, { 'cache-control': 'public, max-age=20' })
}
