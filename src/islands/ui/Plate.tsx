import type { CSSProperties } from 'react'
import { kindsOnPlate, placesOnPlate } from '../../domain/serving/portion.ts'
import { mediaUrl } from '../../settings/shop.ts'
import styles from './plate.both.module.scss'
import { PLATE, type Kind } from './plate.ts'

/** The camera's height: a centimetre of depth is so much of one of width. */
const FORESHORTENED = 0.56
/** Width of a piece's smaller file, pixels. */
const PIECE_WIDTH = 240
/** Centimetres from the middle of the plate within which large pieces stand. */
const REACH = 6.5
/** Times as far apart as pieces can lie, where the plate has room: a few in its middle look lost. */
const SPREAD = 1.4
/** Centimetres for which `placesOnPlate` lays the pieces, and the share of a piece's picture that it fills. */
const PIECE = 4
const FILLED = 0.75

/** In the page and not in its styles, of which every other page would carry them. */
const ALONE: CSSProperties = { maxWidth: 'min(140px, 24vw)', aspectRatio: 1 }
const FILLING: CSSProperties = { width: '100%' }

interface Props {
  kinds: readonly Kind[]
  /** On the plate. */
  pieces: number
  /** A dish that all guests share, which stands for itself without a plate. */
  isShared?: boolean
}

/** A plate of 24 cm with so many pieces of these kinds, to scale. The pictures are those of the tiles below, and wait for what comes first. */
export function Plate({ kinds, pieces, isShared = false }: Props) {
  const laid = kindsOnPlate(
    kinds.map(({ count }) => count),
    pieces,
  )
  const places = placesOnPlate(laid.length)
  // Pieces lie further apart than they must, larger ones more so, as far as the plate reaches.
  const across = laid.reduce((sum, kind) => sum + kinds[kind]!.wide, 0) / laid.length
  const reach = Math.max(...places.map(([x, y]) => Math.hypot(x, y)))
  const apart = Math.max(1, Math.min(Math.max(SPREAD, (across * FILLED) / PIECE), REACH / reach))
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

/** The place of a picture whose piece stands so many centimetres to the right of the plate's middle and before it. */
function placed(x: number, y: number, wide: number, foot: number): CSSProperties {
  const percent = (share: number) => `${Math.round(share * 100)}%`
  const [left, width] = [PLATE.foot[0] / 100 + (x - wide / 2) / PLATE.wide, wide / PLATE.wide]
  const down = (PLATE.foot[1] - PLATE.top) / 100 + (y * FORESHORTENED) / PLATE.wide / PLATE.ratio
  const top = down - (foot / 100) * (width / PLATE.ratio)
  return { left: percent(left), top: percent(top), width: percent(width) }
}
