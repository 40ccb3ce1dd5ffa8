import { useEffect, useState } from 'react'
import { NAMES_PATH, type Named, type Names } from './named-things.ts'

/** Names by slug of one kind, asked for anew by every form, so that what was just added can be chosen; empty until then. */
export function useNames(kind: Named): Record<string, string> {
  const [names, setNames] = useState<Record<string, string>>({})
  useEffect(() => {
    let isLeft = false
    void fetch(NAMES_PATH)
      .then((answer) => answer.json() as Promise<Names>)
      .then((all) => {
        if (!isLeft) setNames(all[kind] ?? {})
      })
    return () => {
      isLeft = true
    }
  }, [kind])
  return names
}
