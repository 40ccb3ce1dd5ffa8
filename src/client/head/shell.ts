/*
 * In the head, so that it holds with the first paint. A browser paints a page while it still reads it: what would move
 * when its neighbour comes is hidden until then, see `data-painted` in styles/base.scss. And the cart's figures in header
 * and bottom bar stand as CSS variables (styles/base.scss), in the words kept by client/cart/remember-cart.ts. A typeface
 * that an earlier page has fetched (client/head/typeface.ts) is there from the first frame on.
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
    // Neither, then.
  }
}
