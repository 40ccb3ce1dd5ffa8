import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useReducer } from 'react'
import { flushSync } from 'react-dom'
import { ordersOf, readPages, type Pages } from '../requests/pages.ts'
import { POLL_MS } from '../requests/queries.ts'
import { sendSteps } from '../feed/steps.ts'
import type { SheetOrder, SheetOrders } from '../../contract/board.ts'
import type { StaffAddress } from '../../contract/routes.ts'

/** The orders of some days as the edge had them last. */
interface KnownDays {
  pages: Pages<SheetOrders>
  orders: readonly SheetOrder[]
  /** When the edge said so, epoch milliseconds. */
  at: number
}

/** Follows the orders delivered from one day to another, past ones too, for as long as they are shown. */
export function useDays(from: string, to: string) {
  const client = useQueryClient()
  const [, draw] = useReducer((count: number) => count + 1, 0)
  const queryKey = ['sheets', from, to]
  const days = useQuery({
    queryKey,
    queryFn: async () => {
      // A step that was tapped just now counts.
      await sendSteps()
      const known = client.getQueryData<KnownDays>(queryKey)
      return readDays(`sheets?from=${from}&to=${to}`, known)
    },
    structuralSharing: false,
    refetchInterval: POLL_MS,
  })

  /** Asks the edge now; resolves when the answer is drawn, with undefined where there is none. */
  async function ask(): Promise<readonly SheetOrder[] | undefined> {
    const { data, isError } = await days.refetch()
    if (isError) return undefined
    flushSync(draw)
    return data?.orders
  }
  return { days, ask }
}

async function readDays(path: StaffAddress, known: KnownDays | undefined): Promise<KnownDays> {
  const pages = await readPages(path, known?.pages ?? new Map())
  const orders = known && pages === known.pages ? known.orders : ordersOf(pages)
  return { pages, orders, at: Date.now() }
}
