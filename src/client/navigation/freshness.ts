import { $outdated, markOutdated } from '../../stores/build.ts'
import { thisBuild } from './this-build.ts'

/** Spec §9. */
const HOUR_MS = 60 * 60_000

/** What a tab hears when it wakes. */
const WAKING = ['visibilitychange', 'focus', 'pageshow', 'online']

/** Asks once an hour, and on waking after more than that, whether another build is served. Spec §4. */
export function watchFreshness(): void {
  if (!thisBuild) return
  let askedAt = Date.now()
  const ask = () => {
    askedAt = Date.now()
    void checkBuild()
  }
  setInterval(ask, HOUR_MS)
  for (const type of WAKING) {
    window.addEventListener(
      type,
      () => {
        if (document.visibilityState === 'visible' && Date.now() - askedAt > HOUR_MS) ask()
      },
      true,
    )
  }
}

async function checkBuild(): Promise<void> {
  if ($outdated.get()) return
  const http = await import('../edge/http.ts').catch(() => undefined)
  const answer = await http?.call<{ id: string }>('/builds/latest.json', { cache: 'no-store' })
  if (answer?.ok && answer.body.id !== thisBuild) markOutdated()
}
