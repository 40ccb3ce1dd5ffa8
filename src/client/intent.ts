import type { ClientDirective } from 'astro'
import { onFirstInteraction } from './first-interaction.ts'

/** Components that were hydrated in this document. */
const used = new Set<string | null>()

/**
 * `client:intent`: hydrates an island on the first interaction with it; until then React has not run.
 * `client:intent="address"`: also at once when the address has a query. A component that was hydrated on an earlier page
 * hydrates at once, so that typed values are restored. A form submitted before hydration is submitted again after it.
 */
const intent: ClientDirective = (load, { value }, island) => {
  let submitted: HTMLFormElement | undefined
  const keep = (event: Event) => {
    event.preventDefault()
    submitted = event.target as HTMLFormElement
  }
  island.addEventListener('submit', keep)
  const component = island.getAttribute('component-url')
  const begin = async () => {
    used.add(component)
    const hydrate = await load()
    // Before React's own listener: a root unmounted while it hydrates is reported as React error 424.
    island.addEventListener('astro:unmount', () => finishHydration(island), { once: true })
    await hydrate()
    island.removeEventListener('submit', keep)
    if (!submitted) return
    finishHydration(island)
    submitted.requestSubmit()
  }
  if (used.has(component)) return void begin()
  const stop = onFirstInteraction(island, () => void begin())
  // Before it is touched: cart/draw-drawer.ts.
  island.addEventListener('shop:wake', () => (stop(), void begin()), { once: true })
  // After a soft navigation the address is the new page's only in the next task.
  if (value === 'address') setTimeout(() => location.search && (stop(), void begin()))
}

/** React hydrates an island synchronously when a discrete event reaches it. No handler listens to this one. */
function finishHydration(island: Element): void {
  island.firstElementChild?.dispatchEvent(new Event('pointercancel', { bubbles: true }))
}

export default intent
