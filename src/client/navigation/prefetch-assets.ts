import { LARGE_PICTURE_SIZES, LARGE_PICTURE_WIDTHS } from '../large-picture.ts'
import { loadManifest, modulesOfShell } from './build-manifest.ts'
import { cachedPage } from './page-cache.ts'
import { documentOf } from './page-document.ts'
import { modulesOf, shellOf } from './this-build.ts'

/** The pictures of a page's first screen, at most. */
const MAX_PICTURES = 4

const prefetched = new Set<string>()

/** Parses a cached page and prefetches the modules of its islands. Waits for a page that is still loading. */
export async function prefetchModules(path: string): Promise<void> {
  const page = await cachedPage(path)
  if (!page) return
  // Parsed even when there is nothing to preload, so that the click does not have to wait for it.
  const document = documentOf(page)
  void addPreloads(page.payload ? page.payload.modules : modulesOf(document))
}

/**
 * Prefetches what the islands of the open page, the shell's included, will import; none of it runs. One module a task, since a
 * dozen at once would block a slow phone. Resolves when all have arrived or failed. Tries again when a lost network is back.
 */
export async function prefetchOwnModules(): Promise<unknown> {
  await loadManifest().catch(whenOnline)
  const fetched: Promise<unknown>[] = []
  for (const href of [...modulesOf(document), ...modulesOfShell(shellOf(document))]) {
    fetched.push(addPreloads([href]))
    await new Promise((resolve) => setTimeout(resolve))
  }
  return Promise.all(fetched)
}

/** Resolves when the browser has a network again and the list of modules has come, or failed once more. */
async function whenOnline(): Promise<void> {
  await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
  await loadManifest().catch(() => {})
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
  // The card of a large set shows a part of its picture.
  const [, name] = /^(.*)-\d+\.avif$/.exec(onCard?.src.replace('/card/', '/products/') ?? '') ?? []
  if (!name) return
  const large = new Image()
  large.fetchPriority = 'high'
  large.sizes = LARGE_PICTURE_SIZES
  large.srcset = LARGE_PICTURE_WIDTHS.map((width) => `${name}-${width}.avif ${width}w`).join()
}

/** Resolves when the modules have arrived or failed. */
async function addPreloads(modules: readonly string[]): Promise<void> {
  const arrivals = modules
    .filter((href) => !prefetched.has(href))
    .map((href) => {
      prefetched.add(href)
      const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href })
      document.head.append(link)
      return new Promise((resolve) => (link.onload = link.onerror = resolve))
    })
  await Promise.all(arrivals)
}
