/**
 * Calls back once the page has loaded and the browser is idle, or has been busy for five more seconds; without idle
 * callbacks (Safari), after a short wait.
 */
export function whenIdle(callback: () => void): void {
  const wait = () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(callback, { timeout: 5000 })
      : setTimeout(callback, 300)
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait)
}
