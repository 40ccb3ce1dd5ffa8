import { useLayoutEffect, useRef, type ReactNode } from 'react'
import styles from './tape.module.scss'

/** CSS pixels of a millimetre. */
const MM = 96 / 25.4

interface Props {
  /** Millimetres. */
  width: 58 | 80
  slips: readonly { key: number; slip: ReactNode }[]
}

/**
 * Slips on a paper tape: each on a page of its own, as long as the slip is, so that the printer cuts behind it. On the screen they
 * are as they will be on paper, in millimetres; their lengths are measured there.
 */
export function Tape({ width, slips }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const pages = new CSSStyleSheet()
    const measure = () => {
      const shown = [...(box.current?.children ?? [])]
      pages.replaceSync(
        shown
          .map((slip, index) => {
            // A millimetre more, so that no rounding begins another page.
            const length = Math.ceil(slip.getBoundingClientRect().height / MM) + 1
            return `@page tape-${index} { size: ${width}mm ${length}mm; margin: 0 }`
          })
          .join(' '),
      )
    }
    const observer = new ResizeObserver(measure)
    for (const slip of box.current?.children ?? []) observer.observe(slip)
    measure()
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, pages]
    return () => {
      observer.disconnect()
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== pages)
    }
  }, [width, slips])
  return (
    <div ref={box} className={styles['tape']}>
      {slips.map(({ key, slip }, index) => (
        <div
          key={key}
          className={styles['slip']}
          data-width={width}
          style={{ page: `tape-${index}` }}
        >
          {slip}
        </div>
      ))}
    </div>
  )
}
