import { useEffect, useState } from 'react'
import type { PlannedBox } from '../../../planner/plan.ts'
import type { Edits } from './use-edits.ts'

interface LeavingOut {
  /** Boxes that go as soon as the script of the edits is loaded. */
  leaving: readonly PlannedBox[]
  leaveOut: (box: PlannedBox) => void
}

/**
 * Leaves a box out with the script of the edits, which keeps the other boxes. A tap before it is loaded waits for it; where
 * it cannot be loaded, `leaveOut` is called without it.
 */
export function useLeavingOut(edits: Edits, leaveOut: (box: PlannedBox) => void): LeavingOut {
  const [leaving, setLeaving] = useState<readonly PlannedBox[]>([])
  const isSettled = edits.loaded !== undefined || edits.hasFailed

  useEffect(() => {
    const [box, ...others] = leaving
    if (!box || !isSettled) return
    setLeaving(others)
    leaveOut(box)
  }, [leaving, isSettled])

  return {
    leaving,
    leaveOut(box) {
      if (edits.loaded) leaveOut(box)
      else if (!leaving.includes(box)) {
        edits.load()
        setLeaving([...leaving, box])
      }
    },
  }
}
