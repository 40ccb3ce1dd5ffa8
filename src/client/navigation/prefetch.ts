import { INTERACTIONS } from '../first-interaction.ts'
import { allowsPrefetch, isMetered } from '../network-information.ts'
import { whenPageIsUsed } from '../page-use.ts'
import { hasOtherShell, isPage, loadManifest } from './build-manifest.ts'
import { destinationOf } from './destination.ts'
import {
  cachePage,
  fetchDocument,
  fetchPayload,
  isCached,
  pagePath,
  type FetchedPage,
} from './page-cache.ts'
import { prefetchModules, prefetchPictures, startLargePicture } from './prefetch-assets.ts'
import { shellOf, thisBuild } from './this-build.ts'

/** Rule 39. */
const MAX_CONCURRENT = 5
/** How many links in view one page may prefetch; a payload is some four kilobytes, seven at most. */
const MAX_IN_VIEW = 8
/**
 * Links that are prefetched only when pointed at: to the pages above this one, since the shopper mostly came from there
 * and has them cached, and to the pieces of a box, which would use up what a page may prefetch.
 */
const NOT_IN_VIEW = '[data-unseen] a, [href="/"]'
/** A pointer that rests this long on a link is likely to click it. */
const REST_MS = 120

interface Candidate {
  path: string
  /** The shopper pointed at, touched or focused its link; otherwise the link is only in view. */
  isPointedAt: boolean
}

/** The next to be fetched first. */
let queue: Candidate[] = []
let restTimer: ReturnType<typeof setTimeout> | undefined
let fetching = 0
let fetchedInView = 0

/**
 * Prefetches the pages that the shopper is likely to open next: those pointed at, then those in view, on a metered connection
 * only once the page is used.
 */
export async function startPrefetching(): Promise<void> {
  if (!thisBuild) return
  for (const type of [...INTERACTIONS, 'pointerdown', 'click', 'pointercancel']) {
    document.addEventListener(type, onPointing, { capture: true, passive: true })
  }
  if (allowsPrefetch()) {
    // Before anything in view is fetched: the manifest lists the paths that have a payload.
    await loadManifest().catch(() => {})
  }
  if (isMetered()) whenPageIsUsed(watchLinks)
  else watchLinks()
  // Of a sheet: overlays/sheet-links.ts.
  document.addEventListener('shop:links', watchLinks)
  document.addEventListener('astro:page-load', () => {
    fetchedInView = 0
    watchLinks()
  })
}

function onPointing({ type, target, pointerType }: Event & { pointerType?: string }): void {
  clearTimeout(restTimer)
  const link = (target as Partial<Element>).closest?.<HTMLAnchorElement>('a[href]')
  const path = link && pathOf(link)
  if (!path || !allowsPrefetch()) return
  if (!isCached(path)) enqueue({ path, isPointedAt: true })
  if (type === 'touchstart' || type === 'pointerdown') void prefetchModules(path)
  // A finger may only begin to scroll.
  if (type === 'click' || (type === 'pointerdown' && pointerType === 'mouse'))
    startLargePicture(link)
  // Not after `click`, which loads everything itself, nor after `pointercancel`, which means scrolling.
  if (INTERACTIONS.includes(type)) restTimer = setTimeout(onRest, REST_MS, path)
}

function onRest(path: string): void {
  void prefetchModules(path)
  void prefetchPictures(path)
}

const linksInView = new IntersectionObserver((entries) => {
  if (!allowsPrefetch()) return
  for (const { target, isIntersecting } of entries) {
    const path = pathOf(target as HTMLAnchorElement)
    // A page in another shell has no payload that fits, and its document is too large to prefetch on sight.
    if (!path || target.matches(NOT_IN_VIEW) || hasOtherShell(path, shellOf(document))) continue
    if (!isIntersecting) queue = queue.filter((other) => other.path !== path || other.isPointedAt)
    else if (!isCached(path)) enqueue({ path, isPointedAt: false })
  }
})

/** The page's own links before those of the shell. Observing a link twice is a no-op. */
function watchLinks(): void {
  for (const selector of ['main a[href]', 'a[href]']) {
    for (const link of document.querySelectorAll(selector)) linksInView.observe(link)
  }
}

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

function enqueue(candidate: Candidate): void {
  queue = queue.filter(({ path }) => path !== candidate.path)
  // The last link pointed at is the likeliest; links in view wait in the order of the page.
  if (candidate.isPointedAt) queue.unshift(candidate)
  else queue.push(candidate)
  fetchNext()
}

function fetchNext(): void {
  while (fetching < MAX_CONCURRENT) {
    const next = queue.find(({ isPointedAt }) => isPointedAt || fetchedInView < MAX_IN_VIEW)
    if (!next) return
    queue = queue.filter((other) => other !== next)
    fetching++
    if (!next.isPointedAt) fetchedInView++
    void cachePage(next.path, () => fetchPage(next)).then(() => {
      fetching--
      fetchNext()
    })
  }
}

async function fetchPage({ path, isPointedAt }: Candidate): Promise<FetchedPage | undefined> {
  if (!isPointedAt) return fetchPayload(path, { priority: 'low' })
  return (await fetchPayload(path, {})) ?? fetchDocument(path, {})
}
