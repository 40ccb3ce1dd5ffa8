import { useState } from 'react'
import { announce } from '../../client/announce.ts'
import {
  boxesFor,
  guestsRange,
  kindsOnPlate,
  placesOnPlate,
  portionOf,
} from '../../domain/serving/portion.ts'
import { mediaUrl } from '../../settings/shop.ts'
import { portionVerdict } from '../../wording/product-facts.ts'
import { Icon } from '../ui/Icon.tsx'
import styles from './guest-plate.module.scss'

/** The plate's diameter in centimetres. */
const PLATE = 22
/** Width of a piece's smaller file, pixels. */
const PIECE_WIDTH = 240

interface Props {
  /** Pieces in the box. */
  pieces: number
  /** Grams of the box. */
  weight: number
  /** The most guests that the box is meant for. */
  guestsTo: number
  /** The kinds of pieces with a picture and how many the box has, «canape-brie 12,tartlet-olivier 12»: as a list it would cost the page three times the bytes. */
  kinds: string
}

/**
 * Whether the box is enough for so many guests, in words, and one guest's portion on a plate, to scale. Starts with the
 * most guests that the box is meant for. The pictures are those of the tiles below it, and wait for what comes first.
 */
export function GuestPlate({ pieces, weight, guestsTo, kinds }: Props) {
  const [guests, setGuests] = useState(guestsTo)
  const { min, max } = guestsRange(pieces, guestsTo)
  const { maxPieces } = portionFor(guests)

  function portionFor(served: number) {
    return portionOf({ pieces, weight }, served)
  }

  function verdictFor(served: number) {
    return portionVerdict(portionFor(served), boxesFor(served, guestsTo))
  }

  function serve(served: number) {
    setGuests(served)
    announce(verdictFor(served))
  }

  const places = placesOnPlate(maxPieces)
  const named = kinds
    .split(',')
    .filter(Boolean)
    .map((kind) => kind.split(' '))
  const counts = named.map(([, count]) => Number(count))
  return (
    <div className={`${styles['portion']} no-print`} data-single={pieces === 1 ? '' : undefined}>
      <div className={styles['plate']} aria-hidden="true">
        {kindsOnPlate(counts, maxPieces).map((kind, index) => (
          <img
            key={index}
            src={mediaUrl(`piece/${named[kind]![0]!}-${PIECE_WIDTH}.avif`)}
            alt=""
            width="36"
            height="36"
            loading="lazy"
            fetchPriority="low"
            style={{ left: percent(places[index]![0]), top: percent(places[index]![1]) }}
          />
        ))}
      </div>
      <div>
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
        <p data-few={guests > guestsTo ? '' : undefined}>{verdictFor(guests)}</p>
      </div>
    </div>
  )
}

/** The place on the plate of what lies so many centimetres from its middle. */
function percent(centimetres: number): string {
  return `${Math.round(50 + (centimetres / PLATE) * 100)}%`
}
