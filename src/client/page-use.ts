import { INTERACTIONS } from './first-interaction.ts'
import { whenIdle } from './when-idle.ts'

/**
 * Calls back once the page is used, be it by scrolling only, and the browser is idle. A page that is scrolled before its
 * scripts are there has been used.
 */
export function whenPageIsUsed(callback: () => void): void {
  if (scrollY > 0) return whenIdle(callback)
  const used = new AbortController()
  const { signal } = used
  const onUse = () => {
    used.abort()
    whenIdle(callback)
  }
  for (const type of [...INTERACTIONS, 'scroll'])
    document.addEventListener(type, onUse, { capture: true, passive: true, signal })
}
