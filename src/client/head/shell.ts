/*
 * Inline in the head, so that it applies to the first paint. Sets three things on the root element:
 * - `reading` while the HTML is still being parsed: rows whose layout depends on later elements are hidden until then
 *   (`data-painted` in styles/base.scss);
 * - the cart's figures for header and bottom bar, as CSS variables in the words kept by client/cart/remember-cart.ts;
 * - `typeface` when an earlier page has fetched it (client/head/typeface.ts).
 */
{
  const { classList, style } = document.documentElement
  classList.add('reading')
  document.addEventListener('readystatechange', () => classList.remove('reading'), { once: true })
  try {
    if (localStorage.getItem('shell:typeface')) classList.add('typeface')
    const { total, quantity } = JSON.parse(localStorage.getItem('shell:cart') ?? '{}')
    if (total) style.setProperty('--cart-total', JSON.stringify(total))
    if (quantity) style.setProperty('--cart-quantity', JSON.stringify(quantity))
  } catch {
    // No storage: neither figures nor typeface.
  }
}
