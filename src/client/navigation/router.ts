// Before Astro's router: «назад» closes an overlay, and their listeners run in the order in which they were added.
import '../overlays/overlay-history.ts'
import './no-view-transitions.ts'
import { navigate, type TransitionBeforePreparationEvent } from 'astro:transitions/client'
import { $outdated, markOutdated } from '../../stores/build.ts'
import { carryCart } from '../../stores/carried-cart.ts'
import { watchPictures } from '../broken-picture.ts'
import { destinationOf } from '../destination.ts'
import { whenUsed } from '../page-use.ts'
import { isReachable } from '../reachable.ts'
import { showOffline } from './connection.ts'
import { watchFocus } from './focus.ts'
import { loadPage } from './load-page.ts'
import { watchSwap } from './swap.ts'
import { buildOf, thisBuild } from './this-build.ts'

/**
 * Astro's router with our pages: by payload, else by document, else a full load. Once a newer build is known every
 * navigation is a full load, unless the shopper would lose the cart by it.
 */
// In the capture phase: overlay-history.ts makes this loader wait until the history is in order.
document.addEventListener('astro:before-preparation', prepare, { capture: true })
watchFocus()
watchSwap()
watchPictures()
// Only a nicety, so it is none of what a page loads before it is used.
whenUsed(() => void import('./picture-transition.ts').catch(() => {}))
// The router leaves this to the browser when an overlay wrote the first history entry before the router was loaded.
history.scrollRestoration = 'manual'

/** Navigates softly to an address of the shop, by a link or without one; throws for any other address. */
export function navigateTo(href: string, link?: HTMLAnchorElement): Promise<void> {
  const history = link?.dataset['astroHistory'] === 'replace' ? 'replace' : 'auto'
  return go(href, { history, ...(link && { sourceElement: link }) })
}

/** Navigates softly in the place of this page; throws for an address outside of the shop. */
export function navigateInstead(href: string): Promise<void> {
  return go(href, { history: 'replace' })
}

function go(href: string, options: Parameters<typeof navigate>[1]): Promise<void> {
  if (destinationOf(href) !== 'inside') throw new Error(`Navigation to ${href} is refused`)
  return navigate(href, options)
}

function prepare(event: TransitionBeforePreparationEvent): void {
  if ($outdated.get() && carryCart()) return event.preventDefault()
  const takeDocument = event.loader
  event.loader = async () => {
    const { classList } = document.documentElement
    classList.add('loading')
    try {
      const loaded = !event.formData && (await loadWhenReachable(event))
      if (!loaded && !event.signal.aborted) await takeDocument()
    } finally {
      if (!event.signal.aborted) classList.remove('loading')
    }
    const build = buildOf(event.newDocument)
    if (!build || !thisBuild || build === thisBuild) return
    markOutdated()
    if (carryCart()) event.preventDefault()
  }
}

/** Loads the page; while the shop cannot be reached, keeps the open one, shows «Нет связи» and retries. */
async function loadWhenReachable(event: TransitionBeforePreparationEvent): Promise<boolean> {
  let offline: ReturnType<typeof showOffline> | undefined
  try {
    while (!event.signal.aborted) {
      try {
        return await loadPage(event)
      } catch {
        // eslint-disable-next-line @typescript-eslint/no-unnecessary-condition -- it may abort while the page loads
        if (event.signal.aborted || (await isReachable())) return false
      }
      offline ??= showOffline(event.signal)
      await offline.retry()
    }
    return false
  } finally {
    offline?.hide()
  }
}
