import { useEffect, useState } from 'react'
import { NAMES_PATH, type Named, type Names } from './named-things.ts'

/** Names by slug of all kinds, as the files are now. */
export async function allNames(): Promise<Names> {
  const answer = await fetch(NAMES_PATH, { headers: { 'no-cors': '1' } })
  return (await answer.json()) as Names
}

/** Names by slug of one kind, asked for anew by every form, so that what was just added can be chosen; empty until then. */
export function useNames(kind: Named): Record<string, string> {
  const [names, setNames] = useState<Record<string, string>>({})
  useEffect(() => {
    let isLeft = false
    void allNames().then((all) => {
      if (!isLeft) setNames(all[kind] ?? {})
    })
    return () => {
      isLeft = true
    }
  }, [kind])
  return names
}
