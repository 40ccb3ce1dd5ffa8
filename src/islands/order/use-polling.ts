import { useEffect, useEffectEvent } from 'react'

/** The pause before the first poll, and the longest. */
const FIRST_MS = 10_000
const LONGEST_MS = 25_000
const SLOWER = 1.2

/**
 * Polls while there is a subject and the page is in sight, less and less often, and at once when the page comes back into
 * sight or the network returns. `poll` returns whether anything has changed; the pauses then begin anew.
 */
export function usePolling<Subject extends object>(
  subject: Subject | undefined,
  poll: (subject: Subject, signal: AbortSignal) => Promise<boolean>,
): void {
  const onPoll = useEffectEvent(poll)
  useEffect(() => {
    if (!subject) return
    const stop = new AbortController()
    const { signal } = stop
    let timer: ReturnType<typeof setTimeout> | undefined
    let pause = FIRST_MS
    const next = () => {
      clearTimeout(timer)
      if (document.visibilityState === 'visible' && !signal.aborted)
        timer = setTimeout(() => void ask(), pause)
    }
    const ask = async () => {
      clearTimeout(timer)
      if (document.visibilityState !== 'visible') return
      pause = (await onPoll(subject, signal)) ? FIRST_MS : Math.min(pause * SLOWER, LONGEST_MS)
      next()
    }
    const askNow = () => {
      pause = FIRST_MS
      void ask()
    }
    next()
    document.addEventListener('visibilitychange', askNow, { signal })
    addEventListener('online', askNow, { signal })
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [subject])
}
