import { useState } from 'react'
import { laidBoxes } from 'virtual:boxes'
import type { ShownOrder } from '../../contract/answers.ts'
import { productPath } from '../../domain/catalogue.ts'
import { mediaUrl } from '../../settings/shop.ts'
import styles from './ordered-boxes.module.scss'

/** The boxes of an order that are in the menu, with their pictures. */
export function picturedBoxes(lines: ShownOrder['lines']) {
  return lines.flatMap(({ id, name }) => {
    const thumbnail = laidBoxes[id]?.small_image
    return thumbnail ? [{ id, name, thumbnail }] : []
  })
}

/** Address of a box's picture of this width. */
export function pictureUrl(thumbnail: string, width: number): string {
  return mediaUrl(thumbnail.replace('-thumb.', `-${width}.`))
}

type Ordered = Pick<ShownOrder, 'lines' | 'state'> & Partial<Pick<ShownOrder, 'lid'>>

/**
 * The ordered boxes as a strip of pictures, which scrolls in itself; those that are no longer in the menu are left out. The
 * boxes of a new order are closed until their pictures are there. The first one of an order with words on its lid is shown with them.
 */
export function OrderedBoxes({ lines, state, lid = '' }: Ordered) {
  const boxes = picturedBoxes(lines).slice(lid ? 1 : 0)
  if (boxes.length === 0) return null
  return (
    <ul className={`${styles['boxes']} no-print`} aria-label="Ваши коробки">
      {boxes.map((box) => (
        <Box key={box.id} {...box} hasLid={state === 'taken'} />
      ))}
    </ul>
  )
}

interface Props {
  name: string
  /** Relative to `{host}/media/`. */
  thumbnail: string
  hasLid: boolean
}

function Box({ name, thumbnail, hasLid }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const url = (width: number) => pictureUrl(thumbnail, width)
  const page = productPath(thumbnail)
  const picture = (
    <img
      src={url(320)}
      srcSet={`${url(320)} 320w, ${url(480)} 480w`}
      sizes="(min-width: 960px) 213px, 144px"
      alt={page ? name : `Подарок: ${name}`}
      width={320}
      height={240}
      decoding="async"
      onLoad={() => setIsOpen(true)}
    />
  )
  return (
    <li data-lid={hasLid ? name : undefined} data-lifted={isOpen || undefined}>
      {page ? <a href={page}>{picture}</a> : picture}
    </li>
  )
}
