import {
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type MouseEvent,
  type RefObject,
} from 'react'
import { flushSync } from 'react-dom'
import { announce } from '../../client/announce.ts'
import { Icon } from '../ui/Icon.tsx'
import { Overlay } from '../overlay/Overlay.tsx'
import { useOverlay } from '../overlay/use-overlay.ts'
import type { EnlargedPicture } from './enlarged-picture.ts'
import { middleOf, placeIn, type Place } from './place.ts'
import { useGestures } from './use-gestures.ts'
import styles from './zoom.later.module.scss'

/** How many times as wide as in the page a picture is when it opens. */
const CLOSER = 2.2
/** How many screens wide two fingers may make a picture. */
const CLOSEST = 4

/** How the zoom opens. */
export interface ZoomStart {
  /** Which of the pictures. */
  look: number
  /** Its width in the page, CSS pixels. */
  width: number
  /** The tapped place in that picture. */
  at: Place
}

interface Props {
  start: ZoomStart
  /** More may come while it is open. */
  pictures: readonly EnlargedPicture[]
}

/**
 * The looks of a product in an overlay on a dark ground. A look opens closer, around the place that was tapped; a click shows
 * all of it, and the next brings that place closer again. Two fingers enlarge it as far as they like; a swipe over the whole
 * picture, the arrows and their keys lead to the other looks.
 */
export function Zoom({ start, pictures }: Props) {
  const { isOpen } = useOverlay('zoom')
  const view = useRef<HTMLDivElement>(null)
  const image = useRef<HTMLImageElement>(null)
  const [opened, setOpened] = useState<ZoomStart>()
  const [look, setLook] = useState(start.look)
  /** CSS pixels; undefined while all of the picture is shown. */
  const [width, setWidth] = useState<number>()
  if (opened !== start) {
    setOpened(start)
    setLook(start.look)
    setWidth(CLOSER * start.width)
  }
  const { alt, src, preview, aspectRatio } = pictures[look]!
  const isCloser = width !== undefined

  useWhenSized(view, isOpen && start, () => bring(start.at, middleOf(view.current!)))

  /** Scrolls so that the place of the picture lies at this point of the screen, as far as the picture reaches. */
  function bring({ x, y }: Place, point: Place) {
    const picture = image.current!.getBoundingClientRect()
    view.current!.scrollBy({
      left: picture.x + x * picture.width - point.x,
      top: picture.y + y * picture.height - point.y,
      behavior: 'instant',
    })
  }

  function toggle({ detail, clientX, clientY }: MouseEvent) {
    // A click by a key has no place: the middle is enlarged.
    const point = detail ? { x: clientX, y: clientY } : middleOf(view.current!)
    const place = placeIn(image.current!, point)
    flushSync(() => setWidth(isCloser ? undefined : CLOSER * start.width))
    bring(place, middleOf(view.current!))
  }

  function show(step: number) {
    const next = pictures[look + step]
    if (!next) return
    setLook(look + step)
    setWidth(undefined)
    announce(next.alt)
  }

  function onPinch(factor: number, point: Place) {
    const whole = view.current!.clientWidth
    const wider = Math.min(image.current!.getBoundingClientRect().width * factor, CLOSEST * whole)
    const place = placeIn(image.current!, point)
    flushSync(() => setWidth(wider > whole ? wider : undefined))
    bring(place, point)
  }

  useGestures(isOpen, view, {
    onPinch,
    onSwipe: (step) => !isCloser && show(step),
    onArrow: show,
  })

  return (
    <Overlay name="zoom" title={alt} className={styles['zoom']}>
      <div className={styles['view']} data-closer={isCloser ? '' : undefined} ref={view}>
        <button type="button" aria-label="Крупнее" aria-pressed={isCloser} onClick={toggle}>
          <img
            key={src}
            ref={image}
            src={src}
            alt={alt}
            style={{ width, background: `url("${preview}") center / 100% 100%`, aspectRatio }}
          />
        </button>
      </div>
      <Steps look={look} looks={pictures.length} onStep={show} />
    </Overlay>
  )
}

/** The ways to the neighbouring looks, where there is more than one look. */
function Steps({
  look,
  looks,
  onStep,
}: {
  look: number
  looks: number
  onStep: (step: number) => void
}) {
  if (looks === 1) return null
  return (
    <div className={styles['steps']}>
      <button
        type="button"
        aria-label="Предыдущее изображение"
        disabled={look === 0}
        onClick={() => onStep(-1)}
      >
        <Icon name="previous" />
      </button>
      <button
        type="button"
        aria-label="Следующее изображение"
        disabled={look === looks - 1}
        onClick={() => onStep(1)}
      >
        <Icon name="next" />
      </button>
    </div>
  )
}

/** Calls back each time that `cause` is another one and not false, as soon as the element has a size: what shows overlays may come later. */
function useWhenSized(
  place: RefObject<HTMLElement | null>,
  cause: unknown,
  callback: () => void,
): void {
  const onSized = useEffectEvent(callback)
  useLayoutEffect(() => {
    if (!cause) return
    const observer = new ResizeObserver(([sized]) => {
      if (!sized!.contentRect.width) return
      observer.disconnect()
      onSized()
    })
    observer.observe(place.current!)
    return () => observer.disconnect()
  }, [place, cause])
}
