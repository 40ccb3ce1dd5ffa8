import { useEffect, useState } from 'react'
import { importAgain } from '../../client/import-again.ts'
import type { BoxLabels } from '../../domain/menu/box-label.ts'

interface LoadedLabels {
  /** Labels of all boxes of the catalogue; undefined until they are loaded. */
  labels: BoxLabels | undefined
  /** The last load failed. */
  hasFailed: boolean
  /** Loads again after a failure, which may reload the page. */
  retry: () => void
}

const importLabels = () => import('virtual:box-labels')

/** The labels of the boxes, loaded after the order is shown. */
export function useBoxLabels(): LoadedLabels {
  const [labels, setLabels] = useState<BoxLabels>()
  const [hasFailed, setHasFailed] = useState(false)

  function load(loading: ReturnType<typeof importLabels>) {
    loading.then(
      ({ boxLabels }) => {
        setLabels(boxLabels)
        setHasFailed(false)
      },
      () => setHasFailed(true),
    )
  }
  useEffect(() => load(importLabels()), [])
  return { labels, hasFailed, retry: () => load(importAgain(importLabels)) }
}
