import { QueryObserver } from '@tanstack/react-query'
import type { BoardJson } from '../../contract/board.ts'
import { ring, stopRinging } from './chime.ts'
import { sendSteps } from './steps.ts'
import { may, type Role } from '../../domain/roles.ts'
import { $board, $newCount, keepBoard } from '../stores/board.ts'
import { $openNews, addNews, isOwnOrder, newsFor } from '../stores/news.ts'
import { ordersOf, readPages, type Pages } from '../requests/pages.ts'
import { POLL_MS, queries } from '../requests/queries.ts'
import { $colleague } from '../stores/steps.ts'

/** The board's pages as the edge has them now. A new order is on the board within the time between two polls and that of a request. */
const board = new QueryObserver(queries, {
  queryKey: ['board'],
  queryFn: ask,
  structuralSharing: false,
  gcTime: Infinity,
  refetchInterval: POLL_MS,
  // A tab that is not shown rings too.
  refetchIntervalInBackground: true,
})

let role: Role = 'manager'

/**
 * Polls the board for this colleague (an e-mail), and at once when the tab is shown or online again; rings for what is news to the role. Returns a
 * function that stops.
 */
export function watchBoard(colleague: string, as: Role): () => void {
  $colleague.set(colleague)
  role = as
  return board.subscribe(() => undefined)
}

/**
 * Sends the waiting steps, then asks what has changed. An answer that is on its way may be older than what the caller has done, so
 * it is waited for first.
 */
export async function refreshBoard(): Promise<void> {
  if (queries.isFetching({ queryKey: ['board'] })) await board.refetch({ cancelRefetch: false })
  await board.refetch({ cancelRefetch: false })
}

async function ask(): Promise<Pages<BoardJson>> {
  await sendSteps()
  const known = queries.getQueryData<Pages<BoardJson>>(['board']) ?? new Map()
  const pages = await readPages('board', known)
  const [first] = pages.values()
  if (first && pages !== known) show({ ...first.body, orders: ordersOf(pages) })
  return pages
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
