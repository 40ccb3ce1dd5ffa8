import { formatRubles } from '../../domain/money.ts'
import type { PricedCart } from '../../domain/pricing.ts'
import { $pricedCart } from '../../stores/cart.ts'

/** The text beside the word «Корзина»; empty for an empty cart. Rule 37. */
export const FIGURES = {
  /** In the desktop header: «Корзина | 12 400 ₽». */
  total: ({ totalAmount }) => (totalAmount > 0 ? ` | ${formatRubles(totalAmount)}` : ''),
  /** In the bottom navigation: «Корзина (3)». */
  quantity: ({ totalQuantity }) => (totalQuantity > 0 ? `\u00a0(${totalQuantity})` : ''),
  /** In the drawer's title: «Корзина на сумму 12 400 ₽». */
  amount: ({ lines, totalAmount }) =>
    lines.length > 0 ? ` на\u00a0сумму ${formatRubles(totalAmount)}` : '',
} satisfies Record<string, (cart: PricedCart) => string>

/** `<cart-figure of="total">`: a figure of the cart in the shell. Until this module runs, head/shell.ts shows the saved one. */
class CartFigure extends HTMLElement {
  #stop: (() => void) | undefined

  connectedCallback(): void {
    const words = FIGURES[this.getAttribute('of') as keyof typeof FIGURES]
    this.#stop = $pricedCart.subscribe((cart) => {
      this.textContent = words(cart)
    })
    this.toggleAttribute('data-live', true)
  }

  disconnectedCallback(): void {
    this.#stop?.()
  }
}

customElements.define('cart-figure', CartFigure)
