/*
 * Shows the saved cart's figures, and each card's quantity, in the frame in which they are painted. Runs the product cards
 * until client/cart/add-to-cart.ts has loaded: counts taps on «В корзину» by writing the cart line to localStorage as stores/saved-cart.ts
 * does. When localStorage refuses, the quantity is kept on the card. A classic script in the head, since a browser paints
 * before the page is complete and a module runs after that.
 */
import { lineKey } from '../../contract/storage-keys.ts'
import {
  isQuantity,
  MAX_QUANTITY,
  quantityLabel,
  type CartLine,
  type LineSource,
} from '../../domain/line.ts'
import { showFigures, summary, whenParsed } from './shell.ts'
import { readStored } from './stored.ts'

type SavedLine = CartLine & { position: number }

/** Cards that are completely parsed; others are neither shown nor counted. */
const WHOLE_CARD = 'add-to-cart:has([data-part=more])'

function lineOf({ dataset }: HTMLElement): SavedLine {
  const product = JSON.parse(dataset['product']!) as LineSource
  const line = readStored<SavedLine>(lineKey(product.id))
  return isQuantity(line.quantity)
    ? (line as SavedLine)
    : { ...product, quantity: 0, position: Date.now() }
}

function show(card: HTMLElement, { quantity, name }: SavedLine): void {
  const part = (name: string) => card.querySelector<HTMLElement>(`[data-part=${name}]`)!
  part('quantity').textContent = String(quantity)
  part('add').hidden = quantity > 0
  part('stepper').hidden = !quantity
  part('stepper').setAttribute('aria-label', quantityLabel(name))
}

function showCart(): void {
  showFigures()
  for (const card of document.querySelectorAll<HTMLElement>(WHOLE_CARD)) {
    const line = lineOf(card)
    if (line.quantity) show(card, line)
  }
  // Ignore the mutations we caused ourselves.
  observer.takeRecords()
}

// The browser may paint the page in several parts, so with a cart each part is updated when it is parsed.
const observer = new MutationObserver(showCart)
if (summary.quantity) {
  observer.observe(document, { childList: true, subtree: true })
}
whenParsed(() => {
  observer.disconnect()
  showCart()
})

document.addEventListener('click', ({ target }) => {
  const button = (target as Element).closest<HTMLElement>(`${WHOLE_CARD} button`)
  if (!button || customElements.get('add-to-cart')) return
  const card = button.closest<HTMLElement>('add-to-cart')!
  const line = lineOf(card)
  line.quantity += button.dataset['part'] === 'fewer' ? -1 : 1
  if (line.quantity > MAX_QUANTITY) return
  const key = lineKey(line.id)
  try {
    if (line.quantity) localStorage.setItem(key, JSON.stringify(line))
    else localStorage.removeItem(key)
  } catch {
    card.dataset['early'] = String(line.quantity)
  }
  show(card, line)
  // The pressed button is hidden, and a hidden button loses the focus.
  const { activeElement } = document
  if (activeElement?.closest('[hidden]') && card.contains(activeElement))
    card
      .querySelector<HTMLElement>(`[data-part=${line.quantity ? 'more' : 'add'}]`)!
      .focus({ preventScroll: true })
  // Announced by client/shop.ts.
  const { dataset } = document.documentElement
  if (line.quantity) dataset['tapped'] = `${dataset['tapped'] ?? ''} ${line.id}`.trim()
})
