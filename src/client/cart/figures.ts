import { formatRubles } from '../../wording/money.ts'
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
    lines.length > 0 ? ` на сумму ${formatRubles(totalAmount)}` : '',
} satisfies Record<string, (cart: PricedCart) => string>

export type Figure = keyof typeof FIGURES

/**
 * Writes the cart's figures until their islands (islands/shell/CartButton.tsx) are hydrated: the figure of a tap does not
 * wait for React.
 */
export function writeFigures(): void {
  const write = () => {
    const cart = $pricedCart.get()
    for (const figure of document.querySelectorAll<HTMLElement>('[ssr] [data-figure]'))
      figure.textContent = FIGURES[figure.dataset['figure'] as Figure](cart)
  }
  $pricedCart.subscribe(write)
  // A page of another shell brings its own.
  document.addEventListener('astro:after-swap', write)
}
