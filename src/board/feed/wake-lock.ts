/**
 * Keeps the screen on while the page is visible, where the browser can: a tablet on the kitchen's wall shows the board all day. The
 * browser takes the lock back when the page is hidden, and where the battery is low. Returns a function that stops.
 */
export function keepAwake(): () => void {
  let isStopped = false
  let lock: WakeLockSentinel | undefined
  async function ask(): Promise<void> {
    if (document.visibilityState !== 'visible' || (lock && !lock.released)) return
    try {
      lock = await navigator.wakeLock.request('screen')
      if (isStopped) await lock.release()
    } catch {
      // Refused, or the browser has none: the screen goes off as everywhere else.
    }
  }
  const whenShown = () => void ask()
  whenShown()
  document.addEventListener('visibilitychange', whenShown)
  return () => {
    isStopped = true
    document.removeEventListener('visibilitychange', whenShown)
    void lock?.release()
  }
}
