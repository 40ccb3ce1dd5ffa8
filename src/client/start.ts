import {
  CARRIED_PREFIX,
  CART_PREFIX,
  LINE_PREFIX,
  SENDING_PREFIX,
} from '../contract/storage-keys.ts'
import { followedLink } from './destination.ts'
import type { Island } from './early-events.ts'
import { SIGNS } from './first-interaction.ts'
import { allowsPrefetch, isMetered } from './network-information.ts'
import './loading.later.module.scss'
import { guardOrigin } from './origin-guard.ts'
import { USED } from './page-use.ts'
import { whenIdle } from './when-idle.ts'

/*
 * The script of every page. It loads the shop's other scripts (shop.ts) with the first sign of use, or before it where something
 * has to be done at once or the network is free. Whatever it shares with them lies in chunks of its own (astro.config.mjs), or all
 * of them would be evaluated here.
 */

const LISTENER = { capture: true, passive: true }
const USES = [...SIGNS, 'scroll']
/** Milliseconds after a touch of anything but a card's button, so that the scripts do not delay what the touch itself does. */
const DELAY_MS = 300

const { classList, dataset } = document.documentElement

let loading: Promise<typeof import('./shop.ts')> | undefined

/** The page of a pressed link is on its way. */
let isFollowing = false

/** A failure is not kept: the next sign tries again. */
function load(): Promise<typeof import('./shop.ts')> {
  return (loading ??= import('./shop.ts').catch((error: unknown) => {
    loading = undefined
    throw error
  }))
}

guardOrigin()
document.addEventListener('click', (event) => {
  const link = followedLink(event)
  if (!link) return
  event.preventDefault()
  void follow(link)
})
if (wasUsed()) onUse()
else {
  waitForUse()
  // A failure is answered by head/chunk-failure.ts.
  if (isNeeded()) void load()
  else if (hasLines() || (!isMetered() && allowsPrefetch()))
    whenIdle(() => void load().catch(() => {}))
}

/** Navigates softly; by a full load where the shop's scripts cannot be loaded. */
async function follow(link: HTMLAnchorElement): Promise<void> {
  classList.add('loading')
  isFollowing = true
  // Read by head/chunk-failure.ts until the page is there.
  dataset['to'] = link.href
  // Later that is a matter of overlays/overlay-history.ts.
  if (!customElements.get('add-to-cart')) link.closest('dialog')?.close()
  try {
    const { navigateTo } = await load()
    // From here on the router's own (navigation/router.ts).
    classList.remove('loading')
    await navigateTo(link.href, link)
    if (dataset['to'] === link.href) delete dataset['to']
  } catch {
    leave(link.href)
  }
}

/**
 * Navigates by a full load, now or once there is a network. Without a network an alert shows the phone number, since
 * the notice of connection.ts was not fetched either. The page stays open, with its progress line.
 */
function leave(href: string): void {
  const go = () => location.assign(href)
  if (navigator.onLine) {
    go()
    return
  }
  addEventListener('online', go)
  const phone = document.querySelector('[href^=tel]')!.textContent
  alert(`Нет\u00a0связи. ${phone}`)
}

/** Whether the page was scrolled or touched before this script was there; the head keeps such touches. */
function wasUsed(): boolean {
  const islands = [...document.querySelectorAll<Island>('astro-island')]
  return Boolean(
    scrollY > 0 || dataset['early'] || dataset['tapped'] || islands.some(({ early }) => early),
  )
}

/** Whether the page has something to do before anybody uses it. */
function isNeeded(): boolean {
  return Boolean(
    document.querySelector('astro-island:is([client=only], [opts*=now])') ||
    location.search ||
    // After a reload «назад» leads to entries that only the router can restore.
    history.state ||
    dataset['diets'] ||
    hasKey('sessionStorage', CARRIED_PREFIX) ||
    hasKey('localStorage', SENDING_PREFIX),
  )
}

function hasLines(): boolean {
  return hasKey('localStorage', CART_PREFIX + LINE_PREFIX)
}

function hasKey(storage: 'localStorage' | 'sessionStorage', prefix: string): boolean {
  try {
    return Object.keys(window[storage]).some((key) => key.startsWith(prefix))
  } catch {
    // Refused by the browser.
    return false
  }
}

function waitForUse(): void {
  for (const type of USES) document.addEventListener(type, onUse, LISTENER)
}

function onUse(event?: Event): void {
  for (const type of USES) document.removeEventListener(type, onUse, LISTENER)
  dataset['used'] = 'used'
  document.dispatchEvent(new Event(USED))
  const target = event?.target as Partial<Element> | undefined
  // Scripts that come from now on have missed it.
  const missed = customElements.get('add-to-cart') ? undefined : event
  setTimeout(() => void begin(missed), target?.closest?.('add-to-cart') ? DELAY_MS : 0)
}

/** Loads the scripts and gives them the sign for which they were not there. */
async function begin(event?: Event): Promise<void> {
  try {
    await load()
  } catch (error) {
    waitForUse()
    // Something else than a link was pressed and waits: head/chunk-failure.ts answers.
    if (classList.contains('loading') && !isFollowing) throw error
    return
  }
  if (!event || !/pointerover|touchstart|focusin|keydown/.test(event.type)) return
  const { type, target } = event
  const Kind = event.constructor as new (type: string, init: object) => Event
  const { key, pointerType } = event as Partial<KeyboardEvent & PointerEvent>
  target!.dispatchEvent(
    new Kind(type, { bubbles: true, ...(key && { key }), ...(pointerType && { pointerType }) }),
  )
}
