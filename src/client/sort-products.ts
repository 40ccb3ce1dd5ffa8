import type { LineSource } from '../domain/line.ts'
import { ORDERS, PARAMETER, savedOrder } from './sort-orders.ts'

/** The address of the page that is being shown: its elements are connected before the router changes `location`. */
let address = new URL(location.href)
document.addEventListener('astro:before-swap', ({ to }) => {
  address = to
})

/**
 * `<sort-products for="id">` around a <select>: sorts the items of that list. The order is kept in the query, so that
 * «назад», a reload and the neighbouring sub-categories show it again.
 */
class SortProducts extends HTMLElement {
  connectedCallback(): void {
    const list = document.getElementById(this.getAttribute('for') ?? '')
    const select = this.querySelector('select')
    if (!list || !select) return
    const menu = Array.from(list.children) as HTMLElement[]
    const sort = (order: string) => {
      const keyOf = ORDERS[order]
      const keys = new Map(menu.map((item) => [item, keyOf ? sortKey(item, keyOf) : 0]))
      list.append(...menu.toSorted((a, b) => keys.get(a)! - keys.get(b)!))
      for (const link of document.querySelectorAll<HTMLAnchorElement>('main .chips a')) {
        link.search = queryOf(order)
      }
    }
    const saved = savedOrder(address)
    select.onchange = () => {
      sort(select.value)
      const current = new URL(location.href)
      if (select.value in ORDERS) current.searchParams.set(PARAMETER, select.value)
      else current.searchParams.delete(PARAMETER)
      history.replaceState(history.state, '', current)
      const order = select.selectedOptions[0]!.text.toLowerCase()
      const module = import('./announce.ts')
      void module.then(({ announce }) => announce(`Порядок: ${order}`)).catch(() => {})
    }
    if (saved) select.value = saved
    // A browser that restores form fields may have chosen an order as well.
    if (select.value !== 'menu') sort(select.value)
  }
}

/** Read from the product of the item's button; an item that cannot be ordered has none and comes last. */
function sortKey(item: Element, keyOf: (product: LineSource) => number): number {
  const product = item.querySelector<HTMLElement>('add-to-cart')?.dataset['product']
  return product ? keyOf(JSON.parse(product) as LineSource) : Number.MAX_VALUE
}

function queryOf(order: string): string {
  return order in ORDERS ? `?${PARAMETER}=${order}` : ''
}

customElements.define('sort-products', SortProducts)
