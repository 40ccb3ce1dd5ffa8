import { useState, type CSSProperties } from 'react'
import { laidPictures, PIXELS, type Laid, type LaidPicture } from './laid-pictures.ts'
import styles from './laid-table.both.module.scss'

interface Props extends Laid {
  /** Says in words what is drawn. */
  label: string
}

/** A table from above, laid with the boxes and the places of the guests to one scale. Needs no script. */
export function LaidTable({ label, ...laid }: Props) {
  const { length, places, boxes } = laidPictures(laid)
  const [first] = useState(laid.boxes)
  return (
    <div className={styles['laid']} role="img" aria-label={label}>
      <div className={styles['table']} style={variables({ length })}>
        {places.map(({ key, ...place }) => (
          <Picture key={key} {...place} />
        ))}
        {boxes.map(({ key, ...box }) => (
          <Picture key={key} {...box} isAdded={laid.boxes !== first} />
        ))}
      </div>
    </div>
  )
}

interface PictureProps extends Omit<LaidPicture, 'key'> {
  /** The table was there before it. */
  isAdded?: boolean
}

function Picture({ src, x, y, wide, deep, isAdded = false, ...looks }: PictureProps) {
  const [slides, setSlides] = useState(isAdded)
  const { isSquare, isFar, isFaint } = looks
  const names = [isSquare && 'square', isFar && 'far', isFaint && 'faint', slides && 'added']
  return (
    <img
      className={names.flatMap((name) => (name ? styles[name] : [])).join(' ') || undefined}
      src={src}
      alt=""
      width={Math.round(PIXELS * wide)}
      height={Math.round(PIXELS * deep)}
      loading="lazy"
      decoding="async"
      style={variables({ x, y, wide })}
      onTransitionEnd={slides ? () => setSlides(false) : undefined}
    />
  )
}

function variables(values: Record<string, number>): CSSProperties {
  const entries = Object.entries(values).map(([name, value]) => [
    `--${name}`,
    Math.round(value * 10) / 10,
  ])
  return Object.fromEntries(entries) as CSSProperties
}
