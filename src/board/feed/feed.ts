import type { BoardJson } from '../../contract/board.ts'
import { ring, stopRinging } from './chime.ts'
import { sendSteps } from './steps.ts'
import { may, type Role } from '../../domain/roles.ts'
import { $board, $newCount, keepBoard } from '../stores/board.ts'
import { $openNews, addNews, isOwnOrder, newsFor } from '../stores/news.ts'
import { ordersOf, readPages, type Pages } from '../requests/pages.ts'
import { $colleague } from '../stores/steps.ts'

/** A new order is on the board within this time and the time of a request. */
const POLL_MS = 10_000

let pages: Pages<BoardJson> = new Map()
let asking: Promise<void> | undefined
let role: Role = 'manager'

/**
 * Polls the board for this colleague (an e-mail) every ten seconds, and at once when the tab is shown or online again; rings for
 * what is news to the role. Returns a function that stops.
 */
export function watchBoard(colleague: string, as: Role): () => void {
  $colleague.set(colleague)
  role = as
  return keepAsking(() => {
    if (!asking) void refreshBoard()
  })
}

/** Calls `now` at once, every ten seconds, and when the tab is shown or online again. Returns a function that stops. */
export function keepAsking(now: () => void): () => void {
  now()
  const timer = setInterval(now, POLL_MS)
  window.addEventListener('online', now)
  // A page that is left is hidden too, and would send in its last moment what nobody waits for.
  const whenShown = () => {
    if (document.visibilityState === 'visible') now()
  }
  document.addEventListener('visibilitychange', whenShown)
  return () => {
    clearInterval(timer)
    window.removeEventListener('online', now)
    document.removeEventListener('visibilitychange', whenShown)
  }
}

/**
 * Sends the waiting steps, then asks what has changed. An answer that is on its way may be older than what the caller has done, so
 * it is waited for first.
 */
export async function refreshBoard(): Promise<void> {
  await asking
  await (asking ??= ask().finally(() => {
    asking = undefined
  }))
}

async function ask(): Promise<void> {
  await sendSteps()
  const read = await readPages('board', pages)
  if (!read || read === pages) return
  pages = read
  const [first] = pages.values()
  if (first) show({ ...first.body, orders: ordersOf(pages) })
}

function show(next: BoardJson): void {
  const before = $board.get()
  keepBoard(next)
  if (before) {
    const news = newsFor(role, before.orders, next.orders, Date.now()).filter(
      (one) => !isOwnOrder(one),
    )
    addNews(news)
    if (news.length > 0 || hasNewCallbacks(before, next)) ring()
  }
  const hasWork = may(role, 'step') && $newCount.get() > 0
  if (!hasWork && $openNews.get().length === 0) stopRinging()
}

function hasNewCallbacks(before: BoardJson, next: BoardJson): boolean {
  const known = new Set(before.callbacks.map(({ number }) => number))
  return next.callbacks.some(({ number }) => !known.has(number))
}
