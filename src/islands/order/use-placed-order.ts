import { useRef, useState } from 'react'
import type { OrderAccess, ShownOrder } from '../../contract/answers.ts'
import { pollOrder } from '../../requests/order-changes.ts'
import { fetchOrder, parseSuccessFragment } from '../../requests/orders.ts'
import { askPayments } from '../../requests/payments.ts'
import { comeBackFromBank } from '../../stores/paid-order.ts'
import { useRetries } from '../form/sending/use-retries.ts'
import { newestOrder } from './newest-order.ts'
import { useFragment } from './use-fragment.ts'
import { usePolling } from './use-polling.ts'

/** `from-bank`: a phone's bank has opened the way back in another tab, which knows no order. */
export type State = 'loading' | 'unknown' | 'from-bank' | 'failed' | ShownOrder

/**
 * The order whose number and token are in the page's fragment, asked for again while the page is in sight, and when the
 * network returns after it could not be had.
 */
export function usePlacedOrder() {
  const [state, setState] = useState<State>('loading')
  const [access, setAccess] = useState<OrderAccess>()
  const [bankAnswer, setBankAnswer] = useState<BankAnswer>()
  const etag = useRef<string>(undefined)

  async function load(isCurrent: () => boolean = () => true): Promise<void> {
    const back = location.hash ? undefined : comeBackFromBank()
    if (back) history.replaceState(history.state, '', `/success/#${back.number}.${back.token}`)
    const wanted = back ?? parseSuccessFragment(location.hash)
    etag.current = undefined
    setAccess(wanted)
    if (!wanted) {
      setState(location.search === '?paid' ? 'from-bank' : 'unknown')
      return
    }
    setState('loading')
    // The bank may not have told the shop yet.
    if (back) setBankAnswer(await askBank(back))
    await ask(wanted, isCurrent)
  }
  useFragment((isCurrent) => void load(isCurrent))

  async function ask(wanted: OrderAccess, isCurrent: () => boolean = () => true): Promise<void> {
    const { hash } = location
    const answer = await fetchOrder(wanted)
    // The answer about another order may come after the address has changed.
    if (!isCurrent() || hash !== location.hash) return
    setState(answer.ok ? (answer.body ?? 'unknown') : 'failed')
  }
  useRetries(state === 'failed', () => access && void ask(access))

  function show(order: ShownOrder): void {
    setState((shown) => newestOrder(shown, order))
  }

  usePolling(typeof state === 'object' ? access : undefined, async (shown, signal) => {
    const answer = await pollOrder(shown, etag.current, signal)
    if (signal.aborted || answer.code !== 'changed') return false
    const isNew = etag.current !== undefined
    etag.current = answer.etag
    show(answer.order)
    return isNew
  })

  return { state, access, bankAnswer, reload: () => void load(), show }
}

/** The state of a payment that the shopper went to the bank for, while it is not paid. */
export type BankAnswer = 'waiting' | 'not-paid'

/** Asks the bank about an order whose shopper has come back from it; undefined if it is paid. */
async function askBank(order: OrderAccess): Promise<BankAnswer | undefined> {
  const answer = await askPayments(order)
  if (!answer.ok || answer.body.waiting) return 'waiting'
  return answer.body.paid === 0 ? 'not-paid' : undefined
}
