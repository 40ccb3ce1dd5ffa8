import type { BuildName } from '../../contract/build-json.ts'
import { $outdated, markOutdated } from '../../stores/build.ts'
import { thisBuild } from './this-build.ts'
import { HOUR } from '../../domain/time.ts'

/** How long a check may take; one that is never answered would be the last. */
const CHECK_MS = 8000

/** Events by which a tab may wake from sleep, when its timers did not run. */
const WAKE_EVENTS = ['visibilitychange', 'focus', 'pageshow', 'online']

/** The check under way, if any. */
let checking: Promise<void> | undefined

/**
 * Checks for a newer build once an hour, and on waking when the last check is more than an hour ago; with each page where the
 * service worker may have it from its cache. Rule 38.
 */
export function watchFreshness(): void {
  if (!thisBuild) return
  let checkedAt = Date.now()
  const check = () => {
    checkedAt = Date.now()
    checking ??= checkBuild().finally(() => (checking = undefined))
  }
  setInterval(check, HOUR)
  document.addEventListener('astro:page-load', () => {
    if ((navigator as Partial<Navigator>).serviceWorker?.controller) check()
  })
  for (const type of WAKE_EVENTS) {
    window.addEventListener(
      type,
      () => {
        if (document.visibilityState === 'visible' && Date.now() - checkedAt > HOUR) check()
      },
      true,
    )
  }
}

async function checkBuild(): Promise<void> {
  if ($outdated.get()) return
  try {
    const signal = AbortSignal.timeout(CHECK_MS)
    const response = await fetch('/builds/latest.json', { cache: 'no-store', signal })
    if (response.ok && ((await response.json()) as BuildName).id !== thisBuild) markOutdated()
  } catch {
    // The next check is an hour away, or when the tab wakes.
  }
}
