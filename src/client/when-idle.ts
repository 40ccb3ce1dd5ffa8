/**
 * Calls back once the page has loaded and the browser is idle, or has been busy for `timeout` more milliseconds; without idle
 * callbacks (Safari), after a short wait.
 */
export function whenIdle(callback: () => void, timeout = 5000): void {
  const wait = () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(callback, { timeout })
      : setTimeout(callback, 300)
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait)
}
