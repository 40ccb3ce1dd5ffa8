import { useEffect, useState } from 'react'

const HALF_MINUTE = 30_000

/** The current time in epoch milliseconds, renewed twice a minute. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), HALF_MINUTE)
    return () => clearInterval(timer)
  }, [])
  return now
}
