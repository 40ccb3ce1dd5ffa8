import type { TransitionBeforePreparationEvent } from 'astro:transitions/client'
import { $overlay, closeOverlay, openOverlay, type Overlay } from '../../stores/overlays.ts'

/** The state of a history entry: the router's index of the page, and the overlay that is open over it. */
interface Entry {
  index?: number
  overlay?: Overlay
}

/** Set while `history.back()` removes the entry of an overlay that was not closed by «назад». */
let removal: { finish: () => void; finished: Promise<void> } | undefined
/** The index of the page under the last overlay. */
let indexBelow: number | undefined
/** True while a navigation closes the overlay: its entry then stays for the new page to replace or follow. */
let isNavigating = false

/**
 * Makes «назад» close an overlay instead of leaving the page: an open overlay has a history entry of its own, with its
 * page's address and index. Closing it in any other way removes the entry, and a link inside replaces it, so only pages
 * remain in the history. A navigation closes the overlay.
 */
export function watchHistory(): void {
  const { overlay, ...page } = entry()
  // A reload has closed the overlay but kept its entry.
  if (overlay) history.replaceState(page, '')

  $overlay.listen((shown) => {
    // The state that the router gives the first page, if it has not been loaded yet.
    if (!history.state) history.replaceState({ index: 0, scrollX, scrollY }, '')
    if (shown && !entry().overlay) history.pushState({ ...entry(), overlay: shown }, '')
    if (!shown && entry().overlay && !isNavigating) removeEntry()
    indexBelow = entry().index
  })
  document.addEventListener('click', replaceEntry, { capture: true })
  document.addEventListener('astro:before-preparation', closeOnNavigation)
}

// Added when the module is evaluated, before the router is loaded: listeners run in the order in which they were added,
// and the router would navigate to the same page again.
addEventListener('popstate', (event) => {
  const { overlay, index } = (event.state ?? {}) as Entry
  const samePage = index === indexBelow
  if (removal) removal.finish()
  else if (samePage && !overlay && $overlay.get()) closeOverlay()
  else if (samePage && overlay) openOverlay(overlay)
  else return
  event.stopImmediatePropagation()
})

function removeEntry(): void {
  const { promise, resolve } = Promise.withResolvers<void>()
  removal = {
    finished: promise,
    finish: () => {
      removal = undefined
      resolve()
    },
  }
  history.back()
}

/** Delays the new page until the overlay's entry has been removed, or the new entry would be the one removed. */
function closeOnNavigation(event: Event): void {
  isNavigating = true
  closeOverlay()
  isNavigating = false
  if (!removal) return
  const { finished } = removal
  const preparation = event as TransitionBeforePreparationEvent
  const load = preparation.loader
  preparation.loader = async () => {
    await finished
    await load()
  }
}

/** A link inside an overlay replaces the overlay's entry; a link to the open page only closes the overlay. */
function replaceEntry(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('.overlay a[href]')
  if (!link) return
  link.dataset['astroHistory'] = 'replace'
  if (link.href !== location.href) return
  event.preventDefault()
  closeOverlay()
}

function entry(): Entry {
  return (history.state ?? {}) as Entry
}
