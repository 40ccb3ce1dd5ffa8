import type { Page } from '@playwright/test'
import { expect, test } from './browser.ts'
import { PAGE_TYPES } from './page-types.ts'
import { waitForTypeface } from './typeface.ts'
import { waitForHydration } from './visits.ts'

/** Texts of the page that a font of the machine draws, wholly or in part, each with the names of these fonts. */
async function drawnByTheMachine(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('DOM.enable')
  await devtools.send('CSS.enable')
  const { nodes } = await devtools.send('DOM.getFlattenedDocument', { depth: -1, pierce: false })
  const texts = nodes.filter(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue.trim() !== '')
  const drawn = await Promise.all(
    texts.map(async ({ nodeId, nodeValue }) => {
      const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId })
      const others = fonts.filter(({ isCustomFont }) => !isCustomFont)
      return { text: nodeValue.trim(), isDrawn: fonts.length > 0, others }
    }),
  )
  await devtools.detach()
  expect(drawn.filter(({ isDrawn }) => isDrawn).length).toBeGreaterThan(5)
  return drawn
    .filter(({ others }) => others.length > 0)
    .map(({ text, others }) => `${text}: ${others.map(({ familyName }) => familyName).join()}`)
}

test('every character of every page type is drawn in the shop’s typeface', async ({ page }) => {
  test.slow()
  await waitForTypeface(page)
  for (const path of PAGE_TYPES) {
    await page.goto(path)
    await waitForHydration(page)
    await page.evaluate(() => document.fonts.ready)
    expect.soft(await drawnByTheMachine(page), path).toEqual([])
  }
})
