import type { QuoteNotice } from '../../src/domain/quote.ts'
import { endOnWire } from './show.ts'
import { inTime } from '../in-time.ts'
import type { Services } from '../services.ts'

/** Milliseconds for which a quote waits for its notices. */
const WORTH_WAITING = 1000

/**
 * A notice for each product of the cart that is paused now. Rule 65. None when the database does not answer in time: a
 * quote needs no database, and an order with a paused product is refused anyway.
 */
export async function stoppedNotices(
  lines: readonly { id: number }[],
  { stopList, now }: Pick<Services, 'stopList' | 'now'>,
): Promise<QuoteNotice[]> {
  if (lines.length === 0) return []
  const pauses = await inTime(stopList.current(now()), WORTH_WAITING, tooLate).catch(() => [])
  return pauses
    .filter(({ id }) => lines.some((line) => line.id === id))
    .map(({ id, until }) => ({ code: 'product-paused', id, until: endOnWire(until) }))
}

function tooLate(): Error {
  return new Error('The stop-list is late')
}
