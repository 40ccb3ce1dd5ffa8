import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { OrderAccess, ShownOrder } from '../../contract/answers.ts'
import { pollOrder } from '../../requests/order-changes.ts'
import { fetchOrder, parseSuccessFragment } from '../../requests/orders.ts'
import { useRetries } from '../form/sending/use-retries.ts'
import { newestOrder } from './newest-order.ts'
import { usePolling } from './use-polling.ts'

export type State = 'loading' | 'unknown' | 'failed' | ShownOrder

/**
 * The order whose number and token are in the page's fragment, asked for again while the page is in sight, and when the
 * network returns after it could not be had.
 */
export function usePlacedOrder() {
  const [state, setState] = useState<State>('loading')
  const [access, setAccess] = useState<OrderAccess>()
  const etag = useRef<string>(undefined)

  async function load(isCurrent: () => boolean = () => true): Promise<void> {
    const wanted = parseSuccessFragment(location.hash)
    etag.current = undefined
    setAccess(wanted)
    if (!wanted) {
      setState('unknown')
      return
    }
    setState('loading')
    await ask(wanted, isCurrent)
  }
  useFragment((isCurrent) => void load(isCurrent))

  async function ask(wanted: OrderAccess, isCurrent: () => boolean = () => true): Promise<void> {
    const { hash } = location
    const answer = await fetchOrder(wanted.number, wanted.token)
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

  return { state, access, reload: () => void load(), show }
}

/** Calls `onFragment` on mount and whenever the page's fragment changes; `isCurrent` is false after unmounting. */
function useFragment(onFragment: (isCurrent: () => boolean) => void): void {
  const onHashChange = useEffectEvent(onFragment)
  useEffect(() => {
    let current = true
    const read = () => onHashChange(() => current)
    read()
    addEventListener('hashchange', read)
    return () => {
      current = false
      removeEventListener('hashchange', read)
    }
  }, [])
}
