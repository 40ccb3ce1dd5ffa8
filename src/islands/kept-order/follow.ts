import { tellOtherTabs } from '../../requests/accepted-elsewhere.ts'
import { isAcceptedOrder, successUrl } from '../../requests/orders.ts'
import {
  alone,
  dropKeptOrder,
  isTooOld,
  keptOrder,
  type KeptOrder,
} from '../../requests/kept-order/kept.ts'
import { isDefinite, sendOnce, wasAcceptedBefore } from '../../requests/sending.ts'
import { removeOrdered } from '../../stores/cart.ts'
import { forgetKey, pendingKey } from '../../stores/pending-key.ts'

/** The state of the kept order, as the shopper is told it. */
export type Outcome =
  | { kind: 'waiting' }
  /** Sent from a tab that is closed, and not kept: this browser cannot, or was not given the time. */
  | { kind: 'unanswered' }
  | { kind: 'taken'; number: number; url: string }
  | { kind: 'refused'; words: string }
  | { kind: 'taken-back' }

/** The words for an order that is not sent any more. One that got no answer may have been taken. */
const TOO_OLD =
  'Связи не было больше суток. Если заказ всё же успел дойти, мы позвоним, чтобы его подтвердить'

/** Between two tries. */
const PAUSE_MS = 20_000
/** Milliseconds after which an answer is late. */
const LATE_MS = 8000

/**
 * Sends the kept order until its outcome is known, and shows it; undefined when nothing waits any more. Waits while
 * another tab or the service worker handles it: whoever learns that it is taken takes its goods out of the cart.
 */
export async function follow(
  show: (outcome: Outcome | undefined) => void,
  signal: AbortSignal,
): Promise<void> {
  if (!(await keptOrder()) && pendingKey('/api/orders')) {
    show({ kind: 'unanswered' })
    return
  }
  // Also where another tab or the service worker handles it, and a silent network keeps all of them waiting.
  let isTold = false
  const late = setTimeout(() => {
    isTold = true
    show({ kind: 'waiting' })
  }, LATE_MS)
  const untilKnown = async () => {
    for (;;) {
      const order = await keptOrder()
      // Taken back, which the notice has said, or taken by another order.
      if (!order) {
        if (isTold && !isTakenBack) show(undefined)
        return
      }
      const outcome = await outcomeOf(order)
      clearTimeout(late)
      show(outcome)
      if (outcome?.kind !== 'waiting') return
      await nextTry(signal)
      if (signal.aborted) return
    }
  }
  await alone(untilKnown, signal).catch(() => {})
  clearTimeout(late)
}

/** The shopper takes the order back; one that has been sent without an answer may be there already, and keeps its key. */
export async function takeBack(): Promise<void> {
  isTakenBack = true
  await dropKeptOrder()
  wake?.()
}

async function outcomeOf(order: KeptOrder): Promise<Outcome | undefined> {
  if (order.refused !== undefined) return ended(order, { kind: 'refused', words: order.refused })
  if (isTooOld(order)) return ended(order, { kind: 'refused', words: TOO_OLD })
  if (!navigator.onLine) return { kind: 'waiting' }
  const answer = await sendOnce('/api/sealed-orders', order, isAcceptedOrder)
  if (answer.ok) {
    tellOtherTabs(answer.body)
    removeOrdered(order.lines)
    const { number } = answer.body
    return ended(order, { kind: 'taken', number, url: successUrl(answer.body) })
  }
  if (!isDefinite(answer) || !answer.problem) return { kind: 'waiting' }
  // Another order was taken under this key: the shopper has filled in the form once more.
  if (wasAcceptedBefore(answer)) return ended(order, undefined)
  return ended(order, { kind: 'refused', words: answer.problem.detail })
}

async function ended(
  { key }: KeptOrder,
  outcome: Outcome | undefined,
): Promise<Outcome | undefined> {
  await dropKeptOrder()
  if (pendingKey('/api/orders') === key) forgetKey('/api/orders')
  return outcome
}

let isTakenBack = false
let wake: (() => void) | undefined

/** Resolves when there is a network again, after a pause, or when the order was taken back. */
function nextTry(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const ended = new AbortController()
    const timer = setTimeout(finish, PAUSE_MS)
    function finish(): void {
      clearTimeout(timer)
      ended.abort()
      resolve()
    }
    wake = finish
    addEventListener('online', finish, { signal: ended.signal })
    signal.addEventListener('abort', finish, { signal: ended.signal })
  })
}
