import type { ClientDirective } from 'astro'
import { inBackground } from './background.ts'
import { endPresses, type Island } from './early-events.ts'
import { onFirstInteraction } from './first-interaction.ts'
import { whenUsed } from './page-use.ts'

/** Components that were hydrated in this document. */
const used = new Set<string | null>()

/**
 * `client:intent`: hydrates an island on the first interaction with it; until then React has not run. What the shopper does
 * meanwhile is kept (head/index.ts), and the island gets it as soon as it listens (hydrate.ts).
 * `client:intent="address"`: also at once when the address has a query; `"diets"`: when diets are chosen (the page
 * has DietRules.astro); `"page"`: also once the page is used, be it by scrolling only, and the browser is idle; `"now"`: at
 * once, for what the early events are for. A component that was hydrated on an earlier page
 * hydrates at once, so that typed values are restored.
 */
const intent: ClientDirective = (load, { value }, island: Island) => {
  const component = island.getAttribute('component-url')
  let hasBegun = false
  let hasFailed = false
  const begin = () => {
    if (hasBegun) return
    hasBegun = true
    used.add(component)
    // Astro's renderer hydrates nothing without it, and a failure has taken it away (head/chunk-failure.ts).
    if (hasFailed) island.setAttribute('ssr', '')
    // Astro tells of a failure by this event only; `load` does not reject.
    island.addEventListener('astro:hydration-error', waitAgain, { once: true })
    void load()
      .then((hydrate) => hydrate())
      .then(() => {
        if (hasBegun) document.documentElement.classList.remove('loading')
      })
  }
  const waitAgain = () => {
    hasBegun = false
    hasFailed = true
    endPresses(island.early ?? [])
    onFirstInteraction(island, begin)
    addEventListener('online', begin, { once: true })
  }
  // The shopper may have touched what was painted of it before it was complete.
  if (value === 'now' || used.has(component) || island.early) return begin()
  onFirstInteraction(island, begin)
  if (value === 'page') whenUsed(() => inBackground('islands', begin))
  // Before it is touched: cart/draw-drawer.ts, diet/follow-diets.ts.
  island.addEventListener('shop:wake', begin)
  // After a soft navigation the address is the new page's only in the next task, when its inline script has run too.
  setTimeout(() => {
    const { diets } = document.documentElement.dataset
    if ({ address: location.search, diets }[value]) begin()
  })
}

export default intent
