import { MAX_QUANTITY } from '../../domain/line.ts'
import { changeQuantity } from '../../stores/cart.ts'
import { Icon } from '../Icon.tsx'
import styles from './quantity.module.scss'

interface Props {
  id: number
  name: string
  quantity: number
  /** Minus at 1: the line goes, pressed on this button. */
  onRemove: (button: HTMLElement) => void
}

/** Minus, number, plus of a paid line; minus at 1 removes the line. Spec §5. */
export function Quantity({ id, name, quantity, onRemove }: Props) {
  return (
    <div className={styles['quantity']} role="group" aria-label={`Количество: ${name}`}>
      <button
        type="button"
        aria-label="Меньше"
        onClick={({ currentTarget }) =>
          quantity > 1 ? changeQuantity(id, quantity - 1) : onRemove(currentTarget)
        }
      >
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
