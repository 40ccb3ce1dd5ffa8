import type { Page } from '@playwright/test'

/** Records the layout shifts from the next page load on. */
export async function watchMoves(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const moved: string[] = []
    Object.assign(window, { moved })
    new PerformanceObserver((list) => {
      const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].join()
      for (const { value, startTime, sources } of list.getEntries() as LayoutShift[])
        for (const { node, previousRect, currentRect } of sources)
          moved.push(
            `${value} at ${startTime} ${node?.nodeName} ${node?.textContent} ${place(previousRect)} → ${place(currentRect)}`,
          )
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** The layout shifts of the open page, with the places before and after. */
export function moves(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { moved: string[] }).moved)
}

interface LayoutShift extends PerformanceEntry {
  value: number
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}
