/*
 * The cart's figures in header and bottom bar as CSS variables (see styles/base.scss), in the words kept by
 * client/remember-cart.ts: in the head, so that they stand with the first paint and nothing moves for them.
 */
try {
  const { total, quantity } = JSON.parse(localStorage.getItem('shell:cart') ?? '{}')
  const { style } = document.documentElement
  if (total) style.setProperty('--cart-total', JSON.stringify(total))
  if (quantity) style.setProperty('--cart-quantity', JSON.stringify(quantity))
} catch {
  // No figures, then.
}
