import { brokenByBox } from 'virtual:boxes'
import type { BoardOrder } from '../contract/board.ts'
import { boxConflicts } from '../domain/menu/box-conflicts.ts'
import { dietsOf } from '../domain/menu/diet.ts'
import { dietsOfOrder } from '../domain/order-life/order-diets.ts'
import { conflictWords, dietNames, heldNames } from '../wording/diet-names.ts'

interface Props {
  order: Pick<BoardOrder, 'diets' | 'comment' | 'lines'>
  className: string | undefined
  /** Names what the boxes hold, without the boxes. */
  isShort?: boolean
}

/**
 * What the guests do not eat and the boxes that hold it, framed, on screen and paper; nothing where the order says nothing. Diets
 * that only the comment names are marked. Rule 90.
 */
export function Diets({ order, className, isShort = false }: Props) {
  const diets = dietsOfOrder(order)
  if (diets.length === 0) return null
  const confirmed = dietsOf(order.diets)
  const unconfirmed = diets.filter((diet) => !confirmed.includes(diet))
  const conflicts = boxConflicts(order.lines, diets, brokenByBox)
  const held = conflicts.flatMap((conflict) => conflict.diets)
  return (
    <div className={className} data-conflict={conflicts.length > 0}>
      <p>
        <b>
          {[
            confirmed.length > 0 && `Особое питание: ${dietNames(confirmed)}`,
            unconfirmed.length > 0 && `Из комментария: ${dietNames(unconfirmed)}`,
          ]
            .filter(Boolean)
            .join('. ')}
        </b>
      </p>
      {isShort
        ? held.length > 0 && <p>Проверьте: есть {heldNames(held)}</p>
        : conflicts.map((conflict) => (
            <p key={conflict.id}>Проверьте: {conflictWords(conflict)}</p>
          ))}
    </div>
  )
}
