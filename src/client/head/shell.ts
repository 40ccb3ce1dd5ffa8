/*
 * Inline in the head, so that it applies to the first paint. Sets two classes on the root element, `reading` while the HTML
 * is still being parsed (rows whose layout depends on later elements are hidden until then: `data-painted` in
 * styles/base.scss) and `typeface` when the page is set in the shop's typeface (typeface.ts). Fills in the cart's figures.
 */
import { CART_SUMMARY_KEY } from '../../contract/storage-keys.ts'
import { readStored } from './stored.ts'

const { classList } = document.documentElement
classList.add('reading')
whenParsed(() => classList.remove('reading'))

/** The text saved by client/cart/remember-cart.ts; empty when the cart was empty. */
export const summary = readStored<Record<string, string>>(CART_SUMMARY_KEY)

/** Writes the saved figures into those of the shell that are parsed and empty. */
export function showFigures(): void {
  for (const figure of document.querySelectorAll<HTMLElement>('[data-figure]:empty'))
    figure.textContent = summary[figure.dataset['figure']!] ?? ''
}

/** Calls back once the document is parsed, before deferred scripts run. */
export function whenParsed(callback: () => void): void {
  document.addEventListener('readystatechange', callback, { once: true })
}
