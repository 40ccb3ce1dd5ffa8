import { useEffect, useRef, useState } from 'react'

/** Milliseconds after which a shopper who waits is told that the connection is slow. */
const SLOW_MS = 8000

/** Whether a request is in progress, and whether it takes long; `isBusy` knows at once, `sending` with the next render: five taps are one request. */
export function useProgress() {
  const [sending, setSending] = useState(false)
  const busy = useRef(false)

  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!sending) return
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [sending])

  async function during<Answer>(request: Promise<Answer>): Promise<Answer> {
    setSending((busy.current = true))
    const answer = await request
    setSending((busy.current = false))
    return answer
  }

  return { sending, isSlow, isBusy: () => busy.current, during }
}
