import type { BuildName } from '../../contract/build-json.ts'
import { $outdated, markOutdated } from '../../stores/build.ts'
import { thisBuild } from './this-build.ts'

const HOUR_MS = 60 * 60_000

/** Events by which a tab may wake from sleep, when its timers did not run. */
const WAKE_EVENTS = ['visibilitychange', 'focus', 'pageshow', 'online']

/** Checks for a newer build once an hour, and on waking when the last check is more than an hour ago. Rule 38. */
export function watchFreshness(): void {
  if (!thisBuild) return
  let checkedAt = Date.now()
  const check = () => {
    checkedAt = Date.now()
    void checkBuild()
  }
  setInterval(check, HOUR_MS)
  for (const type of WAKE_EVENTS) {
    window.addEventListener(
      type,
      () => {
        if (document.visibilityState === 'visible' && Date.now() - checkedAt > HOUR_MS) check()
      },
      true,
    )
  }
}

async function checkBuild(): Promise<void> {
  if ($outdated.get()) return
  try {
    const response = await fetch('/builds/latest.json', { cache: 'no-store' })
    if (response.ok && ((await response.json()) as BuildName).id !== thisBuild) markOutdated()
  } catch {
    // The next check is an hour away, or when the tab wakes.
  }
}
