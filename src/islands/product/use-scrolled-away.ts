import { useEffect, useState } from 'react'

/** True while the element lies above the screen, false while it does not; undefined until it has lain there once. */
export function useScrolledAway(selector: string): boolean | undefined {
  const [isAway, setIsAway] = useState<boolean>()
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => {
      const { isIntersecting, boundingClientRect } = entry!
      const isAbove = !isIntersecting && boundingClientRect.top < 0
      setIsAway((before) => (isAbove || before !== undefined ? isAbove : undefined))
    })
    observer.observe(document.querySelector(selector)!)
    return () => observer.disconnect()
  }, [selector])
  return isAway
}
