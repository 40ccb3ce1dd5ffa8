import { useLayoutEffect, useRef, type Ref } from 'react'

/**
 * For an element whose text a plain script may have changed before hydration. React leaves such a text as it finds it
 * (`suppressHydrationWarning`), so it is set once more.
 */
export function useOwnText<Place extends HTMLElement>(
  text: string,
): {
  ref: Ref<Place>
  suppressHydrationWarning: true
  children: string
} {
  const ref = useRef<Place>(null)
  useLayoutEffect(() => {
    ref.current!.textContent = text
  }, [text])
  return { ref, suppressHydrationWarning: true, children: text }
}
