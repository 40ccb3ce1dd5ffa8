/** Sort key of a list item for each order, read from its data attributes. Any other order is the menu's own. */
const ORDERS: Readonly<Record<string, (item: HTMLElement) => number>> = {
  cheaper: ({ dataset }) => Number(dataset['price']),
  dearer: ({ dataset }) => -Number(dataset['price']),
  fewer: ({ dataset }) => Number(dataset['persons']),
  more: ({ dataset }) => -Number(dataset['persons']),
}
const PARAMETER = 'sort'

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
      list.append(...(keyOf ? menu.toSorted((a, b) => keyOf(a) - keyOf(b)) : menu))
      for (const link of document.querySelectorAll<HTMLAnchorElement>('main .chips a')) {
        link.search = queryOf(order)
      }
    }
    const saved = address.searchParams.get(PARAMETER) ?? ''
    select.onchange = () => {
      sort(select.value)
      history.replaceState(history.state, '', location.pathname + queryOf(select.value))
      const order = select.selectedOptions[0]!.text.toLowerCase()
      const module = import('./announce.ts')
      void module.then(({ announce }) => announce(`Порядок: ${order}`)).catch(() => {})
    }
    if (saved in ORDERS) select.value = saved
    // A browser that restores form fields may have chosen an order as well.
    if (select.value !== 'menu') sort(select.value)
  }
}

function queryOf(order: string): string {
  return order in ORDERS ? `?${PARAMETER}=${order}` : ''
}

customElements.define('sort-products', SortProducts)
