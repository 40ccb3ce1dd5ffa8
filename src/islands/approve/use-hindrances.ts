import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { askStopList } from '../../client/stop-list/ask-stop-list.ts'
import type { ShownApproval } from '../../contract/approvals.ts'
import { $stopped, NOTHING_STOPPED } from '../../stores/stop-list.ts'
import { hindrancesOf, type Hindrances } from './hindrances.ts'

/** The obstacles to the approval; asks until when its products are paused, where one is. */
export function useHindrances(approval: ShownApproval): Hindrances {
  const stopped = useStore($stopped, { ssr: () => NOTHING_STOPPED })
  const isStopped = approval.now.refusals.some(({ code }) => code === 'product-paused')
  useEffect(() => {
    if (isStopped) void askStopList()
  }, [isStopped])
  return hindrancesOf(approval, stopped)
}
