import { useEffect, useEffectEvent } from 'react'
import { pollWhileVisible } from './poll-while-visible.ts'

/** Polls while there is a subject; see `pollWhileVisible`. */
export function usePolling<Subject extends object>(
  subject: Subject | undefined,
  poll: (subject: Subject, signal: AbortSignal) => Promise<boolean>,
): void {
  const onPoll = useEffectEvent(poll)
  useEffect(() => {
    if (!subject) return
    const stop = new AbortController()
    pollWhileVisible((signal) => onPoll(subject, signal), stop.signal)
    return () => stop.abort()
  }, [subject])
}
