import type { Browser, Page } from '@playwright/test'
import { answerOf, expect, test } from './browser.ts'
import { moves, watchMoves } from './layout-moves.ts'
import { PAGE_TYPES } from './page-types.ts'
import { setNetworkInformation, waitForTypeface } from './typeface.ts'
import { openAtRest, waitForHydration } from './visits.ts'

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

const FONT = /onest-russian\.[\w-]+\.woff2$/
const fetched = (page: Page) => page.evaluate(() => localStorage.getItem('shell:typeface') === '1')

/** The first page of a first visit is drawn in the typeface and nothing moves; on a busy machine the file may miss a first paint. */
async function expectOwnTypeface(
  browser: Browser,
  prepare: (page: Page) => Promise<unknown>,
): Promise<void> {
  await expect(async () => {
    await using context = await browser.newContext()
    const page = await context.newPage()
    await prepare(page)
    await watchMoves(page)
    await page.goto('/sets/')
    await page.evaluate(() => document.fonts.ready)
    expect(await drawnByTheMachine(page)).toEqual([])
    expect(await moves(page)).toEqual([])
  }).toPass()
}

/** The file is asked for when the first page has loaded, and the second page is drawn in the typeface. */
async function expectTypefaceAfterwards(
  page: Page,
  connection: Parameters<typeof setNetworkInformation>[1],
): Promise<void> {
  await setNetworkInformation(page, connection)
  await openAtRest(page, '/sets/')
  await expect.poll(() => fetched(page)).toBe(true)
  const early = await page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation')
    return performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => name.endsWith('.woff2') && startTime < visit!.loadEventEnd)
      .map(({ name }) => name)
  })
  expect(early).toEqual([])
  await page.getByRole('article').first().getByRole('link').click()
  await expect(page).toHaveURL(/\/product\//)
  expect(await drawnByTheMachine(page)).toEqual([])
}

test.describe('on the first page of a first visit', () => {
  test.describe('at a desk', () => {
    test.use({ viewport: { width: 1440, height: 900 } })

    test('all is drawn in the shop’s typeface, and nothing moves', async ({ browser }) => {
      await expectOwnTypeface(browser, setNetworkInformation)
    })

    test('a file that comes late changes nothing there, and the next page has it', async ({
      page,
    }) => {
      const { promise: painted, resolve: letGo } = Promise.withResolvers<void>()
      await page.route(FONT, async (route) => {
        await painted
        await route.fulfill({ response: await answerOf(route) })
      })
      await setNetworkInformation(page)
      await watchMoves(page)
      await page.goto('/sets/', { waitUntil: 'commit' })
      await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0)
      letGo()
      await expect.poll(() => fetched(page)).toBe(true)
      expect(await drawnByTheMachine(page)).not.toEqual([])
      expect(await moves(page)).toEqual([])
      await page.getByRole('article').first().getByRole('link').click()
      await expect(page).toHaveURL(/\/product\//)
      expect(await drawnByTheMachine(page)).toEqual([])
    })

    test('where a round trip is too long the file is fetched after the page, and the second page is drawn in it', async ({
      page,
    }) => {
      await expectTypefaceAfterwards(page, { rtt: 100 })
    })

    test('the file is not sent to those who save data', async ({ page }) => {
      await setNetworkInformation(page, { saveData: true })
      const requests: string[] = []
      page.on('request', (request) => requests.push(request.url()))
      await page.goto('/sets/')
      await waitForHydration(page)
      expect(requests.filter((url) => FONT.test(url))).toEqual([])
    })
  })

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

    test('all is drawn in the shop’s typeface where a round trip is known to be short, and nothing moves', async ({
      browser,
    }) => {
      await expectOwnTypeface(browser, (page) => setNetworkInformation(page, { rtt: 25 }))
    })

    for (const [what, connection] of Object.entries({
      'where nothing is known': undefined,
      'where a round trip is too long': { rtt: 50 },
    }))
      test(`${what} the file is fetched after the page, and the second page is drawn in it`, async ({
        page,
      }) => {
        await expectTypefaceAfterwards(page, connection)
      })
  })
})
