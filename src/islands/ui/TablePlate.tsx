import { platesOf } from 'virtual:boxes'
import { PIECES_ON_A_PLATE, portionOf } from '../../domain/serving/portion.ts'
import { readKinds } from './plate.ts'
import { Plate } from './Plate.tsx'
import styles from './table-plate.later.module.scss'

interface Props {
  boxes: readonly { id: number; quantity: number }[]
  guests: number
}

/** What of these boxes each guest gets on a plate, to scale; nothing where they hold less than a piece for each. */
export function TablePlate({ boxes, guests }: Props) {
  const kinds = boxes.flatMap(({ id, quantity }) =>
    readKinds(platesOf[id] ?? '').map((kind) => ({ ...kind, count: kind.count * quantity })),
  )
  const pieces = kinds.reduce((sum, { count }) => sum + count, 0)
  const each = portionOf({ pieces, weight: 0 }, guests)
  if (each.minPieces < 1) return null
  return (
    <figure className={`${styles['served']} no-print`}>
      <Plate kinds={kinds} pieces={Math.min(each.maxPieces, PIECES_ON_A_PLATE)} />
      <figcaption className="quiet">
        {each.maxPieces > PIECES_ON_A_PLATE
          ? 'Полная тарелка гостя, и\u00a0это ещё не\u00a0всё'
          : 'Тарелка гостя: столько достанется каждому'}
      </figcaption>
    </figure>
  )
}
