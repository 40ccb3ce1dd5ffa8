/*
 * The cards before any other script has come: each shows the quantity of its own line from the frame on in which it is
 * painted, and a tap on «В корзину» counts at once, written as stores/saved-cart.ts reads it. In the head and classic,
 * since a browser paints before it has read the whole page, and a module waits for the end of it. Nonsense in storage
 * counts as nothing, and what storage refuses is kept on the card for client/cart/add-to-cart.ts, which takes over as soon
 * as it is there. The figures of header and bottom bar: shell.ts.
 */
{
  const MOST = 999
  /** A card of which only a part has been read is neither shown nor counted. */
  const WHOLE = 'add-to-cart:has([data-part=more])'

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

  const showLines = () => {
    for (const element of document.querySelectorAll<HTMLElement>(WHOLE)) {
      const { quantity } = lineOf(element)
      if (quantity) show(element, quantity)
    }
    // Its own doing is no news.
    parts.takeRecords()
  }
  // Who has lines must not see the cards without them: the page comes in parts, each of which may be painted at once.
  const parts = new MutationObserver(showLines)
  if (read('shell:cart').quantity) parts.observe(document, { childList: true, subtree: true })
  const finish = () => {
    parts.disconnect()
    showLines()
  }
  document.addEventListener('readystatechange', finish, { once: true })

  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('add-to-cart button')
    const element = button?.closest<HTMLElement>(WHOLE)
    if (!button || !element || customElements.get('add-to-cart')) return
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
