import { useEffect, useEffectEvent, type RefObject } from 'react'
import { watchFingers, type FingerHandlers } from './fingers.ts'

/** Handlers of fingers on a view and of the arrow keys; a step is −1 or 1. */
interface Gestures extends FingerHandlers {
  onArrow: (step: number) => void
}

/** Calls these while the view is open. */
export function useGestures(
  isOpen: boolean,
  view: RefObject<HTMLElement | null>,
  gestures: Gestures,
): void {
  const onKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') gestures.onArrow(-1)
    if (key === 'ArrowRight') gestures.onArrow(1)
  })
  const onPinch = useEffectEvent<Gestures['onPinch']>((...pinch) => gestures.onPinch(...pinch))
  const onSwipe = useEffectEvent<Gestures['onSwipe']>((step) => gestures.onSwipe(step))

  useEffect(() => {
    if (!isOpen) return
    document.addEventListener('keydown', onKey)
    const unwatch = watchFingers(view.current!, { onPinch, onSwipe })
    return () => {
      document.removeEventListener('keydown', onKey)
      unwatch()
    }
  }, [isOpen, view])
}
