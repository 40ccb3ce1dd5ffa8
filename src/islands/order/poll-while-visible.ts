/** The pause before the first poll, and the longest. */
const FIRST_MS = 10_000
const LONGEST_MS = 25_000
const SLOWER = 1.2

/**
 * Polls until `signal` aborts while the page is in sight, less and less often, and at once when the page comes back into
 * sight or the network returns. `poll` returns whether anything has changed; the pauses then begin anew.
 */
export function pollWhileVisible(
  poll: (signal: AbortSignal) => Promise<boolean>,
  signal: AbortSignal,
): void {
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
    pause = (await poll(signal)) ? FIRST_MS : Math.min(pause * SLOWER, LONGEST_MS)
    next()
  }
  const askNow = () => {
    pause = FIRST_MS
    void ask()
  }
  next()
  document.addEventListener('visibilitychange', askNow, { signal })
  addEventListener('online', askNow, { signal })
  signal.addEventListener('abort', () => clearTimeout(timer))
}
