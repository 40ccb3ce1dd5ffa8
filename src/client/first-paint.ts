/**
 * Shows what lies in the cart before any other script has come: header and bottom bar by CSS variables
 * (see base.scss), cards by their own line. Small and without imports, so that the build puts it into the page.
 */
try {
  const { total, quantity } = JSON.parse(localStorage.getItem('shell:cart') ?? '{}') as {
    total?: string
    quantity?: string
  }
  const { style } = document.documentElement
  if (total) style.setProperty('--cart-total', JSON.stringify(total))
  if (quantity) style.setProperty('--cart-quantity', JSON.stringify(quantity))
} catch {
  // No storage, or nonsense in it: the page starts with an empty cart and the stores decide.
}

for (const element of document.querySelectorAll<HTMLElement>('add-to-cart')) {
  try {
    const { id } = JSON.parse(element.dataset['product']!) as { id: number }
    const { quantity } = JSON.parse(localStorage.getItem(`cart:line:${id}`) ?? '{}') as {
      quantity?: number
    }
    if (!quantity || quantity < 1 || quantity > 999) continue
    const part = (name: string) => element.querySelector<HTMLElement>(`[data-part=${name}]`)!
    part('quantity').textContent = String(quantity)
    part('add').hidden = true
    part('stepper').hidden = false
  } catch {
    // As above.
  }
}
