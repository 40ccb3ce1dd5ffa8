import { pageInMemory, type FetchedPage } from './page-cache.ts'
import { documentOf } from './payload-document.ts'
import { laterModules, modulesOf } from './this-build.ts'

/** Those that a shopper sees first. */
const MOST_PICTURES = 4

const brought = new Set<string>()

/** Reads a page and brings the modules of its islands, as soon as it has come. */
export async function bringModules(path: string): Promise<void> {
  const page = await pageInMemory(path)
  if (!page) return
  const document = documentIn(page)
  bring(page.kind === 'payload' ? page.payload.modules : modulesOf(document))
}

/**
 * Brings what the islands of the open page will need when they are meant; nothing of it runs before that. One a task:
 * a dozen at once would hold a slow phone up.
 */
export async function bringOwnModules(): Promise<void> {
  for (const href of laterModules()) {
    bring([href])
    await new Promise((resolve) => setTimeout(resolve))
  }
}

function bring(modules: readonly string[]): void {
  for (const href of modules) {
    if (brought.has(href)) continue
    brought.add(href)
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href })
    document.head.append(link)
  }
}

/** Brings the pictures of a page's first screen: those that it loads eagerly, in the size that fits here. */
export async function bringPictures(path: string): Promise<void> {
  const page = await pageInMemory(path)
  if (!page) return
  const eager = documentIn(page).querySelectorAll('main img:not([loading=lazy])')
  for (const img of Array.from(eager).slice(0, MOST_PICTURES)) {
    // An adopted copy chooses its source by this window and starts loading, in no document.
    document.importNode(img.closest('picture') ?? img, true)
  }
}

function documentIn(page: FetchedPage): Document {
  return page.kind === 'payload'
    ? documentOf(page.payload)
    : new DOMParser().parseFromString(page.html, 'text/html')
}
