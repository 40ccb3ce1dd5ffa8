import type { Address } from '../contract/routes.ts'

/** Milliseconds by which the edge's clock is ahead of this device's; asked for once. */
let offset: Promise<number> | undefined

/**
 * Now by the edge's clock, epoch milliseconds, so that a phone whose date is wrong offers the right days; late by at most the 20
 * seconds for which browsers keep the stop-list. Without an answer, by the device's clock. Rule 28.
 */
export async function edgeNow(): Promise<number> {
  offset ??= fetchOffset()
  return Date.now() + (await offset)
}

async function fetchOffset(): Promise<number> {
  try {
    // Most pages have just asked for the stop-list, so that nothing is sent. Pages carry the time of their caching.
    const answer = await fetch('/api/stop-list' satisfies Address<'GET'>)
    // An unread body would keep its connection open.
    await answer.text()
    const now = Date.parse(answer.headers.get('date') ?? '')
    return Number.isNaN(now) ? 0 : now - Date.now()
  } catch {
    offset = undefined
    return 0
  }
}
