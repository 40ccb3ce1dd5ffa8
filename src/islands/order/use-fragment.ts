import { useEffect, useEffectEvent } from 'react'

/** Calls `onFragment` on mount and whenever the page's fragment changes; `isCurrent` is false after unmounting. */
export function useFragment(onFragment: (isCurrent: () => boolean) => void): void {
  const onHashChange = useEffectEvent(onFragment)
  useEffect(() => {
    let current = true
    const read = () => onHashChange(() => current)
    read()
    addEventListener('hashchange', read)
    return () => {
      current = false
      removeEventListener('hashchange', read)
    }
  }, [])
}
