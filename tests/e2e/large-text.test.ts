import type { Page } from '@playwright/test'
import { CHROMIUM_FLAGS } from './chromium-flags.ts'
import { anApproval } from './approvals.ts'
import { fillCart } from './goods.ts'
import { PAGE_TYPES } from './page-types.ts'
import { expect, Shopper, test } from './shop.ts'
import { cardOf, openBoard, showColumn, takeOrder, takeWholeOrder } from './staff.ts'
import { closeWithEsc, twoFrames, waitForAnimations, waitForHydration } from './visits.ts'

const WIDTHS = { phone: [360, 390], desk: [768, 1280, 1440] }

/** Text of twice the size on every page that is opened from now on. WCAG 1.4.4. */
async function enlargeText(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('html { font-size: 200% !important }')
    document.adoptedStyleSheets.push(sheet)
  })
}

/** Expects, at each of these widths, that nothing of the page as it is ends beyond its edge. */
async function expectToFit(page: Page, widths: readonly number[], place: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await twoFrames(page)
    expect.soft(await tooWide(page), `${place} at ${width} px`).toEqual([])
  }
}

/**
 * What ends beyond the right edge of the screen, or of an open overlay, unless it stands in a row that is scrolled by itself,
 * such as that of the sub-categories.
 */
function tooWide(page: Page): Promise<string[]> {
  return page.locator('html').evaluate((root) => {
    const overlay = document.querySelector('dialog[open] [role=document]')
    const frame = overlay ?? root
    const edge = Math.min(frame.getBoundingClientRect().right, root.clientWidth)
    const hasOwnEdge = (element: Element) => {
      for (let part = element.parentElement!; part !== frame; part = part.parentElement!)
        if (getComputedStyle(part).overflowX !== 'visible') return true
      return false
    }
    const beyond = Array.from((overlay ?? document.body).querySelectorAll('*')).filter(
      (element) => {
        const { width, right } = element.getBoundingClientRect()
        return width > 0 && right > edge + 1 && element.checkVisibility() && !hasOwnEdge(element)
      },
    )
    const named = beyond
      .filter((element) => !beyond.some((other) => other !== element && element.contains(other)))
      .map((element) => {
        const by = Math.round(element.getBoundingClientRect().right - edge)
        return `${element.localName}.${element.getAttribute('class')} «${element.textContent.trim().slice(0, 30)}» by ${by} px`
      })
    const scrolled = frame.scrollWidth - frame.clientWidth
    return scrolled > 0 ? [`scrolls by ${scrolled} px`, ...named] : named
  })
}

test('with letters of twice the size no page goes beyond the edge of the screen', async ({
  page,
  request,
  isMobile,
}) => {
  test.slow()
  const widths = WIDTHS[isMobile ? 'phone' : 'desk']
  await enlargeText(page)
  await fillCart(page, request, [13, 1])
  const { number, token } = await takeWholeOrder(request)
  for (const path of [
    ...PAGE_TYPES,
    '/search/?q=сет',
    '/table/?guests=20',
    '/furshets/',
    '/privacy/consent-order/',
    '/offline/',
    `/success/#${number}.${token}`,
    await anApproval(request),
  ]) {
    await page.goto(path)
    await waitForHydration(page)
    await expectToFit(page, widths, path)
  }

  await test.step('the checkout full of errors', async () => {
    await page.goto('/checkout/')
    await page.getByText('За МКАД').click()
    await page.getByRole('button', { name: /^Заказать/ }).click()
    await expect(page.getByText('Укажите адрес доставки')).toBeVisible()
    await expectToFit(page, widths, 'errors')
  })
})

for (const [tag, widths] of Object.entries({ '@phone': WIDTHS.phone, '@desk': WIDTHS.desk }))
  for (const width of widths)
    test.describe(`with letters of twice the size at ${width} px`, { tag }, () => {
      test.use({ viewport: { width, height: 800 } })

      test('the drawer and the sheets stay within the screen', async ({ page, request }) => {
        const hasSheets = width < 1280
        const shopper = new Shopper(page, hasSheets)
        await enlargeText(page)
        await fillCart(page, request, [13, 1])
        await page.goto('/contacts/')
        const drawer = await shopper.openCart()
        await shopper.applyPromo(drawer, '7')
        await expect(drawer.getByText('Подарок', { exact: true })).toBeVisible()
        await waitForAnimations(drawer)
        await expectToFit(page, [width], 'drawer')
        await closeWithEsc(page)
        if (!hasSheets) return
        const bar = page.getByRole('navigation', { name: 'Быстрая навигация' })
        for (const [name, opener] of [
          ['Меню', bar.getByRole('button', { name: 'Меню' })],
          ['Каталог', bar.getByRole('button', { name: 'Каталог' })],
          ['Поиск', page.getByRole('banner').getByRole('button', { name: 'Поиск' })],
        ] as const) {
          await opener.click()
          const sheet = page.getByRole('dialog', { name })
          await expect(sheet).toBeVisible()
          await waitForAnimations(sheet)
          await expectToFit(page, [width], name)
          await closeWithEsc(page)
        }
      })
    })

test('in a browser whose letters are never smaller than 24 px no page goes beyond the edge of the screen', async ({
  playwright,
  isMobile,
  baseURL,
}) => {
  test.slow()
  const browser = await playwright.chromium.launch({
    executablePath: process.env['HEADLESS_SHELL_PATH'] ?? '',
    args: [...CHROMIUM_FLAGS, '--blink-settings=minimumFontSize=24'],
  })
  try {
    const page = await browser.newPage({ baseURL: baseURL!, isMobile, hasTouch: isMobile })
    for (const path of PAGE_TYPES) {
      await page.goto(path)
      await waitForHydration(page)
      await expectToFit(page, WIDTHS[isMobile ? 'phone' : 'desk'], path)
    }
  } finally {
    await browser.close()
  }
})

test('with letters of twice the size the board stays within the screen', async ({
  page,
  request,
  isMobile,
}) => {
  const number = await takeOrder(request, {
    comment: 'Аллергия на орехи. Подать к 18:30, позвонить заранее, домофон 24',
  })
  await enlargeText(page)
  await openBoard(page)
  const widths = WIDTHS[isMobile ? 'phone' : 'desk']
  await expectToFit(page, widths, 'board')
  await page.setViewportSize({ width: isMobile ? 390 : 1440, height: 800 })
  await showColumn(page, 'Новые')
  await cardOf(page, number).getByRole('button', { name: 'Открыть' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectToFit(page, widths, 'opened order')
})
