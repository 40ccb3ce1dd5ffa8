import { useEffect } from 'react'
import { whenIdle } from '../../../client/when-idle.ts'
import { useImport } from '../../use-import.ts'

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
  const { module, hasFailed, load, preload, retry } = useImport(importEdits)
  useEffect(() => {
    if (isNeeded) load()
  }, [isNeeded])

  return { loaded: module, hasFailed, load, retry, loadWhenIdle: () => whenIdle(preload) }
}
