import { useEffect, useRef, useState } from 'react'

/** Milliseconds after which a shopper who waits is told that the connection is slow. */
const SLOW_MS = 8000

/**
 * Whether something is checked before a request, or the request is in progress, and whether that takes long; `isBusy` knows at
 * once, the others with the next render: five taps are one request.
 */
export function useProgress() {
  const [doing, setDoing] = useState<'checking' | 'sending'>()
  const sending = doing === 'sending'
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

  async function during<Answer>(
    request: Promise<Answer>,
    what: 'checking' | 'sending' = 'sending',
  ): Promise<Answer> {
    busy.current = true
    setDoing(what)
    const answer = await request
    busy.current = false
    setDoing(undefined)
    return answer
  }

  /** The value; while it is awaited, something is checked. */
  async function check<Value>(value: Value | Promise<Value>): Promise<Value> {
    return value instanceof Promise ? during(value, 'checking') : value
  }

  return {
    sending,
    checking: doing === 'checking',
    isSlow,
    isBusy: () => busy.current,
    during,
    check,
  }
}
