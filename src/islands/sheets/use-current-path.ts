import { useSyncExternalStore } from 'react'

/** The path of the open page, through soft navigations; undefined in the static page, which all pages of a shell share. */
export function useCurrentPath(): string | undefined {
  return useSyncExternalStore<string | undefined>(
    listen,
    () => location.pathname,
    () => undefined,
  )
}

/** The address is the new page's only once the router has swapped. */
function listen(onChange: () => void): () => void {
  document.addEventListener('astro:page-load', onChange)
  return () => document.removeEventListener('astro:page-load', onChange)
}
