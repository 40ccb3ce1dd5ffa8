import type { CSSProperties } from 'react'
import styles from './laid-table.module.scss'

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

/** For more guests a plate stands for several. */
const MOST_PLATES = 24
const MOST_BOXES = 60
/** Centimetres of the table's length that a plate takes, on either side. */
const PLATE = 26
const LEAST_LENGTH = 160
/** Makes a table about half as deep as it is long, with as much cloth between the boxes as under them. */
const LENGTH_FOR_AREA = 6.3
const GRAMS_OF_DRINK = 4

/**
 * A table from above, laid with the boxes to scale, where a gram takes a square centimetre, four grams of a drink do, and
 * plates for the guests on both sides. Needs no script.
 */
export function LaidTable({ boxes, guests, fed, label }: Props) {
  const plates = Math.min(guests, MOST_PLATES)
  const full = Math.min(plates, Math.floor((plates * fed) / guests))
  const area = boxes.reduce((sum, box) => sum + areaOf(box) * box.quantity, 0)
  const length = Math.max(
    LEAST_LENGTH,
    PLATE * Math.ceil(plates / 2),
    Math.sqrt(LENGTH_FOR_AREA * area),
  )
  const drawn = boxes
    .flatMap((box) => Array.from({ length: box.quantity }, (_, place) => ({ ...box, place })))
    .slice(0, MOST_BOXES)
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
              style={variables({ side: Math.sqrt(areaOf(box)) })}
            />
          ))}
        </div>
        <Plates count={Math.floor(plates / 2)} full={Math.floor(full / 2)} />
      </div>
    </div>
  )
}

/** Square centimetres of the table. */
function areaOf({ grams, isDrink }: LaidBox): number {
  return isDrink ? grams / GRAMS_OF_DRINK : grams
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
