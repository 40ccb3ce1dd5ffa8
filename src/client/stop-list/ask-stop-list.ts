import type { Address } from '../../contract/routes.ts'
import type { StopListJson } from '../../contract/stop-list.ts'

let shown = ''

/** Asks for the stop-list; the code that shows it loads only when something is paused. */
export async function askStopList(cache: RequestCache = 'default'): Promise<void> {
  if (document.visibilityState === 'hidden' || !navigator.onLine) return
  try {
    const response = await fetch('/api/stop-list' satisfies Address<'GET'>, { cache })
    const { paused } = (await response.json()) as StopListJson
    const next = JSON.stringify(paused)
    if (!response.ok || (next === (shown || '[]') && !document.querySelector('stopped-product')))
      return
    shown = next
    const { showStopped } = await import('./show-stopped.ts')
    showStopped(paused)
  } catch {
    // The next answer is half a minute away; the edge refuses paused products anyway.
  }
}
