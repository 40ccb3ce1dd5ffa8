import { useState, type CSSProperties } from 'react'
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
import { PLATE } from './plate.ts'
import styles from './guest-plate.module.scss'

/** The camera's height: a centimetre of depth is so much of one of width. */
const FORESHORTENED = 0.56
/** Width of a piece's smaller file, pixels. */
const PIECE_WIDTH = 240
/** Centimetres from the middle of the plate within which large pieces stand. */
const REACH = 6.5
/** Centimetres for which `placesOnPlate` lays the pieces, and the share of a piece's picture that it fills. */
const PIECE = 4
const FILLED = 0.75

interface Props {
  /** Pieces in the box. */
  pieces: number
  /** Grams of the box. */
  weight: number
  /** The most guests that the box is meant for. */
  guestsTo: number
  /**
   * The kinds of pieces with a picture: how many the box has, millimetres that the picture is wide, and the per cent of its height
   * where the piece stands; «canape-brie 12 53 71,tartlet-olivier 12 60 69», as a list it would cost the page three times the bytes.
   */
  kinds: string
}

/**
 * Whether the box is enough for so many guests, in words, and one guest's portion on a plate of 24 cm, to scale. Starts with the
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

  return (
    <div className={`${styles['portion']} no-print`}>
      {kinds && <Plate kinds={kindsOf(kinds)} pieces={maxPieces} isShared={pieces === 1} />}
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

interface Kind {
  slug: string
  /** Pieces in the box. */
  count: number
  /** Centimetres that its picture is wide. */
  wide: number
  /** Per cent of its picture's height. */
  foot: number
}

function kindsOf(kinds: string): Kind[] {
  return kinds
    .split(',')
    .filter(Boolean)
    .map((kind) => {
      const [slug, ...numbers] = kind.split(' ')
      const [count, millimetres, foot] = numbers.map(Number)
      return { slug: slug!, count: count!, wide: millimetres! / 10, foot: foot! }
    })
}

/** In the page and not in its styles, of which every other page would carry them. */
const ALONE: CSSProperties = { maxWidth: 140, aspectRatio: 1 }
const FILLING: CSSProperties = { width: '100%' }

/** A plate with so many pieces of these kinds; what all guests share stands for itself. */
function Plate({ kinds, pieces, isShared }: { kinds: Kind[]; pieces: number; isShared: boolean }) {
  const laid = kindsOnPlate(
    kinds.map(({ count }) => count),
    pieces,
  )
  const places = placesOnPlate(laid.length)
  // Pieces larger than usual lie further apart, as far as the plate reaches.
  const across = laid.reduce((sum, kind) => sum + kinds[kind]!.wide, 0) / laid.length
  const reach = Math.max(...places.map(([x, y]) => Math.hypot(x, y)))
  const apart = Math.max(1, Math.min((across * FILLED) / PIECE, REACH / reach))
  return (
    <div
      className={styles['plate']}
      aria-hidden="true"
      style={isShared ? ALONE : { backgroundImage: `url(${mediaUrl(PLATE.picture)})` }}
    >
      {laid.map((kind, index) => {
        const { slug, wide, foot } = kinds[kind]!
        const [x, y] = places[index]!
        return (
          <img
            key={index}
            src={mediaUrl(`piece/${slug}-${PIECE_WIDTH}.avif`)}
            alt=""
            fetchPriority="low"
            style={isShared ? FILLING : placed(x * apart, y * apart, wide, foot)}
          />
        )
      })}
    </div>
  )
}

/** Where a picture lies whose piece stands so many centimetres to the right of the plate's middle and before it. */
function placed(x: number, y: number, wide: number, foot: number): CSSProperties {
  const percent = (share: number) => `${Math.round(share * 100)}%`
  const [left, width] = [PLATE.foot[0] / 100 + (x - wide / 2) / PLATE.wide, wide / PLATE.wide]
  const down = (PLATE.foot[1] - PLATE.top) / 100 + (y * FORESHORTENED) / PLATE.wide / PLATE.ratio
  const top = down - (foot / 100) * (width / PLATE.ratio)
  return { left: percent(left), top: percent(top), width: percent(width) }
}
