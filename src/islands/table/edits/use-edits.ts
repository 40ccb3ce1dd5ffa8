import { useEffect, useState } from 'react'
import { importAgain } from '../../../client/import-again.ts'
import { whenIdle } from '../../../client/when-idle.ts'

type LoadedEdits = typeof import('./edits.ts')

const importEdits = () => import('./edits.ts')

export interface Edits {
  /** Undefined until they are loaded. */
  loaded: LoadedEdits | undefined
  /** The last load failed. */
  hasFailed: boolean
  load: () => void
  /** Loads them again after a failure, which may reload the page. */
  retry: () => void
  /** Loads them while the page is idle. A failure is not shown: the next tap on «Заменить» loads again. */
  loadWhenIdle: () => void
}

/** The code for editing a plan, loaded on the first tap that edits, or at once if `isNeeded`. */
export function useEdits(isNeeded: boolean): Edits {
  const [loaded, setLoaded] = useState<LoadedEdits>()
  const [hasFailed, setHasFailed] = useState(false)

  function load(loading = importEdits()) {
    loading.then(
      (edits) => {
        setLoaded(edits)
        setHasFailed(false)
      },
      () => setHasFailed(true),
    )
  }
  useEffect(() => {
    if (isNeeded) load()
  }, [isNeeded])

  function loadWhenIdle() {
    whenIdle(() => void importEdits().then(setLoaded, () => {}))
  }
  return {
    loaded,
    hasFailed,
    load: () => load(),
    retry: () => load(importAgain(importEdits)),
    loadWhenIdle,
  }
}
