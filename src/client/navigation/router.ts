import './no-view-transitions.ts'
import { navigate, type TransitionBeforePreparationEvent } from 'astro:transitions/client'
import { $outdated, markOutdated } from '../../stores/build.ts'
import { carryCart } from '../../stores/carried-cart.ts'
import { loadPage } from './load-page.ts'
import { carryPictures } from './picture-transition.ts'
import { watchSwap } from './swap.ts'
import { buildOf, thisBuild } from './this-build.ts'

export { navigate }

/**
 * Soft navigation by payload. Anything unexpected falls back to the document, then to a full load; with a newer build
 * the full load comes at once, unless the shopper would lose a cart by it. Spec §4, §7.
 */
document.addEventListener('astro:before-preparation', prepare)
document.addEventListener('astro:page-load', focusMain)
watchSwap()
carryPictures()
// Left to the browser by the router where an overlay has written the first entry of the history before it came.
history.scrollRestoration = 'manual'

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

/** As after a full load, the keyboard and the screen reader start at the new page; the router announces its title. */
function focusMain(): void {
  const main = document.querySelector('main')
  if (main !== firstMain && !location.hash) main?.focus({ preventScroll: true })
}
