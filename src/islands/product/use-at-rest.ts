import { useEffect, useState, type RefObject } from 'react'
import { whenIdle } from '../../client/when-idle.ts'

/** True once the first picture in the place has loaded and lies still, and the browser is idle. */
export function useAtRest(place: RefObject<HTMLElement | null>): boolean {
  const [isAtRest, setIsAtRest] = useState(false)
  useEffect(() => {
    let isGone = false
    void restOf(place.current!).then(() => {
      if (!isGone) setIsAtRest(true)
    })
    return () => {
      isGone = true
    }
  }, [place])
  return isAtRest
}

/**
 * Waits for a picture that flies to its place too (client/navigation/picture-transition.ts): scroll snap follows a transformed
 * box, and so would scroll to a place between the looks.
 */
async function restOf(place: HTMLElement): Promise<void> {
  const picture = place.querySelector('img')!
  if (!picture.complete) {
    await new Promise((loaded) => picture.addEventListener('load', loaded, { once: true }))
  }
  await new Promise<void>((resolve) => whenIdle(resolve))
  const flights = place.getAnimations({ subtree: true })
  await Promise.allSettled(flights.map(({ finished }) => finished))
}
