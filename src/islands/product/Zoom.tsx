import { useRef, useState, type MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { Overlay } from '../overlay/Overlay.tsx'
import type { EnlargedPicture } from './enlarged-picture.ts'
import styles from './zoom.module.scss'

/**
 * A picture in an overlay, as large as the screen allows. A click enlarges it to its own size (on a phone to 2.5 screens)
 * around the clicked place; the next click shows all of it again.
 */
export function Zoom({ picture }: { picture: EnlargedPicture }) {
  const view = useRef<HTMLDivElement>(null)
  const image = useRef<HTMLImageElement>(null)
  /** The picture that is at its own size: each opening begins with the whole picture. */
  const [closer, setCloser] = useState<EnlargedPicture>()
  const isCloser = closer === picture
  const { alt, src, preview, aspectRatio } = picture

  function toggle({ detail, clientX, clientY }: MouseEvent) {
    const whole = image.current!.getBoundingClientRect()
    // A click by a key has no place: enlarge the middle.
    const x = detail ? (clientX - whole.x) / whole.width : 0.5
    const y = detail ? (clientY - whole.y) / whole.height : 0.5
    flushSync(() => setCloser(isCloser ? undefined : picture))
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = view.current!
    view.current!.scrollTo(x * scrollWidth - clientWidth / 2, y * scrollHeight - clientHeight / 2)
  }

  return (
    <Overlay name="zoom" title={alt} className={styles['zoom']}>
      <div className={styles['view']} ref={view}>
        <button type="button" aria-label="Крупнее" aria-pressed={isCloser} onClick={toggle}>
          <img
            key={src}
            ref={image}
            src={src}
            alt={alt}
            style={{ background: `url("${preview}") center / 100% 100%`, aspectRatio }}
          />
        </button>
      </div>
    </Overlay>
  )
}
