import type { LineSource } from '../../domain/line.ts'
import { ORDERS, PARAMETER, savedOrder } from './sort-orders.ts'

/*
 * The order of a list's products. It is kept in the query, so that «назад», a reload and the neighbouring sub-categories show
 * it again, before anything of it is seen: so this does not wait for the island whose <select> chooses it.
 */

/** The items of a list in the menu's order. */
const menus = new WeakMap<Element, readonly Element[]>()

/** Shows the order that the address asks for, on this page and, before it is swapped in, on each that follows. */
export function showSavedOrders(): void {
  showOrder(document, new URL(location.href))
  document.addEventListener('astro:before-swap', ({ newDocument, to }) =>
    showOrder(newDocument, to),
  )
}

/** Sorts the list of the open page and writes the order into the address, without a history entry. */
export function chooseOrder(order: string): void {
  sort(document, order)
  const address = new URL(location.href)
  if (order in ORDERS) address.searchParams.set(PARAMETER, order)
  else address.searchParams.delete(PARAMETER)
  history.replaceState(history.state, '', address)
}

function showOrder(page: Document, address: URL): void {
  const select = selectOf(page)
  if (!select) return
  const saved = savedOrder(address)
  if (saved) select.value = saved
  // A browser that restores form fields may have chosen an order as well.
  if (select.value !== 'menu') sort(page, select.value)
}

function sort(page: Document, order: string): void {
  const list = page.getElementById(selectOf(page)!.dataset['sorts']!)!
  const menu = menus.get(list) ?? Array.from(list.children)
  menus.set(list, menu)
  const keyOf = ORDERS[order]
  const keys = new Map(menu.map((item) => [item, keyOf ? sortKey(item, keyOf) : 0]))
  list.append(...menu.toSorted((a, b) => keys.get(a)! - keys.get(b)!))
  for (const link of page.querySelectorAll<HTMLAnchorElement>('main nav.chips a'))
    link.search = keyOf ? `?${PARAMETER}=${order}` : ''
}

function selectOf(page: Document): HTMLSelectElement | null {
  return page.querySelector('select[data-sorts]')
}

/** Read from the product of the item's button; an item that cannot be ordered has none and comes last. */
function sortKey(item: Element, keyOf: (product: LineSource) => number): number {
  const product = item.querySelector<HTMLElement>('add-to-cart')?.dataset['product']
  return product ? keyOf(JSON.parse(product) as LineSource) : Number.MAX_VALUE
}
