import { useState } from 'react'
import { announce } from '../../client/announce.ts'
import { guestsRange, portionOf } from '../../domain/serving/portion.ts'
import { portionWords } from '../../wording/product-facts.ts'
import { Icon } from '../ui/Icon.tsx'
import styles from './guest-plate.module.scss'
import { platePaths } from './plate-drawing.ts'

interface Props {
  /** Of the box. */
  pieces: number
  /** Of the box, grams. */
  weight: number
  /** The most guests that the box is meant for. */
  guestsTo: number
}

/**
 * One guest's portion, in words and on a 22 cm plate drawn to scale with 4 cm pieces. Starts with the most guests that
 * the box is meant for.
 */
export function GuestPlate({ pieces, weight, guestsTo }: Props) {
  const [guests, setGuests] = useState(guestsTo)
  const { min, max } = guestsRange(pieces, guestsTo)
  const portion = portionOf({ pieces, weight }, guests)

  function serve(served: number) {
    setGuests(served)
    announce(portionWords(portionOf({ pieces, weight }, served)))
  }

  return (
    <div className={styles['portion']}>
      <svg viewBox="-12 -12 24 24" width="120" height="120" aria-hidden="true">
        <circle r="11" />
        <circle r="7.8" />
        {pieces > 1 ? (
          platePaths(portion.maxPieces).map((d, colour) => <path key={colour} d={d} />)
        ) : (
          <circle r="5" fill="#6b7f2a" />
        )}
      </svg>
      <div>
        <h2>На человека</h2>
        <p>{portionWords(portion)}</p>
        <span
          className={`${styles['guests']} needs-script`}
          role="group"
          aria-label="Сколько гостей"
        >
          <button
            type="button"
            aria-label="Меньше гостей"
            disabled={guests <= min}
            onClick={() => serve(guests - 1)}
          >
            <Icon name="minus" size={20} />
          </button>
          <span>
            гостей: <b>{guests}</b>
          </span>
          <button
            type="button"
            aria-label="Больше гостей"
            disabled={guests >= max}
            onClick={() => serve(guests + 1)}
          >
            <Icon name="plus" size={20} />
          </button>
        </span>
      </div>
    </div>
  )
}
