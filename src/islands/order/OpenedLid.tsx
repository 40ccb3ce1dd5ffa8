import { useState } from 'react'
import { laidBoxes } from 'virtual:boxes'
import type { ShownOrder } from '../../contract/answers.ts'
import { mediaUrl } from '../../settings/shop.ts'
import { LidPicture } from '../lid/LidPicture.tsx'
import styles from '../lid/lid.later.module.scss'

/** The lid with the order's words over its first box, taken off once both pictures are there; without motion it is off at once. */
export function OpenedLid({ lid, lines }: Pick<ShownOrder, 'lid' | 'lines'>) {
  const [loaded, setLoaded] = useState(0)
  const onLoad = () => setLoaded((count) => count + 1)
  const [food] = lines.flatMap(({ id }) => laidBoxes[id]?.small_image ?? [])
  if (!food) return <LidPicture text={lid} />
  return (
    <div className={`${styles['opened']} no-print`} data-closed={loaded < 2 || undefined}>
      <img
        src={mediaUrl(food.replace('-thumb.', '-480.'))}
        alt=""
        width={480}
        height={360}
        decoding="async"
        onLoad={onLoad}
      />
      <LidPicture text={lid} onLoad={onLoad} />
    </div>
  )
}
