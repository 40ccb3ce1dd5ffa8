import type { StopListJson } from '../../src/contract/stop-list.ts'
import { startOfMoscowDay } from '../../src/domain/slots.ts'
import { DAY } from '../../src/domain/time.ts'
import { settings } from '../../src/settings/shop.ts'
import type { Handler } from '../http/route.ts'

/**
 * `GET /api/stop-list`: what the shop must not offer, and from which day again. Cached for 20 s: with the half minute between
 * two requests of a page a pause shows within a minute. Rule 66.
 */
export const showStopList: Handler = async ({ json, var: { services } }) => {
  const now = services.now()
  const pauses = await services.stopList.current(now)
  const horizon = startOfMoscowDay(now) + settings.slots.horizonDays * DAY
  const body: StopListJson = {
    paused: pauses.map(({ id, until }) => ({
      id,
      until: endOnWire(until !== null && until < horizon ? until : null),
    })),
  }
  return json(body, 200, { 'cache-control': 'public, max-age=20' })
}

/** The end of a pause in ISO 8601 UTC. */
export function endOnWire(until: number | null): string | null {
  return until === null ? null : new Date(until).toISOString()
}
