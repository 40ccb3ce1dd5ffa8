import type { BoardJson, BoardOrder } from '../../contract/board.ts'
import { ring, stopRinging } from './chime.ts'
import { sendSteps } from './steps.ts'
import { $board, $newCount, keepBoard } from './board-store.ts'
import { askStaff } from './staff-http.ts'
import { $colleague } from './steps-store.ts'

/** A new order is on the board within this time and the time of a request. */
const POLL_MS = 10_000

/** An answer of the edge, under the path that it was asked for by. */
interface Page {
  etag: string | null
  body: BoardJson
}

let pages: ReadonlyMap<string, Page> = new Map()
let asking = false

/**
 * Polls the board for this colleague (an e-mail) every ten seconds, and at once when the tab is shown or online again.
 * Returns a function that stops.
 */
export function watchBoard(colleague: string): () => void {
  $colleague.set(colleague)
  void refreshBoard()
  const timer = setInterval(() => void refreshBoard(), POLL_MS)
  const now = () => void refreshBoard()
  window.addEventListener('online', now)
  document.addEventListener('visibilitychange', now)
  return () => {
    clearInterval(timer)
    window.removeEventListener('online', now)
    document.removeEventListener('visibilitychange', now)
  }
}

/** Sends the waiting steps, then asks what has changed. */
export async function refreshBoard(): Promise<void> {
  if (asking) return
  asking = true
  await sendSteps()
  const read = await readPages()
  asking = false
  if (!read) return
  const [first, ...others] = [...(pages = read).values()].map(({ body }) => body)
  if (first) show({ ...first, orders: mergeOrders([first, ...others]) })
}

/** The board's answers one after the other, so that no order is left out; undefined when none has changed or one is missing. */
async function readPages(): Promise<ReadonlyMap<string, Page> | undefined> {
  const read = new Map<string, Page>()
  for (let path: string | undefined = 'board'; path;) {
    const page = await readPage(path)
    if (!page) return undefined
    read.set(path, page)
    path = page.body.next && `board?after=${encodeURIComponent(page.body.next)}`
  }
  const isNews = [...read].some(([path, page]) => page !== pages.get(path))
  return isNews ? read : undefined
}

/** The answer as it is now, the same object as before while it has not changed; undefined when it is missing. */
async function readPage(path: string): Promise<Page | undefined> {
  const known = pages.get(path)
  const answer = await askStaff<BoardJson>(path, { etag: known?.etag ?? null })
  if (answer.ok) return { etag: answer.etag, body: answer.body }
  return answer.reason === 'not-modified' ? known : undefined
}

/** The orders of all answers, each once: one that is moved meanwhile may be in two of them. */
function mergeOrders(boards: readonly BoardJson[]): BoardOrder[] {
  const orders = boards.flatMap((board) => board.orders)
  return [...new Map(orders.map((order) => [order.number, order])).values()]
}

function show(next: BoardJson): void {
  const before = $board.get()
  keepBoard(next)
  if (before && hasNews(before, next)) ring()
  if ($newCount.get() === 0) stopRinging()
}

/** Whether a new order or callback request has come. */
function hasNews(before: BoardJson, next: BoardJson): boolean {
  const known = new Set(before.orders.map(({ number }) => number))
  const knownCallbacks = new Set(before.callbacks.map(({ number }) => number))
  return (
    next.orders.some(({ number, state }) => state === 'taken' && !known.has(number)) ||
    next.callbacks.some(({ number }) => !knownCallbacks.has(number))
  )
}
