import type { Page } from '@playwright/test'

/** On a first visit the typeface is optional, which is a race; what is measured or drawn has it always. */
export async function waitForTypeface(page: Page): Promise<void> {
  await page.route('**', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const html = await response.text()
    await route.fulfill({
      response,
      body: html.replaceAll('font-display:optional', 'font-display:block'),
    })
  })
}
