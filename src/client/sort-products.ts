/** How a shopper may order a category; each compares two list items by what stands in their data attributes. */
const ORDERS: Readonly<Record<string, (item: HTMLElement) => number>> = {
  menu: ({ dataset }) => Number(dataset['order']),
  cheaper: ({ dataset }) => Number(dataset['price']),
  dearer: ({ dataset }) => -Number(dataset['price']),
  fewer: ({ dataset }) => Number(dataset['persons']),
  more: ({ dataset }) => -Number(dataset['persons']),
}

/** `<sort-products for="id">` around a <select>: puts the items of that list in the chosen order. */
class SortProducts extends HTMLElement {
  connectedCallback(): void {
    const list = document.getElementById(this.getAttribute('for') ?? '')
    const select = this.querySelector('select')
    if (!list || !select) return
    const sort = () => {
      const valueOf = ORDERS[select.value]
      if (!valueOf) return
      const items = Array.from(list.children) as HTMLElement[]
      list.append(...items.sort((a, b) => valueOf(a) - valueOf(b)))
    }
    select.onchange = sort
    // A browser that restores the form's state on the way back has chosen already.
    if (select.value !== 'menu') sort()
  }
}

customElements.define('sort-products', SortProducts)
