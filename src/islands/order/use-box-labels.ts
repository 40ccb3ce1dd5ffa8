import { useEffect, useState } from 'react'
import type { BoxLabels } from '../../domain/menu/box-label.ts'

/** Labels of all boxes, loaded after the order is shown; empty until then, and without a network. */
export function useBoxLabels(): BoxLabels {
  const [labels, setLabels] = useState<BoxLabels>({})
  useEffect(() => {
    let isCurrent = true
    void import('virtual:box-labels').then(
      ({ boxLabels }) => isCurrent && setLabels(boxLabels),
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [])
  return labels
}
