import { useEffect, useState } from 'react'

const HALF_MINUTE = 30_000

/** The current time in epoch milliseconds, renewed twice a minute, and when a device that slept shows the page again. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const renew = () => setNow(Date.now())
    const timer = setInterval(renew, HALF_MINUTE)
    document.addEventListener('visibilitychange', renew)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', renew)
    }
  }, [])
  return now
}
