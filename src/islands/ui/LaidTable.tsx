import type { CSSProperties } from 'react'
import styles from './laid-table.both.module.scss'

export interface LaidBox {
  id: number
  /** Address of a square or larger picture; it is cut to a square. */
  picture: string
  grams: number
  /** Bottles stand, so that they need less of the table. */
  isDrink: boolean
  quantity: number
}

interface Props {
  boxes: readonly LaidBox[]
  guests: number
  /** Guests for whom there is enough; their plates are green. */
  fed: number
  /** Says in words what is drawn. */
  label: string
}

/** The most plates drawn; with more guests each plate stands for several. */
const MOST_PLATES = 24
const MOST_BOXES = 60
/** Centimetres of the table's length that a plate takes, on either side. */
const PLATE = 26
const LEAST_LENGTH = 260
/** Centimetres between the boxes, and between them and the edge; a row of plates is `ROW` deep. laid-table.module.scss has them too. */
const GAP = 5
const EDGE = 6
const ROW = 27
/** A few boxes are drawn larger than the plates beside them, many smaller. */
const LARGEST_SCALE = 1.6
const GRAMS_OF_DRINK = 4

/**
 * A table from above, twice as long as it is deep, laid with the boxes to one scale, where a gram takes a square centimetre,
 * four grams of a drink do, and plates for the guests on both sides. Needs no script.
 */
export function LaidTable({ boxes, guests, fed, label }: Props) {
  const plates = Math.min(guests, MOST_PLATES)
  const full = Math.min(plates, Math.floor((plates * fed) / guests))
  const length = Math.max(LEAST_LENGTH, PLATE * Math.ceil(plates / 2))
  const drawn = boxes
    .flatMap((box) => Array.from({ length: box.quantity }, (_, place) => ({ ...box, place })))
    .slice(0, MOST_BOXES)
  const scale = scaleOf(drawn.map(sideOf), length)
  return (
    <div className={styles['laid']} role="img" aria-label={label}>
      <div className={styles['table']} style={variables({ length })}>
        <Plates count={Math.ceil(plates / 2)} full={Math.ceil(full / 2)} />
        <div className={styles['cloth']}>
          {drawn.map(({ place, ...box }) => (
            <img
              key={`${box.id}-${place}`}
              src={box.picture}
              alt=""
              width="160"
              height="160"
              loading="lazy"
              decoding="async"
              style={variables({ side: scale * sideOf(box) })}
            />
          ))}
        </div>
        <Plates count={Math.floor(plates / 2)} full={Math.floor(full / 2)} />
      </div>
    </div>
  )
}

/** Centimetres of a box's side before it is scaled. */
function sideOf({ grams, isDrink }: LaidBox): number {
  return Math.sqrt(isDrink ? grams / GRAMS_OF_DRINK : grams)
}

/** Centimetres that the cloth's border takes at most. */
const BORDER = 4

/** The largest scale at which boxes with these sides, laid in rows, fit a cloth of that length. */
function scaleOf(sides: readonly number[], length: number): number {
  const depth = length / 2 - 2 * (ROW + EDGE) - BORDER
  let scale = LARGEST_SCALE
  while (depthOfRows(sides, scale, length - 2 * EDGE - BORDER) > depth) scale *= 0.95
  return scale
}

/** Centimetres that the rows take as the style sheet wraps them. */
function depthOfRows(sides: readonly number[], scale: number, length: number): number {
  let [depth, row, used] = [0, 0, 0]
  for (const side of sides.map((unscaled) => unscaled * scale)) {
    if (used + side > length) {
      depth += row + GAP
      row = used = 0
    }
    row = Math.max(row, side)
    used += side + GAP
  }
  return depth + row
}

/** A row of plates, of which the first are full. */
function Plates({ count, full }: { count: number; full: number }) {
  return (
    <div className={styles['plates']}>
      {full > 0 && <div className={styles['full']} style={variables({ count: full })} />}
      {count > full && <div style={variables({ count: count - full })} />}
    </div>
  )
}

function variables(values: Record<string, number>): CSSProperties {
  const entries = Object.entries(values).map(([name, value]) => [
    `--${name}`,
    Math.round(value * 10) / 10,
  ])
  return Object.fromEntries(entries) as CSSProperties
}
