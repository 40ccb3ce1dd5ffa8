import type { Page } from '@playwright/test'

/** Width × height of an A4 sheet, in points. */
export const A4 = '595 × 842'
export const A4_LANDSCAPE = '842 × 595'

/** Width × height of each sheet that the page is printed on, in points. */
export async function printedSheets(page: Page): Promise<string[]> {
  const pdf = await page.pdf({ preferCSSPageSize: true })
  const boxes = pdf.toString('latin1').matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g)
  return [...boxes].map(([, width, height]) => `${Math.round(+width!)} × ${Math.round(+height!)}`)
}
