import { useEffect, useEffectEvent } from 'react'

const PAUSE_MS = 20_000

/** While `active`, calls `retry` every 20 s, and when the network returns or the page is shown; never in a hidden page. */
export function useRetries(active: boolean, retry: () => void): void {
  const retryIfVisible = useEffectEvent(() => {
    if (document.visibilityState === 'visible') retry()
  })
  useEffect(() => {
    if (!active) return
    const stopped = new AbortController()
    const { signal } = stopped
    const timer = setInterval(() => retryIfVisible(), PAUSE_MS)
    addEventListener('online', () => retryIfVisible(), { signal })
    document.addEventListener('visibilitychange', () => retryIfVisible(), { signal })
    return () => {
      clearInterval(timer)
      stopped.abort()
    }
  }, [active])
}
