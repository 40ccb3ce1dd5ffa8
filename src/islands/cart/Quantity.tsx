import { MAX_QUANTITY } from '../../domain/cart.ts'
import { changeQuantity } from '../../stores/cart.ts'
import { Icon } from '../Icon.tsx'
import styles from './quantity.module.scss'

interface Props {
  id: number
  name: string
  quantity: number
}

/** Minus, number, plus of a paid line; minus at 1 removes the line. Spec §5. */
export function Quantity({ id, name, quantity }: Props) {
  return (
    <div className={styles['quantity']} role="group" aria-label={`Количество: ${name}`}>
      <button type="button" aria-label="Меньше" onClick={() => changeQuantity(id, quantity - 1)}>
        <Icon name="minus" size={20} />
      </button>
      <output className="money">{quantity}</output>
      <button
        type="button"
        aria-label="Больше"
        disabled={quantity >= MAX_QUANTITY}
        onClick={() => changeQuantity(id, quantity + 1)}
      >
        <Icon name="plus" size={20} />
      </button>
    </div>
  )
}
