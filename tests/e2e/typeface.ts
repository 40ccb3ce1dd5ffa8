import type { Page } from '@playwright/test'
import { answerOf } from './browser.ts'

/** The typeface is for the second page, and optional, which is a race; what is drawn or measured has it always. */
export async function waitForTypeface(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (location.protocol !== 'about:') localStorage.setItem('shell:typeface', '1')
  })
  await page.route(/\/(\?|$)/, async (route) => {
    const response = await answerOf(route)
    const html = await response.text()
    await route.fulfill({
      response,
      body: html.replaceAll('font-display:optional', 'font-display:block'),
    })
  })
}

/** Sets what the browser knows about the network, by default nothing: a busy machine answers as late as a slow network. */
export async function setNetworkInformation(
  page: Page,
  connection?: { rtt?: number; saveData?: boolean },
): Promise<void> {
  await page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { value })
  }, connection)
}
