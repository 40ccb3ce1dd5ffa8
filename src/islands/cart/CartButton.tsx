import { useStore } from '@nanostores/react'
import { formatRubles } from '../../domain/money.ts'
import { $pricedCart } from '../../stores/cart.ts'
import { beforeStorage } from '../../stores/no-cart.ts'
import { Icon } from '../Icon.tsx'
import { CartFigure } from './CartFigure.tsx'

/** The desktop header's button: «Корзина | 12 400 ₽» once there is something to pay for. Spec §2. */
export function CartButton() {
  const { totalAmount } = useStore($pricedCart, beforeStorage)
  return (
    <button type="button" className="button money" aria-haspopup="dialog" data-opens="cart">
      <Icon name="cart" size={20} />
      <span>
        Корзина
        <CartFigure of="total">
          {totalAmount > 0 ? ` | ${formatRubles(totalAmount)}` : ''}
        </CartFigure>
      </span>
    </button>
  )
}
