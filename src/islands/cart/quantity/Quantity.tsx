import { useId, useSyncExternalStore } from 'react'
import { MAX_QUANTITY } from '../../../domain/line.ts'
import { parseQuantity } from '../../../wording/typed-numbers.ts'
import { changeQuantity } from '../../../stores/cart.ts'
import {
  $typedQuantities,
  forgetTypedQuantity,
  applyTypedQuantity,
  typeQuantity,
  type TypedQuantity,
} from '../../../stores/typed-quantities.ts'
import { afterPress } from '../../form/sending/after-press.ts'
import { StepButtons } from '../../ui/StepButtons.tsx'
import styles from './quantity.later.module.scss'
import { WRONG_QUANTITY } from '../../../wording/typed-numbers.ts'
import { quantityName } from './quantity-name.ts'

interface Props {
  id: number
  name: string
  quantity: number
  /** Called with the pressed button when minus at 1 removes the line. */
  onRemove: (button: HTMLElement) => void
}

/**
 * Minus, number, plus of a paid line. Minus at 1 removes the line (Rule 5). The number can be typed; one that is not 1 to
 * 999 is refused in words, and the cart keeps what it had.
 */
export function Quantity({ id, name, quantity, onRemove }: Props) {
  const typed = useTyped(id)
  const words = useId()
  const refused = typed?.refused ?? false

  function press(next: number) {
    forgetTypedQuantity(id)
    changeQuantity(id, next)
  }

  return (
    <>
      <StepButtons
        className={styles['quantity']}
        label={`Количество: ${name}`}
        isMost={quantity >= MAX_QUANTITY}
        onLess={(button) => (quantity > 1 ? press(quantity - 1) : onRemove(button))}
        onMore={() => press(quantity + 1)}
      >
        <input
          className="money"
          name={quantityName(id)}
          inputMode="numeric"
          autoComplete="off"
          aria-label="Сколько"
          aria-invalid={refused}
          aria-describedby={words}
          value={typed?.text ?? quantity}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => typeQuantity(id, target.value)}
          onBlur={({ target }) => {
            // A refusal makes the line higher, which would move the button that is being pressed.
            if (parseQuantity(target.value) === undefined) afterPress(() => applyTypedQuantity(id))
            else applyTypedQuantity(id)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            applyTypedQuantity(id)
          }}
        />
      </StepButtons>
      <p id={words} className={styles['refusal']}>
        {refused && WRONG_QUANTITY}
      </p>
    </>
  )
}

/** The quantity being typed for this line; typing in another line does not render this one. */
function useTyped(id: number): TypedQuantity | undefined {
  return useSyncExternalStore(
    listen,
    () => $typedQuantities.get()[id],
    () => undefined,
  )
}

const listen = (onChange: () => void) => $typedQuantities.listen(onChange)
