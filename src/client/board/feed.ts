import type { BoardJson } from '../../contract/board.ts'
import { chime } from './chime.ts'
import { sendSteps } from './steps.ts'
import { $board, keepBoard } from './board-store.ts'
import { askStaff } from './staff-http.ts'

/** A new order is on the board within this time and the time of a request. */
const POLL_MS = 10_000

let etag: string | null = null
let asking = false

/** Polls the board every ten seconds, and at once when the tab is shown or online again. Returns a function that stops. */
export function watchBoard(): () => void {
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
  const answer = await askStaff<BoardJson>('board', { etag })
  asking = false
  if (answer.ok) {
    etag = answer.etag
    show(answer.body)
  }
}

function show(next: BoardJson): void {
  const before = $board.get()
  keepBoard(next)
  if (before && hasNews(before, next)) chime()
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
