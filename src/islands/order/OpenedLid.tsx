import { useState } from 'react'
import type { ShownOrder } from '../../contract/answers.ts'
import { LidPicture } from '../lid/LidPicture.tsx'
import styles from '../lid/lid.later.module.scss'
import { picturedBoxes, pictureUrl } from './OrderedBoxes.tsx'

/** The lid with the order's words over its first box, taken off once both pictures are there; without motion it is off at once. */
export function OpenedLid({ lid, lines }: Pick<ShownOrder, 'lid' | 'lines'>) {
  const [loaded, setLoaded] = useState(0)
  const onLoad = () => setLoaded((count) => count + 1)
  const [box] = picturedBoxes(lines)
  if (!box) return <LidPicture text={lid} />
  return (
    <div className={`${styles['opened']} no-print`} data-closed={loaded < 2 || undefined}>
      <img
        src={pictureUrl(box.thumbnail, 480)}
        srcSet={[480, 960].map((width) => `${pictureUrl(box.thumbnail, width)} ${width}w`).join()}
        sizes="400px"
        alt={box.name}
        width={480}
        height={360}
        decoding="async"
        onLoad={onLoad}
      />
      <LidPicture text={lid} onLoad={onLoad} />
    </div>
  )
}
