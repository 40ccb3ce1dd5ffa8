import { useSyncExternalStore } from 'react'

/** Below this the page has one column; `$sm` in styles/breakpoints.scss. */
const NARROW = '(width < 37.5em)'

/** Whether the screen is as narrow as a phone's; false in the static page. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(NARROW).matches,
    () => false,
  )
}

function subscribe(onChange: () => void): () => void {
  const narrow = matchMedia(NARROW)
  narrow.addEventListener('change', onChange)
  return () => narrow.removeEventListener('change', onChange)
}
