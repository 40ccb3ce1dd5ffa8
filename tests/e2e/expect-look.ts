import { existsSync, readFileSync } from 'node:fs'
import type { Page, PageAssertionsToHaveScreenshotOptions } from '@playwright/test'
import { expect, test } from './browser.ts'

/** The major version of Chromium that took the screenshots; `update-looks.mjs` writes it. */
const { chromium: TAKEN_WITH } = JSON.parse(
  readFileSync(new URL('looks/taken-with.json', import.meta.url), 'utf8'),
) as { chromium: number }

/**
 * Compares the page with its screenshot `{name}-{width}.png`: strictly with the major version of Chromium that took it. Another
 * version may draw letters and native controls otherwise, so its differences are reported with their pictures and fail nothing;
 * a missing screenshot fails with every version.
 */
export async function expectLook(
  page: Page,
  name: string,
  options: PageAssertionsToHaveScreenshotOptions = {},
): Promise<void> {
  const file = `${name}-${page.viewportSize()!.width}.png`
  // One changed letter or digit is some thirty pixels; antialiased ones do not count.
  const compare = { maxDiffPixels: 10, ...options }
  const info = test.info()
  const version = page.context().browser()!.version()
  const isUpdate = /^(all|changed)$/.test(info.config.updateSnapshots)
  if (isUpdate || Number.parseInt(version) === TAKEN_WITH)
    return expect.soft(page).toHaveScreenshot([file], compare)

  const isAccepted = existsSync(info.snapshotPath(file, { kind: 'screenshot' }))
  try {
    await expect(page).toHaveScreenshot([file], { ...compare, timeout: 5000 })
  } catch (error) {
    if (!isAccepted) throw error
    const diff = info.attachments.findLast(({ name }) => name.endsWith('-diff.png'))?.path
    const report = `${file} differs in Chromium ${version}; it was taken with ${TAKEN_WITH}. See ${diff ?? info.outputDir}`
    info.annotations.push({ type: 'look', description: report })
    console.warn(report)
  }
}
