/*
 * The cards before any other script has come: each shows the quantity of its own line, and a tap on «В корзину» counts
 * at once, written as stores/saved-cart.ts reads it. The figures of header and bottom bar come even before the first
 * paint (first-figures.ts). A classic inline script, since a module would wait for those in the head. Nonsense in
 * storage counts as nothing, and what storage refuses is kept on the card for client/add-to-cart.ts, which takes over
 * as soon as it is there.
 */
{
  const MOST = 999

  const read = (key: string) => {
    try {
      return JSON.parse(localStorage.getItem(key)!) ?? {}
    } catch {
      return {}
    }
  }
  const lineOf = ({ dataset }: HTMLElement) => {
    const product = JSON.parse(dataset['product']!)
    const line = read(`cart:line:${product.id}`)
    const sensible = line.quantity >= 1 && line.quantity <= MOST
    return sensible ? line : { ...product, quantity: 0, position: Date.now() }
  }
  const show = (element: HTMLElement, quantity: number) => {
    const part = (name: string) => element.querySelector<HTMLElement>(`[data-part=${name}]`)!
    part('quantity').textContent = String(quantity)
    part('add').hidden = quantity > 0
    part('stepper').hidden = !quantity
  }

  for (const element of document.querySelectorAll<HTMLElement>('add-to-cart')) {
    const { quantity } = lineOf(element)
    if (quantity) show(element, quantity)
  }

  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('add-to-cart button')
    if (!button || customElements.get('add-to-cart')) return
    const element = button.closest<HTMLElement>('add-to-cart')!
    const line = lineOf(element)
    line.quantity += button.dataset['part'] === 'fewer' ? -1 : 1
    if (line.quantity > MOST) return
    const key = `cart:line:${line.id}`
    try {
      if (line.quantity) localStorage.setItem(key, JSON.stringify(line))
      else localStorage.removeItem(key)
    } catch {
      element.dataset['early'] = line.quantity
    }
    show(element, line.quantity)
  })
}
