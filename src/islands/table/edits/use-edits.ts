import { useEffect, useState } from 'react'
import { whenIdle } from '../../../client/when-idle.ts'

type LoadedEdits = typeof import('./edits.ts')

export interface Edits {
  /** Undefined until they are loaded. */
  loaded: LoadedEdits | undefined
  /** The last load failed. */
  hasFailed: boolean
  load: () => void
  /** Loads them while the page is idle. A failure is not shown: the next tap on «Заменить» loads again. */
  loadWhenIdle: () => void
}

/** The code for editing a plan, loaded on the first tap that edits, or at once if `isNeeded`. */
export function useEdits(isNeeded: boolean): Edits {
  const [loaded, setLoaded] = useState<LoadedEdits>()
  const [hasFailed, setHasFailed] = useState(false)

  function load() {
    import('./edits.ts').then(
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
    whenIdle(() => void import('./edits.ts').then(setLoaded, () => {}))
  }
  return { loaded, hasFailed, load, loadWhenIdle }
}
