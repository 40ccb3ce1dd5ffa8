import type { TransitionBeforePreparationEvent } from 'astro:transitions/client'
import { $overlay, closeOverlay, openOverlay, type Overlay } from '../../stores/overlays.ts'

/** What the router keeps with an entry of the history, and ours: an overlay lies over its page. */
interface Entry {
  index?: number
  overlay?: Overlay
}

/** The entry of an overlay closed by other means than «назад» is on its way out of the history. */
let takingBack: { done: () => void; settled: Promise<void> } | undefined
/** Of the page that the last overlay lay over. */
let indexBelow: number | undefined
/** A change of route closes the overlay, and the new page has its own entry. */
let routing = false

/**
 * «Назад» closes an overlay instead of leaving the page: an open overlay is an entry of its own in the history, with
 * its page's address and index. Closed in any other way it takes the entry back; a link inside replaces it. So the
 * history holds the pages and nothing else. A change of route closes the overlay. Spec §2.
 */
export function followHistory(): void {
  const { overlay, ...page } = entry()
  // Left over from before a reload, which closed the overlay.
  if (overlay) history.replaceState(page, '')

  $overlay.listen((shown) => {
    // As the router marks the first page, which it may not have done yet.
    if (!history.state) history.replaceState({ index: 0, scrollX, scrollY }, '')
    if (shown && !entry().overlay) history.pushState({ ...entry(), overlay: shown }, '')
    if (!shown && entry().overlay && !routing) takeBack()
    indexBelow = entry().index
  })
  document.addEventListener('click', leadOn, { capture: true })
  document.addEventListener('astro:before-preparation', closeOnTheWay)
}

// At once when the module is read, since a window hears its listeners in the order of their coming: the router, which
// would draw the same page anew, comes after. See client/navigation/lazy-router.ts.
addEventListener('popstate', (event) => {
  const { overlay, index } = (event.state ?? {}) as Entry
  const samePage = index === indexBelow
  if (takingBack) takingBack.done()
  else if (samePage && !overlay && $overlay.get()) closeOverlay()
  else if (samePage && overlay) openOverlay(overlay)
  else return
  event.stopImmediatePropagation()
})

function takeBack(): void {
  const { promise, resolve } = Promise.withResolvers<void>()
  takingBack = {
    settled: promise,
    done: () => {
      takingBack = undefined
      resolve()
    },
  }
  history.back()
}

/** The new page's entry must not come before the overlay's has gone. */
function closeOnTheWay(event: Event): void {
  routing = true
  closeOverlay()
  routing = false
  if (!takingBack) return
  const { settled } = takingBack
  const preparation = event as TransitionBeforePreparationEvent
  const load = preparation.loader
  preparation.loader = async () => {
    await settled
    await load()
  }
}

/** A link inside an overlay takes the overlay's place in the history; one to this very page only closes it. */
function leadOn(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('dialog[data-overlay] a[href]')
  if (!link) return
  link.dataset['astroHistory'] = 'replace'
  if (link.href !== location.href) return
  event.preventDefault()
  closeOverlay()
}

function entry(): Entry {
  return (history.state ?? {}) as Entry
}
