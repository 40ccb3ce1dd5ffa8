import type { Place } from './place.ts'

export interface FingerHandlers {
  /** Two fingers have moved apart by this factor since the last call, around this point of the screen. */
  onPinch: (factor: number, middle: Place) => void
  /** One finger has pushed sideways: 1 to the left, that is to what follows; -1 to the right. */
  onSwipe: (step: 1 | -1) => void
}

/** A push shorter than this, in CSS pixels, is none. */
const SWIPE = 40

/** Watches fingers on an element; returns what ends it. The styles leave it to the browser to scroll with one finger. */
export function watchFingers(
  element: HTMLElement,
  { onPinch, onSwipe }: FingerHandlers,
): () => void {
  const watched = new AbortController()
  const { signal } = watched
  let from: Place | undefined
  let apart: number | undefined

  element.addEventListener(
    'touchstart',
    ({ touches }) => {
      from = touches.length === 1 ? pointOf(touches[0]!) : undefined
      apart = touches.length === 2 ? distance(touches) : undefined
    },
    { passive: true, signal },
  )
  element.addEventListener(
    'touchmove',
    (event) => {
      const { touches } = event
      if (touches.length !== 2 || !apart) return
      event.preventDefault()
      const [a, b] = [pointOf(touches[0]!), pointOf(touches[1]!)]
      const now = distance(touches)
      onPinch(now / apart, { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
      apart = now
    },
    { passive: false, signal },
  )
  element.addEventListener(
    'touchend',
    ({ changedTouches }) => {
      if (!from) return
      const to = pointOf(changedTouches[0]!)
      const [across, down] = [to.x - from.x, to.y - from.y]
      if (Math.abs(across) > SWIPE && Math.abs(across) > 2 * Math.abs(down))
        onSwipe(across < 0 ? 1 : -1)
    },
    { signal },
  )
  return () => watched.abort()
}

function pointOf({ clientX, clientY }: Touch): Place {
  return { x: clientX, y: clientY }
}

function distance(touches: TouchList): number {
  const [a, b] = [pointOf(touches[0]!), pointOf(touches[1]!)]
  return Math.hypot(a.x - b.x, a.y - b.y)
}
