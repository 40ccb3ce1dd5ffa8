import type { Page } from '@playwright/test'
import { settings } from '../../src/settings/shop.ts'
import { goodsOnSale } from './goods.ts'
import { firstSubcategoryOf, sortableSubcategory } from './menu.ts'
import { expect, test } from './shop.ts'
import { setNetworkInformation, waitForTypeface } from './typeface.ts'
import {
  follow,
  isSameDocument,
  markDocument,
  openAtRest,
  requestsTo,
  startHydration,
} from './visits.ts'

test.describe('going from page to page', () => {
  test(
    'takes the payload instead of the document and leaves the shell alone',
    { tag: '@desk' },
    async ({ page }) => {
      await openAtRest(page, '/sets/')
      await markDocument(page)
      const shell = await page.getByRole('contentinfo').elementHandle()
      const { path, name } = firstSubcategoryOf('sets')
      const documents = requestsTo(page, new RegExp(`^${path}$`))
      await page.getByRole('main').getByRole('link', { name, exact: true }).first().click()

      await expect(page).toHaveURL(path)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(new RegExp(name, 'i'))
      expect(await isSameDocument(page)).toBe(true)
      expect(await shell.evaluate((footer) => footer.isConnected)).toBe(true)
      expect(documents).toEqual([])
    },
  )

  test(
    'announces the title, hands the focus to the page and starts at its top',
    { tag: '@phone' },
    async ({ page, request }) => {
      const goods = (await goodsOnSale(request)).filter(({ category }) => category === 'sets')
      await openAtRest(page, '/sets/')
      const card = page
        .getByRole('main')
        .getByRole('link', { name: goods.at(-1)!.name })
        .first()
      await card.scrollIntoViewIfNeeded()
      const scrolled = await page.evaluate(() => scrollY)
      expect(scrolled).toBeGreaterThan(0)
      await card.click()

      await expect(page).toHaveURL(`/product/${goods.at(-1)!.slug}/`)
      await expect(page.locator('[aria-live=assertive]')).toHaveText(await page.title())
      await expect(page.locator('[aria-live=assertive]')).toHaveCount(1)
      await expect(page.getByRole('main')).toBeFocused()
      expect(await page.evaluate(() => scrollY)).toBe(0)

      await page.goBack()
      await expect(page).toHaveURL('/sets/')
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled)
      await expect(page.locator('[aria-live=assertive]')).toHaveCount(1)
    },
  )

  test('leaves a phone’s first page in the face it was painted in; every other page has the shop’s own', async ({
    page,
    isMobile,
  }) => {
    const typeface = () => page.evaluate(() => getComputedStyle(document.body).fontFamily)
    await setNetworkInformation(page)
    await openAtRest(page, '/sets/')
    await page.waitForFunction(() => localStorage.getItem('shell:typeface'), undefined, {
      polling: 50,
    })
    expect(await typeface()).toMatch(isMobile ? /^"Onest fallback"/ : /^Onest,/)
    await page.getByRole('article').first().getByRole('link').click()
    await expect(page).toHaveURL(/\/product\//)
    expect(await typeface()).toMatch(/^Onest,/)
    await page.goto('/checkout/')
    expect(await typeface()).toMatch(/^Onest,/)
    await page.getByRole('link', { name: settings.brand }).first().click()
    await expect(page).toHaveURL('/')
    expect(await typeface()).toMatch(/^Onest,/)
  })

  test('restores the scroll position on «назад» and on a reload', async ({ page }) => {
    await waitForTypeface(page)
    await openAtRest(page, '/kanape/')
    await page.evaluate(() => document.fonts.ready)
    const card = page.getByRole('article').nth(16)
    await card.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    const top = () => card.evaluate((element) => Math.round(element.getBoundingClientRect().top))
    const before = await top()
    await card.getByRole('link').click()
    await expect(page).toHaveURL(/\/product\//)
    await page.goBack()
    await expect(page).toHaveURL('/kanape/')
    await expect.poll(top).toBe(before)
    await page.reload()
    await expect.poll(top).toBe(before)
  })

  test(
    'gives the card its focus back on «назад», and the new page its own on «вперёд»',
    { tag: '@desk' },
    async ({ page }) => {
      await openAtRest(page, '/kanape/')
      const link = page.getByRole('article').nth(3).getByRole('link')
      await link.focus()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/product\//)
      await expect(page.getByRole('main')).toBeFocused()
      await page.goBack()
      await expect(page).toHaveURL('/kanape/')
      await expect(link).toBeFocused()
      await page.goForward()
      await expect(page).toHaveURL(/\/product\//)
      await expect(page.getByRole('main')).toBeFocused()
    },
  )

  test(
    'keeps the order of a list on «назад», on a reload and in its sub-categories, and nowhere else',
    { tag: '@phone' },
    async ({ page, shopper }) => {
      const prices = () =>
        page
          .getByRole('article')
          .locator('.price .money')
          .allInnerTexts()
          .then((texts) => texts.map((text) => Number(text.replace(/\D/g, ''))))
      const expectSorted = async () => {
        await expect(page.getByLabel('Порядок')).toHaveValue('cheaper')
        await expect(async () => {
          const shown = await prices()
          expect(shown.length).toBeGreaterThan(1)
          expect(shown).toEqual(shown.toSorted((a, b) => a - b))
        }).toPass({ timeout: 20_000 })
      }
      const { category, subcategory } = sortableSubcategory()
      await openAtRest(page, category.path)
      await page.getByLabel('Порядок').selectOption('Сначала дешевле')
      await expectSorted()
      await page.getByRole('article').nth(1).getByRole('link').click()
      await expect(page).toHaveURL(/\/product\//)
      await page.goBack()
      await expect(page).toHaveURL(`${category.path}?sort=cheaper`)
      await expectSorted()
      await page.reload()
      await expectSorted()
      await page
        .getByRole('navigation', { name: `Разделы: ${category.name}` })
        .getByRole('link', { name: subcategory.name, exact: true })
        .click()
      await expect(page).toHaveURL(`${subcategory.path}?sort=cheaper`)
      await expectSorted()
      await shopper.goToCategory('Салаты')
      await expect(page.getByLabel('Порядок')).toHaveValue('menu')
    },
  )

  test('closes the open overlay', async ({ page, shopper, isMobile }) => {
    await openAtRest(page, '/')
    await markDocument(page)
    if (isMobile) await shopper.goToCategory('Салаты')
    else {
      const drawer = await shopper.openCart()
      await drawer.getByRole('link', { name: 'Посмотреть сеты' }).click()
    }
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('main')).toBeFocused()
    expect(await isSameDocument(page)).toBe(true)
  })

  // The header shows no links on a phone.
  test('marks the current page in the navigation', { tag: '@desk' }, async ({ page }) => {
    const current = page
      .getByRole('navigation', { name: 'Каталог', exact: true })
      .locator('[aria-current]')
    await openAtRest(page, '/sets/')
    const { path, name } = firstSubcategoryOf('sets')
    await page.getByRole('main').getByRole('link', { name, exact: true }).first().click()
    await expect(page).toHaveURL(path)
    await expect(current).toHaveText(['Сеты'])
    await page.getByRole('link', { name: 'Салаты', exact: true }).first().click()
    await expect(current).toHaveText(['Салаты'])
    await page.getByRole('link', { name: 'Контакты', exact: true }).first().click()
    await expect(current).toHaveCount(0)
  })

  for (const [from, to, shells] of [
    ['/sets/', '/', 'one shell'],
    ['/', '/contacts/', 'one shell'],
    ['/promotions/', '/salads/', 'one shell'],
    ['/privacy/', '/delivery-payment/', 'one shell'],
    ['/salads/', '/checkout/', 'two shells'],
    ['/checkout/', '/terms/', 'two shells'],
  ] as const) {
    // A desk has another shell, not another page.
    const tag = shells === 'one shell' ? '@phone' : []
    test(`shows ${to} after ${from} as a full load shows it`, { tag }, async ({ page }) => {
      await waitForTypeface(page)
      await openAtRest(page, to)
      const loaded = await pageAsSeen(page)
      await openAtRest(page, from)
      await markDocument(page)
      await follow(page, to)
      expect(await isSameDocument(page)).toBe(true)
      await expect.poll(() => pageAsSeen(page)).toEqual(loaded)
    })
  }
})

/** Metadata for robots, which soft navigations leave out. */
const FOR_ROBOTS =
  'meta[property^="og:"], meta[name^="twitter:"], meta[name=robots], [type="application/ld+json"]'

/** The head in its order, the text of the page and what its styles make of the headings. */
function pageAsSeen(page: Page): Promise<unknown> {
  return page.evaluate(
    (forRobots) => ({
      head: Array.from(document.head.children)
        .filter((element) => !element.matches(`[rel=modulepreload], ${forRobots}`))
        .map((element) => {
          const copy = element.cloneNode(true) as HTMLElement
          copy.removeAttribute('data-astro-exec')
          if (copy.matches('[name=build]')) copy.removeAttribute('data-modules')
          return copy.outerHTML
        }),
      text: document.querySelector('main')!.innerText,
      current: Array.from(
        document.querySelectorAll('[aria-current]'),
        (link) => `${link.closest('nav, footer')?.ariaLabel}: ${link.textContent}`,
      ),
      places: Array.from(document.querySelectorAll('h1, h2, h3'), (heading) => {
        const { x, y, width, height } = heading.getBoundingClientRect()
        return [x, y + scrollY, width, height].map(Math.round)
      }),
    }),
    FOR_ROBOTS,
  )
}

test(
  'leaving for checkout while React is about to draw the drawer logs no error',
  { tag: '@phone' },
  async ({ page }) => {
    await page.addInitScript(() => {
      // React works in messages to itself.
      const post = MessagePort.prototype.postMessage as (message: unknown) => void
      const held: (() => void)[] = []
      const work = Object.assign(window, { isHeld: false, held })
      MessagePort.prototype.postMessage = function (message: unknown) {
        if (work.isHeld) held.push(() => post.call(this, message))
        else post.call(this, message)
      }
    })
    await openAtRest(page, '/contacts/')
    await page.evaluate(() => Object.assign(window, { isHeld: true }))
    const drawer = page.locator('astro-island[component-export="CartDrawer"]')
    await expect(async () => {
      await startHydration(page)
      const keys = await drawer.evaluate((island) => Object.keys(island).join())
      expect(keys).toContain('__reactContainer')
    }).toPass()
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), { href: '/checkout/' })
      document.querySelector('main')!.append(link)
      link.click()
    })
    // Checkout has another shell, without the drawer.
    await expect(drawer).toHaveCount(0)
    await page.evaluate(() => {
      const work = window as unknown as { isHeld: boolean; held: (() => void)[] }
      work.isHeld = false
      for (const goOn of work.held) goOn()
    })
    await expect(page.getByText(/В\sкорзине пока ничего нет/)).toBeVisible()
  },
)
