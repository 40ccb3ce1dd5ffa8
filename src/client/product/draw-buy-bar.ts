import styles from './buy-bar.module.scss'

/** Fills the bar: the price, a button that presses the page's own, and the way to checkout once the product lies in the cart. */
export function drawBuyBar(bar: HTMLElement, own: HTMLElement): void {
  const pageButton = own.querySelector<HTMLElement>('[data-part=add]')
  // A paused product has no button.
  if (!pageButton) return
  const price = document.createElement('b')
  price.textContent = own.parentElement!.querySelector('.money')!.textContent
  const add = document.createElement('button')
  add.type = 'button'
  add.className = 'button'
  add.textContent = 'В\u00a0корзину'
  add.setAttribute('aria-label', pageButton.getAttribute('aria-label')!)
  const inCart = document.createElement('span')
  inCart.className = styles['inCart']!
  const checkout = document.createElement('a')
  checkout.className = 'button'
  checkout.href = '/checkout/'
  checkout.textContent = 'К\u00a0оформлению'
  inCart.append('В\u00a0корзине', checkout)
  add.onclick = () => {
    pageButton.click()
    checkout.focus({ preventScroll: true })
  }
  bar.className = styles['bar']!
  bar.append(price, add, inCart)
}
