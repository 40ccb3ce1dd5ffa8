import { useEffect, useState } from 'react'
import type { BoxLabels } from '../../domain/menu/box-label.ts'

interface LoadedLabels {
  /** Labels of all boxes of the catalogue; undefined until they are loaded. */
  labels: BoxLabels | undefined
  /** The last load failed. */
  hasFailed: boolean
  load: () => void
}

/** The labels of the boxes, loaded after the order is shown. A failed load is repeated by `load`. */
export function useBoxLabels(): LoadedLabels {
  const [labels, setLabels] = useState<BoxLabels>()
  const [hasFailed, setHasFailed] = useState(false)

  function load() {
    setHasFailed(false)
    import('virtual:box-labels').then(
      ({ boxLabels }) => setLabels(boxLabels),
      () => setHasFailed(true),
    )
  }
  useEffect(load, [])
  return { labels, hasFailed, load }
}
