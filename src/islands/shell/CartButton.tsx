import { useStore } from '@nanostores/react'
import { FIGURES, type Figure } from '../../client/cart/figures.ts'
import { $pricedCart } from '../../stores/cart.ts'
import { Icon } from '../ui/Icon.tsx'
import { useOwnText } from '../use-own-text.ts'
import styles from './cart-button.module.scss'

/** The header's «Корзина | 12 400 ₽». */
export function CartButton() {
  return (
    <button
      type="button"
      className={`button one-line needs-script ${styles['cart']}`}
      aria-haspopup="dialog"
      command="show-modal"
      commandfor="cart"
      data-opens="cart"
    >
      <Icon name="cart" size={20} />
      <span>
        Корзина
        <CartFigure of="total" />
      </span>
    </button>
  )
}

/** «Корзина (3)» in the bottom bar; without scripts a link. */
export function CartLink() {
  return (
    <a href="/checkout/" data-opens="cart" aria-haspopup="dialog">
      <Icon name="cart" />
      <span>
        Корзина
        <CartFigure of="quantity" />
      </span>
    </a>
  )
}

/**
 * A figure of the cart. Until it is hydrated, the head's script and client/cart/figures.ts write it, so it is hydrated with
 * the cart of that moment instead of the empty one.
 */
export function CartFigure({ of }: { of: Figure }) {
  const text = FIGURES[of](useStore($pricedCart))
  return <span data-figure={of} {...useOwnText<HTMLSpanElement>(text)} />
}
