import { laidBoxes } from 'virtual:laid-boxes'
import type { ShownOrder } from '../../contract/answers.ts'
import { productPath } from '../../domain/catalogue.ts'
import { mediaUrl } from '../../settings/shop.ts'
import styles from './ordered-boxes.module.scss'

/** The ordered boxes as a strip of pictures, which scrolls in itself; those that are no longer in the menu are left out. */
export function OrderedBoxes({ lines }: Pick<ShownOrder, 'lines'>) {
  const boxes = lines.flatMap(({ id, name }) => {
    const thumbnail = laidBoxes[id]?.small_image
    return thumbnail ? [{ id, name, thumbnail }] : []
  })
  if (boxes.length === 0) return null
  return (
    <ul className={`${styles['boxes']} no-print`} aria-label="Ваши коробки">
      {boxes.map(({ id, name, thumbnail }) => {
        const page = productPath(thumbnail)
        const alt = page ? name : `Подарок: ${name}`
        const picture = <BoxPicture thumbnail={thumbnail} alt={alt} />
        return <li key={id}>{page ? <a href={page}>{picture}</a> : picture}</li>
      })}
    </ul>
  )
}

function BoxPicture({ thumbnail, alt }: { thumbnail: string; alt: string }) {
  const url = (width: number) => mediaUrl(thumbnail.replace('-thumb.', `-${width}.`))
  return (
    <img
      src={url(320)}
      srcSet={`${url(320)} 320w, ${url(480)} 480w`}
      sizes="(min-width: 960px) 213px, 144px"
      alt={alt}
      width={320}
      height={240}
      decoding="async"
    />
  )
}
