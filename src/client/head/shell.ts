/*
 * Inline in the head, so that it applies to the first paint. Sets three things on the root element:
 * - `reading` while the HTML is still being parsed: rows whose layout depends on later elements are hidden until then
 *   (`data-painted` in styles/base.scss);
 * - the cart's figures for header and bottom bar, as CSS variables with the text saved by client/cart/remember-cart.ts;
 * - `typeface` when an earlier page has fetched it (typeface.ts).
 */
import { CART_SUMMARY_KEY, TYPEFACE_KEY } from '../../contract/storage-keys.ts'
import { readStored } from './stored.ts'

const { classList, style } = document.documentElement
classList.add('reading')
whenParsed(() => classList.remove('reading'))

if (readStored(TYPEFACE_KEY) === 1) classList.add('typeface')
/** The saved text about the cart; empty when the cart was empty. */
export const summary = readStored<{ total: string; quantity: string }>(CART_SUMMARY_KEY)
for (const [figure, text] of Object.entries(summary)) {
  style.setProperty(`--cart-${figure}`, JSON.stringify(text))
}

/** Calls back once the document is parsed, before deferred scripts run. */
export function whenParsed(callback: () => void): void {
  document.addEventListener('readystatechange', callback, { once: true })
}
