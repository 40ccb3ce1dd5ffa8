import { useLayoutEffect, useRef } from 'react'

interface Kept {
  /** Distance of the tapped row from the top of the window. */
  top: number
  /** Selector of the row that then stands in its place. */
  row: string
}

/**
 * Keeps the row that was tapped where it is in the window while the table changes, and moves the focus to its first button:
 * the one that was tapped goes with its row.
 */
export function useKeptPlace(plan: unknown): (tapped: Element, row: string) => void {
  const kept = useRef<Kept>(undefined)
  useLayoutEffect(() => {
    if (!kept.current) return
    const { top, row } = kept.current
    kept.current = undefined
    const found = document.querySelector(row)
    if (found) scrollBy({ top: topOf(found) - top, behavior: 'instant' })
    const target = found?.querySelector('button') ?? document.getElementById('table-title')
    target?.focus({ preventScroll: true })
    requestAnimationFrame(() => (document.documentElement.style.overflowAnchor = ''))
  }, [plan])

  return (tapped, row) => {
    kept.current = { top: topOf(tapped.closest('li')!), row }
    // Or the browser would move the page by the same distance once more.
    document.documentElement.style.overflowAnchor = 'none'
  }
}

const topOf = (element: Element) => element.getBoundingClientRect().top
