import { useState } from 'react'
import { MAX_QUANTITY } from '../../domain/line.ts'
import { changeQuantity } from '../../stores/cart.ts'
import { Icon } from '../Icon.tsx'
import styles from './quantity.module.scss'

interface Props {
  id: number
  name: string
  quantity: number
  /** Called with the pressed button when minus at 1 removes the line. */
  onRemove: (button: HTMLElement) => void
}

/** Minus, number, plus of a paid line; the number can be typed. Minus at 1 and a typed 0 remove the line. Rule 5. */
export function Quantity({ id, name, quantity, onRemove }: Props) {
  const [typed, setTyped] = useState<string>()

  function take() {
    if (typed) changeQuantity(id, Number(typed))
    setTyped(undefined)
  }

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
      <input
        className="money"
        inputMode="numeric"
        autoComplete="off"
        maxLength={String(MAX_QUANTITY).length}
        aria-label="Сколько"
        value={typed ?? quantity}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setTyped(target.value.replace(/\D/g, ''))}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          take()
        }}
      />
      <button
        type="button"
        aria-label="Больше"
        aria-disabled={quantity >= MAX_QUANTITY}
        onClick={() => changeQuantity(id, quantity + 1)}
      >
        <Icon name="plus" size={20} />
      </button>
    </div>
  )
}
