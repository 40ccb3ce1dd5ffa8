/*
 * Inline in the error page: makes «попробуйте ещё раз» lead to the page that could not be shown, and goes back there by itself once
 * the shop answers again: most pages fail because the network came and went. A page that fails once more is not returned to for a
 * minute.
 */
import { RETURNED_PREFIX } from '../contract/storage-keys.ts'
import { isReachable } from './reachable.ts'
import { MINUTE } from '../domain/time.ts'

/** Longer than the pause between two reloads of a page: head/chunk-failure.ts. */
const PAUSE_MS = 12_000

const { referrer } = document
const from = URL.parse(referrer)
if (from?.origin === location.origin && from.pathname !== location.pathname) {
  document.querySelector<HTMLAnchorElement>('[data-back]')!.href = referrer
  setTimeout(() => void goBack(RETURNED_PREFIX + from.pathname), PAUSE_MS)
}

async function goBack(key: string): Promise<void> {
  try {
    if (Date.now() - Number(sessionStorage.getItem(key)) < MINUTE) return
    if (await isReachable()) {
      sessionStorage.setItem(key, String(Date.now()))
      location.replace(referrer)
    } else setTimeout(() => void goBack(key), PAUSE_MS)
  } catch {
    // Without sessionStorage we cannot count, so the shopper goes back by the link.
  }
}
