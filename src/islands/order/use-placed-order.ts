import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { pollOrder, type OrderAccess } from '../../client/edge/order-changes.ts'
import { fetchOrder, parseSuccessFragment } from '../../client/edge/orders.ts'
import type { ShownOrder } from '../../contract/answers.ts'

export type State = 'loading' | 'unknown' | 'failed' | ShownOrder

/** Seconds between two polls while the page is in sight: the first, and the longest. */
const FIRST_MS = 10_000
const LONGEST_MS = 25_000
const SLOWER = 1.2

/**
 * The order whose number and token are in the page's fragment. It is asked for again while the page is in sight, less and
 * less often, and at once when the page comes back into sight or the network returns.
 */
export function usePlacedOrder() {
  const [state, setState] = useState<State>('loading')
  const [access, setAccess] = useState<OrderAccess>()
  const etag = useRef<string>(undefined)

  async function load(isCurrent: () => boolean = () => true): Promise<void> {
    const { hash } = location
    const wanted = parseSuccessFragment(hash)
    etag.current = undefined
    setAccess(wanted)
    if (!wanted) {
      setState('unknown')
      return
    }
    setState('loading')
    const answer = await fetchOrder(wanted.number, wanted.token)
    // The answer about another order may come after the address has changed.
    if (!isCurrent() || hash !== location.hash) return
    if (answer.ok) setState(answer.body)
    else setState(answer.problem?.status === 404 ? 'unknown' : 'failed')
  }

  const onHashChange = useEffectEvent((isCurrent: () => boolean) => void load(isCurrent))
  useEffect(() => {
    let current = true
    const show = () => onHashChange(() => current)
    show()
    addEventListener('hashchange', show)
    return () => {
      current = false
      removeEventListener('hashchange', show)
    }
  }, [])

  /** An order that is older than the shown one, as a late answer, changes nothing. */
  function show(order: ShownOrder): void {
    setState((shown) =>
      typeof shown === 'object' && shown.number === order.number && shown.version > order.version
        ? shown
        : order,
    )
  }

  /** Returns whether the order has changed. */
  const poll = useEffectEvent(async (signal: AbortSignal): Promise<boolean> => {
    if (!access) return false
    const answer = await pollOrder(access, etag.current, signal)
    if (signal.aborted || answer.code !== 'changed') return false
    const isNew = etag.current !== undefined
    etag.current = answer.etag
    show(answer.order)
    return isNew
  })

  const isShown = typeof state === 'object'
  useEffect(() => {
    if (!isShown) return
    const stop = new AbortController()
    const { signal } = stop
    let timer: ReturnType<typeof setTimeout> | undefined
    let pause = FIRST_MS
    const next = () => {
      clearTimeout(timer)
      if (document.visibilityState === 'visible' && !signal.aborted)
        timer = setTimeout(() => void ask(), pause)
    }
    const ask = async () => {
      clearTimeout(timer)
      if (document.visibilityState !== 'visible') return
      pause = (await poll(signal)) ? FIRST_MS : Math.min(pause * SLOWER, LONGEST_MS)
      next()
    }
    const askNow = () => {
      pause = FIRST_MS
      void ask()
    }
    next()
    document.addEventListener('visibilitychange', askNow, { signal })
    addEventListener('online', askNow, { signal })
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [isShown, access])

  return { state, access, reload: () => void load(), show }
}
