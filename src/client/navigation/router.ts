import './no-view-transitions.ts'
import { navigate, type TransitionBeforePreparationEvent } from 'astro:transitions/client'
import { $outdated, markOutdated } from '../../stores/build.ts'
import { carryCart } from '../../stores/carried-cart.ts'
import { destinationOf } from './destination.ts'
import { loadPage } from './load-page.ts'
import { carryPictures } from './picture-transition.ts'
import { watchSwap } from './swap.ts'
import { buildOf, thisBuild } from './this-build.ts'

/**
 * Astro's router with our pages: by payload, else by document, else a full load. Once a newer build is known every
 * navigation is a full load, unless the shopper would lose the cart by it.
 */
document.addEventListener('astro:before-preparation', prepare)
document.addEventListener('astro:page-load', focusMain)
watchSwap()
carryPictures()
// The router leaves this to the browser when an overlay wrote the first history entry before the router was loaded.
history.scrollRestoration = 'manual'

/** Navigates softly to an address of the shop, by a link or without one; throws for any other address. */
export function navigateTo(href: string, link?: HTMLAnchorElement): Promise<void> {
  if (destinationOf(href) !== 'inside') throw new Error(`Navigation to ${href} is refused`)
  const history = link?.dataset['astroHistory'] === 'replace' ? 'replace' : 'auto'
  return navigate(href, { history, ...(link && { sourceElement: link }) })
}

function prepare(event: TransitionBeforePreparationEvent): void {
  if ($outdated.get() && carryCart()) return event.preventDefault()
  const takeDocument = event.loader
  event.loader = async () => {
    if (event.formData || !(await loadPage(event).catch(() => false))) await takeDocument()
    const build = buildOf(event.newDocument)
    if (!build || !thisBuild || build === thisBuild) return
    markOutdated()
    if (carryCart()) event.preventDefault()
  }
}

const firstMain = document.querySelector('main')

/** Moves the focus to the new page, as a full load would; the router announces its title. */
function focusMain(): void {
  const main = document.querySelector('main')
  if (main !== firstMain && !location.hash) main?.focus({ preventScroll: true })
}
