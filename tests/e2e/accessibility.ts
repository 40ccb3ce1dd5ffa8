import { readFileSync } from 'node:fs'
import type axe from 'axe-core'
import type { Page } from '@playwright/test'
import { expect } from './shop.ts'

const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

/** The results of what passes are most of the answer, which takes longer to hand over than the analysis does. */
const OPTIONS: axe.RunOptions = { resultTypes: ['violations'] }

/**
 * Expects that axe finds no violation in the page, or in the part of it that the selector names. Without
 * `@axe-core/playwright`, which hands a source of 1.5 MB over twice for each analysis and measures frames, of which the shop has none.
 */
export async function expectAccessible(page: Page, state = '', within = 'html'): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const found = await page.evaluate(
    async ([selector, options]) => {
      const { violations } = await (window as unknown as Analysed).axe.run(selector, options)
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`)
    },
    [within, OPTIONS] as const,
  )
  expect.soft(found, state).toEqual([])
}

interface Analysed {
  axe: typeof axe
}
