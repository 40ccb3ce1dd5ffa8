import { retention as periods } from '../../src/settings/edge.ts'
import { DAY } from '../../src/domain/time.ts'
import { alarm, log } from '../http/log.ts'
import { believed, WITNESS_AGE } from './believed.ts'
import type { Retention } from './retention.ts'

/** Days for which delivered notifications are kept. */
const DELIVERED_DAYS = 30
/** A clock that is further ahead of what is believed raises an alarm. */
const DOUBT = 2 * DAY

/**
 * Erases data whose retention period, as /privacy/ states it, is over. `now` in epoch milliseconds: it is believed only as far as
 * an order or an earlier night is its witness.
 */
export async function eraseOld(
  retention: Retention,
  now: number,
  { orderMonths, callbackDays }: Pick<typeof periods, 'orderMonths' | 'callbackDays'> = periods,
): Promise<void> {
  const witness = await retention.witness(now - WITNESS_AGE)
  await retention.rememberNight(now)
  const present = believed(now, witness)
  if (witness !== undefined && now - present > DOUBT)
    alarm('clock-doubted', { days: Math.floor((now - present) / DAY) })
  const { left, ...erased } = await retention.erase(
    {
      ordersBefore: monthsBefore(present, orderMonths),
      callbacksBefore: new Date(present - callbackDays * DAY).toISOString(),
      expiredBefore: present,
      deliveredBefore: present - DELIVERED_DAYS * DAY,
      settledBefore: witness ?? 0,
    },
    now,
  )
  if (left) alarm('much-to-erase', { orders: erased.orders })
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
