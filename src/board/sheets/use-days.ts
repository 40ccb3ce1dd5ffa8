import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { keepAsking } from '../feed/feed.ts'
import { ordersOf, readPages, type Pages } from '../requests/pages.ts'
import { sendSteps } from '../feed/steps.ts'
import type { SheetOrder, SheetOrders } from '../../contract/board.ts'

/** The orders of some days as the edge had them last. */
export interface FollowedDays {
  /** Undefined until the first answer. */
  orders: readonly SheetOrder[] | undefined
  /** When the edge said so, epoch milliseconds. */
  at: number | undefined
  hasFailed: boolean
  /** Asks the edge now; resolves when the answer is drawn, with undefined where there is none. */
  ask: () => Promise<readonly SheetOrder[] | undefined>
}

/** Follows the orders delivered from one day to another, past ones too, for as long as they are shown. */
export function useDays(from: string, to: string): FollowedDays {
  const [days, setDays] = useState<{ orders: readonly SheetOrder[]; at: number }>()
  const [hasFailed, setHasFailed] = useState(false)
  const pages = useRef<Pages<SheetOrders>>(new Map())

  const ask = useCallback(async () => {
    // A step that was tapped just now counts.
    await sendSteps()
    const read = await readPages(`sheets?from=${from}&to=${to}`, pages.current)
    if (!read) {
      setHasFailed(true)
      return undefined
    }
    const isNews = read !== pages.current
    pages.current = read
    const orders = ordersOf(read)
    flushSync(() => {
      setHasFailed(false)
      setDays((known) => ({ orders: known && !isNews ? known.orders : orders, at: Date.now() }))
    })
    return orders
  }, [from, to])
  useEffect(() => keepAsking(() => void ask()), [ask])

  return { orders: days?.orders, at: days?.at, hasFailed, ask }
}
