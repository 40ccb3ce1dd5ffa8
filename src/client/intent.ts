import type { ClientDirective } from 'astro'
import { onFirstInteraction } from './first-interaction.ts'

/** Components that were hydrated in this document. */
const used = new Set<string | null>()

/**
 * `client:intent`: hydrates an island on the first sign that the shopper is about to use it; until then React has not
 * run. `client:intent="address"` also takes a query in the address for one. An island that was used before hydrates at once, so that what was typed into it is back. A form submitted before
 * hydration is submitted again once React handles it.
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
  // After a soft navigation the address is the new page's only in the next task.
  if (value === 'address') setTimeout(() => location.search && (stop(), void begin()))
}

/** React hydrates synchronously what an event reaches that cannot wait; this one means nothing to any handler. */
function finishHydration(island: Element): void {
  island.firstElementChild?.dispatchEvent(new Event('pointercancel', { bubbles: true }))
}

export default intent
