/** How a shopper may order a category; each by what stands in a list item's data attributes; as in the menu when none is named. */
const ORDERS: Readonly<Record<string, (item: HTMLElement) => number>> = {
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
    const menu = Array.from(list.children) as HTMLElement[]
    const sort = () => {
      const valueOf = ORDERS[select.value]
      list.append(...(valueOf ? menu.toSorted((a, b) => valueOf(a) - valueOf(b)) : menu))
    }
    select.onchange = () => {
      sort()
      const order = select.selectedOptions[0]!.text.toLowerCase()
      const module = import('./announce.ts')
      void module.then(({ announce }) => announce(`Порядок: ${order}`)).catch(() => {})
    }
    // A browser that restores the form's state on the way back has chosen already.
    if (select.value !== 'menu') sort()
  }
}

customElements.define('sort-products', SortProducts)
