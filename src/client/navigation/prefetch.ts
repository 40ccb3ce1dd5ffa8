import { inBackground } from '../background.ts'
import { destinationOf } from '../destination.ts'
import { INTERACTIONS } from '../first-interaction.ts'
import { allowsPrefetch } from '../network-information.ts'
import { hasOtherShell, isPage, loadManifest } from './build-manifest.ts'
import {
  cachePage,
  fetchDocument,
  fetchPayload,
  forgetPage,
  isCached,
  pagePath,
  type FetchedPage,
} from './page-cache.ts'
import {
  parsePage,
  prefetchModules,
  prefetchPictures,
  startLargePicture,
} from './prefetch-assets.ts'
import { shellOf, thisBuild } from './this-build.ts'

/** With the one in view that may be under way five, as rule 39 says. */
const MAX_POINTED_AT = 4
/** How many links in view one page may prefetch; a payload is some four kilobytes, seven at most. */
const MAX_IN_VIEW = 4
/**
 * Links that are prefetched only when pointed at: to the pages above this one, since the shopper mostly came from there
 * and has them cached, and to the pieces of a box, which would use up what a page may prefetch.
 */
const NOT_IN_VIEW = '[data-unseen] a, [href="/"]'
/** A pointer that rests this long on a link is likely to click it. */
const REST_MS = 120

/** Paths that were pointed at, touched or focused and wait for their turn; the last is the likeliest. */
let pointedAt: string[] = []
let fetching = 0
let restTimer: ReturnType<typeof setTimeout> | undefined

/** The links in view whose pages wait for an idle moment, by path. */
const inView = new Map<string, Element>()
let fetchedInView = 0

/** Prefetches, from now on, each page at whose link the shopper points. */
export function watchPointing(): void {
  if (!thisBuild) return
  for (const type of [...INTERACTIONS, 'pointerdown', 'click', 'pointercancel']) {
    document.addEventListener(type, onPointing, { capture: true, passive: true })
  }
}

/** Prefetches, in the background, pages whose links are in view; the page's own links before those of the shell. */
export function watchLinks(): void {
  if (!thisBuild || !allowsPrefetch()) return
  // Before anything in view is fetched: the manifest lists the paths that have a payload.
  inBackground('pages', async () => {
    await loadManifest().catch(() => {})
    for (const selector of ['main a[href]', 'a[href]']) {
      // Observing a link twice is a no-op.
      for (const link of document.querySelectorAll(selector)) linksInView.observe(link)
    }
  })
}

function onPointing({ type, target, pointerType }: Event & { pointerType?: string }): void {
  clearTimeout(restTimer)
  const link = (target as Partial<Element>).closest?.<HTMLAnchorElement>('a[href]')
  const path = link && pathOf(link)
  if (!path || !allowsPrefetch()) return
  if (!isCached(path)) {
    inView.delete(path)
    pointedAt = [...pointedAt.filter((other) => other !== path), path]
    fetchPointedAt()
  }
  if (type === 'touchstart' || type === 'pointerdown') {
    void parsePage(path)
    inBackground('islands', (signal) => prefetchModules(path, signal))
  }
  // A finger may only begin to scroll.
  if (type === 'click' || (type === 'pointerdown' && pointerType === 'mouse'))
    startLargePicture(link)
  // Not after `click`, which loads everything itself, nor after `pointercancel`, which means scrolling.
  if (INTERACTIONS.includes(type)) restTimer = setTimeout(onRest, REST_MS, path)
}

function onRest(path: string): void {
  void parsePage(path)
  inBackground('islands', (signal) => prefetchModules(path, signal))
  void prefetchPictures(path)
}

function fetchPointedAt(): void {
  while (fetching < MAX_POINTED_AT && pointedAt.length > 0) {
    const path = pointedAt.pop()!
    fetching++
    void cachePage(path, () => fetchPage(path)).then(() => {
      fetching--
      fetchPointedAt()
    })
  }
}

async function fetchPage(path: string): Promise<FetchedPage | undefined> {
  return (await fetchPayload(path, {})) ?? fetchDocument(path, {})
}

const linksInView = new IntersectionObserver((entries) => {
  const waiting = inView.size
  for (const { target, isIntersecting } of entries) {
    const path = pathOf(target as HTMLAnchorElement)
    // A page in another shell has no payload that fits, and its document is too large to prefetch on sight.
    if (!path || target.matches(NOT_IN_VIEW) || hasOtherShell(path, shellOf(document))) continue
    if (!isIntersecting) inView.delete(path)
    else if (!isCached(path)) inView.set(path, target)
  }
  if (inView.size > waiting) inBackground('pages', fetchInView)
})

/** Fetches the pages in view, one after another, those in the middle of the screen first; one whose fetch is stopped waits again. */
async function fetchInView(signal: AbortSignal): Promise<void> {
  while (inView.size > 0 && fetchedInView < MAX_IN_VIEW && !signal.aborted) {
    const [path, link] = [...inView].reduce((best, other) =>
      fromMiddle(other[1]) < fromMiddle(best[1]) ? other : best,
    )
    inView.delete(path)
    fetchedInView++
    const giveBack = () => {
      // At once, since the press that has stopped it may be for this page.
      forgetPage(path)
      fetchedInView--
      inView.set(path, link)
    }
    signal.addEventListener('abort', giveBack)
    await cachePage(path, () => fetchPayload(path, { priority: 'low', signal }))
    signal.removeEventListener('abort', giveBack)
  }
}

/** How far the link is from the middle of the screen, in CSS pixels. */
function fromMiddle(link: Element): number {
  const { x, y, width, height } = link.getBoundingClientRect()
  return Math.hypot(x + width / 2 - innerWidth / 2, y + height / 2 - innerHeight / 2)
}

document.addEventListener('astro:page-load', () => {
  fetchedInView = 0
  inView.clear()
})

/** The path of a page of the shop other than the open one. A link that opens a sheet navigates nowhere. */
function pathOf(link: HTMLAnchorElement): string | undefined {
  if (destinationOf(link.href) !== 'inside' || link.matches('[download], [data-opens]')) {
    return undefined
  }
  const path = pagePath(new URL(link.href))
  return path && path !== pagePath(new URL(location.href)) && isPage(path) !== false
    ? path
    : undefined
}
