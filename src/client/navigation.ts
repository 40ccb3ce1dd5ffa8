import type { TransitionBeforePreparationEvent } from 'astro:transitions/client'
import { $outdated, markOutdated } from '../stores/build.ts'
import { carryCart } from '../stores/carried-cart.ts'
import { buildOf, thisBuild } from './this-build.ts'

/** Loaded when the page has come to rest, or by the first navigation if that is earlier. */
export const later = () => import('./later.ts')

/**
 * Soft navigation by payload. Anything unexpected falls back to the document, then to a full load; with a newer build
 * the full load comes at once, unless the shopper would lose a cart by it. Spec §4, §7.
 */
export function watchNavigation(): void {
  document.addEventListener('astro:before-preparation', prepare)
  document.addEventListener('astro:page-load', focusMain)
}

function prepare(event: TransitionBeforePreparationEvent): void {
  if ($outdated.get() && carryCart()) return event.preventDefault()
  const takeDocument = event.loader
  event.loader = async () => {
    if (event.formData || !(await takePage(event))) await takeDocument()
    const build = buildOf(event.newDocument)
    if (!build || !thisBuild || build === thisBuild) return
    markOutdated()
    if (carryCart()) event.preventDefault()
  }
}

/** False when the router has to ask for the document itself. */
async function takePage(event: TransitionBeforePreparationEvent): Promise<boolean> {
  try {
    const { loadPage } = await later()
    return await loadPage(event)
  } catch {
    return false
  }
}

let loaded = false

/** As after a full load, the keyboard and the screen reader start at the new page; the router announces its title. */
function focusMain(): void {
  if (loaded && !location.hash) document.querySelector('main')?.focus({ preventScroll: true })
  loaded = true
}
