import type { Page, PageAssertionsToHaveScreenshotOptions } from '@playwright/test'
import { expect } from './browser.ts'

/** Compares the page with its screenshot `{name}-{width}.png`; the test goes on, to see all that differ. */
export async function expectLook(
  page: Page,
  name: string,
  options: PageAssertionsToHaveScreenshotOptions = {},
): Promise<void> {
  const file = `${name}-${page.viewportSize()!.width}.png`
  // One changed letter or digit is some thirty pixels; antialiased ones do not count.
  await expect.soft(page).toHaveScreenshot([file], { maxDiffPixels: 10, ...options })
}
