import { INTERACTIONS } from '../first-interaction.ts'
import { destinationOf } from './destination.ts'

const loadRouter = () => import('./router.ts')

/**
 * Loads the router with the first interaction; a page that is only read runs none of it. A click that comes earlier
 * waits for the router, and when it cannot be loaded the page is left by a full load.
 */
export function watchNavigation(): void {
  // After a reload «назад» leads to entries that only the router can restore.
  if (history.state) preloadRouter()
  else for (const type of INTERACTIONS) document.addEventListener(type, onInteraction, LISTENER)
  document.addEventListener('click', (event) => void followLink(event))
}

/** Navigates softly to an address of the shop; rejects for any other. */
export async function navigateTo(href: string): Promise<void> {
  return (await loadRouter()).navigateTo(href)
}

/** Milliseconds after a tap on anything but a link, so that the router's code does not delay what the tap does. */
const DELAY_MS = 300
const LISTENER = { capture: true, passive: true, once: true }

function onInteraction({ target }: Event): void {
  if ((target as Partial<Element>).closest?.('a')) preloadRouter()
  else setTimeout(preloadRouter, DELAY_MS)
}

function preloadRouter(): void {
  loadRouter().catch(() => {})
}

/** Does what Astro's `<ClientRouter>` does, whose code would have to be loaded before the first click. */
async function followLink(event: MouseEvent): Promise<void> {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]')
  if (!link || event.defaultPrevented || isForBrowser(event, link)) return
  event.preventDefault()
  const { classList } = document.documentElement
  classList.add('loading')
  try {
    const { navigateTo } = await loadRouter()
    // From here on the router's own (router.ts).
    classList.remove('loading')
    await navigateTo(link.href, link)
  } catch {
    leave(link.href)
  }
}

/**
 * Navigates by a full load, now or once there is a network. Without a network an alert shows the phone number, since
 * the notice of connection.ts was not fetched either. The page stays open, with its progress line.
 */
function leave(href: string): void {
  const load = () => location.assign(href)
  if (navigator.onLine) return load()
  addEventListener('online', load)
  const phone = document.querySelector('[href^=tel]')!.textContent
  alert(`Нет\u00a0связи. ${phone}`)
}

/** A new tab or window, a download, another origin. */
function isForBrowser(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const { button, metaKey, ctrlKey, altKey, shiftKey } = event
  if (button > 0 || metaKey || ctrlKey || altKey || shiftKey) return true
  if (link.matches('[download], [data-astro-reload], [target]:not([target=_self])')) return true
  return destinationOf(link.href) !== 'inside'
}
