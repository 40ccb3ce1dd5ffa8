/*
 * When a script or an island's module fails to load, reloads the page, at most once in 10 s for a path, then shows the
 * error page with the phone number. Rule 38. Inline and classic, since any module may be the one that fails.
 * While the shop does not answer, the page waits: neither it nor what is kept of it is broken. A form that is being filled in
 * is left only when its own island failed. An island without a form, and the header's search, is left as it is unless it was
 * used, and a link that was to open over the page is followed. The links of an open sheet work without its island.
 */
import type { Island } from '../early-events.ts'
import { RELOADED_PREFIX } from '../../contract/storage-keys.ts'
import { isReachable } from '../reachable.ts'

const PAUSE_MS = 10_000
/** A network may be gone without the browser's saying so. */
const RETRY_MS = 3000
/** The messages of Chromium, Safari and Firefox. */
const FAILED_IMPORT = /imported module|module script|preload css/i

/** The form that the shopper typed in last. */
let form: Element | null
/** The page is about to be left, or waits for the network to leave it. */
let leaving = false
addEventListener('input', ({ target }) => {
  form = (target as Element).closest('main form')
})

for (const type of ['astro:hydration-error', 'unhandledrejection', 'error']) {
  addEventListener(type, handleFailure, true)
}

function handleFailure(
  event: Event & { detail?: { error?: Error }; reason?: Error; error?: Error },
): void {
  const target = event.target as HTMLScriptElement
  const error = event.detail?.error ?? event.reason ?? event.error
  if (FAILED_IMPORT.test(error?.message ?? '')) {
    event.preventDefault()
    if (target.localName === 'astro-island') recoverIsland(target)
    else recover(target)
  } else if (target.localName === 'script' && target.src.startsWith(location.origin)) {
    recover(target)
  }
}

function recoverIsland(island: Island): void {
  if (island.matches('[client=only], main :has(form)')) return recover(island)
  // Its links are links again.
  island.removeAttribute('ssr')
  const press = island.early?.findLast(({ event }) => !/focus/.test(event.type))
  const link = press?.target.closest('a')
  if (link) link.click()
  else if (press || island.matches('dialog[open] *, :has([open].right)')) recover(island)
}

/** `failed` is the island or script that failed, or the window. */
function recover(failed: Partial<Element>): void {
  if (leaving || location.pathname === '/error/' || holdsForm(failed)) return
  leaving = true
  void isReachable().then((isBack) => {
    // The shopper may have begun to type meanwhile.
    if (isBack && !holdsForm(failed)) return leave()
    const tryAgain = () => {
      clearTimeout(timer)
      removeEventListener('online', tryAgain)
      leaving = false
      recover(failed)
    }
    const timer = setTimeout(tryAgain, RETRY_MS)
    addEventListener('online', tryAgain)
  })
}

/** Whether a form is being filled in that is not part of what failed. */
function holdsForm(failed: Partial<Element>): boolean | undefined {
  return form?.isConnected && !failed.contains?.(form)
}

/** Loads the page again, or the one of a link that was pressed meanwhile, which a reload would forget. */
function leave(): void {
  const key = RELOADED_PREFIX + location.pathname
  const { to } = document.documentElement.dataset
  try {
    if (Date.now() - Number(sessionStorage.getItem(key)) >= PAUSE_MS) {
      sessionStorage.setItem(key, String(Date.now()))
      return to ? location.assign(to) : location.reload()
    }
  } catch {
    // Without sessionStorage we cannot count reloads, so we do not reload.
  }
  location.assign('/error/')
}
