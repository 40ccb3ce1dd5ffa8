import { destinationOf } from './destination.ts'
import { SIGNS } from '../first-interaction.ts'

/** What soft navigation takes, once; fetched ahead when the network is idle. */
export const router = () => import('./router.ts')

/**
 * Soft navigation from the first sign that somebody is there; who only reads runs none of it. A click that is earlier
 * waits for it, and when it cannot be had the browser goes by itself.
 */
export function watchNavigation(): void {
  // Entries of this page's history from before a reload: going back to them is the router's.
  if (history.state) bring()
  else for (const sign of SIGNS) document.addEventListener(sign, hear, SIGN_OPTIONS)
  document.addEventListener('click', (event) => void follow(event))
}

const LATER_MS = 300
const SIGN_OPTIONS = { capture: true, passive: true }

/** A tap on something else than a link wants its own effect first. */
function hear({ target }: Event): void {
  for (const sign of SIGNS) document.removeEventListener(sign, hear, SIGN_OPTIONS)
  if ((target as Element).closest?.('a')) bring()
  else setTimeout(bring, LATER_MS)
}

function bring(): void {
  router().catch(() => {})
}

/** As Astro's `<ClientRouter>` does, which would have to be there at once. */
async function follow(event: MouseEvent): Promise<void> {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]')
  if (!link || event.defaultPrevented || isForBrowser(event, link)) return
  event.preventDefault()
  const { href } = link
  try {
    const { navigate } = await router()
    const replaces = link.dataset['astroHistory'] === 'replace'
    await navigate(href, { history: replaces ? 'replace' : 'auto', sourceElement: link })
  } catch {
    location.assign(href)
  }
}

/** A new tab or window, a file to save, another origin. */
function isForBrowser(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const { button, metaKey, ctrlKey, altKey, shiftKey } = event
  if (button > 0 || metaKey || ctrlKey || altKey || shiftKey) return true
  if (link.matches('[download], [data-astro-reload], [target]:not([target=_self])')) return true
  return destinationOf(link.href) !== 'inside'
}
