import type { QuoteNotice } from '../../src/domain/quote.ts'
import type { Services } from '../services.ts'

/**
 * A notice for each product of the cart that is paused now. Rule 65. None when the database does not answer: a quote
 * needs no database, and an order with a paused product is refused anyway.
 */
export async function pausedNotices(
  lines: readonly { id: number }[],
  { stopList, now }: Pick<Services, 'stopList' | 'now'>,
): Promise<QuoteNotice[]> {
  const pauses = await stopList.current(now()).catch(() => [])
  return pauses
    .filter(({ id }) => lines.some((line) => line.id === id))
    .map(({ id }) => ({ code: 'product-paused', id }))
}
