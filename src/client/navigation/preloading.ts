import { hasOtherShell, isPage, loadManifest } from './build-manifest.ts'
import {
  fetchDocument,
  fetchPayload,
  isKnown,
  keepPage,
  pagePath,
  type FetchedPage,
} from './page-cache.ts'
import { bringModules, bringOwnModules, bringPictures } from './preload-parts.ts'
import { destinationOf } from './destination.ts'
import { SIGNS } from '../first-interaction.ts'
import { shellOf, thisBuild } from './this-build.ts'
import { bringTypeface } from '../head/typeface.ts'

/** Spec §9. */
const AT_ONCE = 5
/** What one page may fetch without being asked; a payload weighs some four kilobytes, seven at most. */
const MOST_UNASKED = 8
/** Who goes back there mostly came from there, and memory has it. */
const WAYS_UP = '[data-crumbs] a, [href="/"]'
/** A pointer that stays that long is about to press. */
const REST_MS = 120

interface Wish {
  path: string
  /** By a pointer, a finger or the keyboard, not merely in view. */
  asked: boolean
}

let wishes: Wish[] = []
let resting: ReturnType<typeof setTimeout> | undefined
let underWay = 0
let unasked = 0

/** Fetches ahead what the shopper is likely to open next. Spec §9. */
export async function startPreloading(): Promise<void> {
  if (isAllowed()) void bringTypeface()
  if (!thisBuild) return
  for (const type of [...SIGNS, 'click', 'pointercancel']) {
    document.addEventListener(type, wishByHand, { capture: true, passive: true })
  }
  if (isAllowed()) {
    void bringOwnModules()
    // Before anything in view is fetched, to know what has no payload.
    await loadManifest().catch(() => {})
  }
  watchViews()
  document.addEventListener('astro:page-load', () => {
    unasked = 0
    watchViews()
  })
}

/** Never on the shopper's last megabytes. */
function isAllowed(): boolean {
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string }
  }
  return !connection?.saveData && !connection?.effectiveType?.endsWith('2g')
}

function wishByHand({ type, target }: Event): void {
  clearTimeout(resting)
  const link = (target as Element).closest?.<HTMLAnchorElement>('a[href]')
  const path = link && pathOf(link)
  if (!path || !isAllowed()) return
  if (!isKnown(path)) wish({ path, asked: true })
  if (type === 'touchstart') void bringModules(path)
  // A press takes by itself what it wants, and a finger that scrolls wants nothing.
  if (SIGNS.includes(type)) resting = setTimeout(rest, REST_MS, path)
}

function rest(path: string): void {
  void bringModules(path)
  void bringPictures(path)
}

const views = new IntersectionObserver((entries) => {
  if (!isAllowed()) return
  for (const { target, isIntersecting } of entries) {
    const path = pathOf(target as HTMLAnchorElement)
    // A page in another shell has no payload that fits, and its document is too much to bring unasked.
    if (!path || target.matches(WAYS_UP) || hasOtherShell(path, shellOf(document))) continue
    if (!isIntersecting) wishes = wishes.filter((other) => other.path !== path || other.asked)
    else if (!isKnown(path)) wish({ path, asked: false })
  }
})

/** The page's own links before those that stand on every page; one that is watched already stays so. */
function watchViews(): void {
  for (const selector of ['main a[href]', 'a[href]']) {
    for (const link of document.querySelectorAll(selector)) views.observe(link)
  }
}

/** Of pages of the shop only, and not of the one that is open. What opens a sheet leads nowhere while scripts run. */
function pathOf(link: HTMLAnchorElement): string | undefined {
  if (destinationOf(link.href) !== 'inside' || link.matches('[download], [data-opens]')) {
    return undefined
  }
  const path = pagePath(new URL(link.href))
  return path && path !== pagePath(new URL(location.href)) && isPage(path) !== false
    ? path
    : undefined
}

function wish(wanted: Wish): void {
  wishes = wishes.filter(({ path }) => path !== wanted.path)
  // The last thing touched is the likeliest; what is in view waits in the order of the page.
  if (wanted.asked) wishes.unshift(wanted)
  else wishes.push(wanted)
  fetchNext()
}

function fetchNext(): void {
  while (underWay < AT_ONCE) {
    const next = wishes.find(({ asked }) => asked || unasked < MOST_UNASKED)
    if (!next) return
    wishes = wishes.filter((other) => other !== next)
    underWay++
    if (!next.asked) unasked++
    void keepPage(next.path, () => fetchAhead(next)).then(() => {
      underWay--
      fetchNext()
    })
  }
}

async function fetchAhead({ path, asked }: Wish): Promise<FetchedPage | undefined> {
  if (!asked) return fetchPayload(path, { priority: 'low' })
  return (await fetchPayload(path, {})) ?? fetchDocument(path, {})
}
