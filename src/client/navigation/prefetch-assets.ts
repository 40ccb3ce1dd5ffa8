import { inBackground } from '../background.ts'
import { LARGE_PICTURE_SIZES, LARGE_PICTURE_WIDTHS } from '../large-picture.ts'
import { loadManifest, modulesOfShell } from './build-manifest.ts'
import { cachedPage } from './page-cache.ts'
import { documentOf } from './page-document.ts'
import { modulesOf, shellOf } from './this-build.ts'

/** The pictures of a page's first screen, at most. */
const MAX_PICTURES = 4

const prefetched = new Set<string>()

/** Parses a cached page, so that a click does not have to wait for it. Waits for a page that is still loading. */
export async function parsePage(path: string): Promise<void> {
  const page = await cachedPage(path)
  if (page) documentOf(page)
}

/** Prefetches the modules of a cached page's islands. */
export async function prefetchModules(path: string, signal: AbortSignal): Promise<void> {
  const page = await cachedPage(path)
  if (page)
    await fetchModules(page.payload ? page.payload.modules : modulesOf(documentOf(page)), signal)
}

/**
 * Prefetches what the islands of the open page, the shell's included, will import; none of it runs. Tries again when a lost network
 * is back.
 */
export async function prefetchOwnModules(signal: AbortSignal): Promise<void> {
  try {
    await loadManifest()
    await fetchModules([...modulesOf(document), ...modulesOfShell(shellOf(document))], signal)
  } catch {
    const again = () => inBackground('islands', prefetchOwnModules)
    if (!signal.aborted) addEventListener('online', again, { once: true })
  }
}

/** Prefetches the pictures of a cached page's first screen: those that it loads eagerly, in the size that fits here. */
export async function prefetchPictures(path: string): Promise<void> {
  const page = await cachedPage(path)
  if (!page) return
  const eager = documentOf(page).querySelectorAll('main img:not([loading=lazy])')
  for (const img of Array.from(eager).slice(0, MAX_PICTURES)) {
    // An imported copy chooses its source by this window and starts loading, without being inserted.
    document.importNode(img.closest('picture') ?? img, true)
  }
}

/**
 * Starts the large picture of the page that a product's card leads to, named after the card's file: the press need not wait for
 * the page to name it. Until it has come, the page shows the card's file (picture-transition.ts).
 */
export function startLargePicture(link: HTMLAnchorElement): void {
  if (!new URL(link.href).pathname.startsWith('/product/')) return
  const onCard = link.closest('article')?.querySelector<HTMLImageElement>('[data-picture] img')
  // The card may show another look at the product than its page does first (content/pictures.ts).
  const first = onCard?.src.replace(/\/(?:card|near|drawn)\//, '/products/')
  const [, name] = /^(.*)-\d+\.avif$/.exec(first ?? '') ?? []
  if (!name) return
  const large = new Image()
  large.fetchPriority = 'high'
  large.sizes = LARGE_PICTURE_SIZES
  large.srcset = LARGE_PICTURE_WIDTHS.map((width) => `${name}-${width}.avif ${width}w`).join()
}

/** How many modules are fetched at once. */
const AT_ONCE = 4

/**
 * Fetches modules into the browser's cache, a few at once. Not by `modulepreload`, which compiles them, a dozen at once on a slow
 * phone, and cannot be stopped. Rejects when it is stopped or the network fails.
 */
async function fetchModules(modules: readonly string[], signal: AbortSignal): Promise<void> {
  const missing = modules.filter((href) => !prefetched.has(href))
  for (let done = 0; done < missing.length; done += AT_ONCE)
    await Promise.all(missing.slice(done, done + AT_ONCE).map((href) => fetchModule(href, signal)))
}

async function fetchModule(href: string, signal: AbortSignal): Promise<void> {
  const response = await fetch(href, { priority: 'low', signal })
  await response.arrayBuffer()
  prefetched.add(href)
}
