import { useEffect, useState, type RefObject } from 'react'
import { useOverlay } from '../overlay/use-overlay.ts'
import { enlargedPicture, type EnlargedPicture } from './enlarged-picture.ts'
import type { Place } from './place.ts'
import type { ZoomStart } from './Zoom.tsx'

const MIDDLE = { x: 0.5, y: 0.5 }

interface OpenedZoom {
  /** Undefined until it has been opened. */
  start: ZoomStart | undefined
  pictures: readonly EnlargedPicture[]
  /** Opens it with this picture, around the tapped place. */
  enlarge: (picture: Element | undefined, at?: Place) => void
}

/** The zoom of a gallery's pictures. A look that is drawn while it is open joins it: `isWhole` says whether all are drawn. */
export function useZoom(slides: RefObject<Element | null>, isWhole: boolean): OpenedZoom {
  const { open } = useOverlay('zoom')
  const [start, setStart] = useState<ZoomStart>()
  const [pictures, setPictures] = useState<readonly EnlargedPicture[]>([])
  useEffect(() => {
    if (start) setPictures(picturesIn(slides.current!).map(enlargedPicture))
  }, [slides, start, isWhole])

  function enlarge(picture: Element | undefined, at: Place = MIDDLE) {
    if (!picture) return
    const shown = picturesIn(slides.current!)
    const { width } = picture.getBoundingClientRect()
    open(() => {
      setPictures(shown.map(enlargedPicture))
      setStart({ look: shown.indexOf(picture), width, at })
    })
  }

  return { start, pictures, enlarge }
}

/** The elements of the looks that are drawn. */
export function picturesIn(slides: Element): Element[] {
  return [...slides.querySelectorAll('[data-picture]')]
}
