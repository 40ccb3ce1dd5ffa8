import { retention as periods } from '../../src/settings/edge.ts'
import { log } from '../http/log.ts'
import type { Retention } from './retention.ts'

const DAY = 86_400_000
/** Days for which delivered notifications are kept. */
const DELIVERED_DAYS = 30

/** Erases data whose retention period, as /privacy/ states it, is over. `now` in epoch milliseconds. */
export async function eraseOld(
  retention: Retention,
  now: number,
  { orderMonths, callbackDays } = periods,
): Promise<void> {
  const erased = await retention.erase(
    {
      ordersBefore: monthsBefore(now, orderMonths),
      callbacksBefore: new Date(now - callbackDays * DAY).toISOString(),
      deliveredBefore: now - DELIVERED_DAYS * DAY,
    },
    now,
  )
  log('erased', { ...erased })
}

/** The same day of an earlier month; where that month is shorter, its last day. */
function monthsBefore(now: number, months: number): string {
  const then = new Date(now)
  const day = then.getUTCDate()
  then.setUTCMonth(then.getUTCMonth() - months, 1)
  const last = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate()
  then.setUTCDate(Math.min(day, last))
  return then.toISOString()
}
