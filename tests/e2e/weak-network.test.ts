import type { Route } from '@playwright/test'
import { firstOf, pathOf } from './menu.ts'
import { expect, test } from './shop.ts'
import {
  addLinks,
  follow,
  isSameDocument,
  markDocument,
  openAtRest,
  openPrefetched,
  PAYLOAD,
  startHydration,
  waitForScripts,
} from './visits.ts'

/** Not linked on `/about/`, where the tests begin. */
const FAR_PAGE = pathOf(firstOf('desserts'))
const FAR_LINK = { Дальше: FAR_PAGE }

test.describe('without a network', () => {
  test.use({ consoleMayComplain: true })

  test('a link that was not prefetched keeps the page, shows that there is no network with the phone number, and opens when the network is back', async ({
    page,
    context,
  }) => {
    await openPrefetched(page, '/about/')
    await markDocument(page)
    await context.setOffline(true)
    await addLinks(page, FAR_LINK)
    await page.getByRole('link', { name: 'Дальше' }).click()

    const notice = page.getByRole('alert').filter({ hasText: 'Нет связи' })
    await expect(notice).toBeInViewport({ ratio: 1 })
    await expect(notice.getByRole('link', { name: /^\+7/ })).toBeVisible()
    await notice.getByRole('button', { name: 'Повторить' }).click()
    await expect(notice).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('О нас')

    await context.setOffline(false)
    await expect(page).toHaveURL(FAR_PAGE)
    await expect(notice).toHaveCount(0)
    expect(await isSameDocument(page)).toBe(true)
  })

  test(
    'checkout, which has no payload, shows it too; a click on another link cancels it',
    { tag: '@phone' },
    async ({ page, context }) => {
      await openPrefetched(page, '/about/')
      await markDocument(page)
      // Known to the page's memory before the network goes.
      await follow(page, '/contacts/')
      await page.goBack()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('О нас')
      await context.setOffline(true)
      await addLinks(page, { Оформить: '/checkout/', Спросить: '/contacts/' })
      await page.getByRole('link', { name: 'Оформить' }).click()
      await expect(page.getByText('Нет связи')).toBeVisible()
      await page.getByRole('link', { name: 'Спросить' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Контакты')
      await expect(page.getByText('Нет связи')).toHaveCount(0)
      expect(await isSameDocument(page)).toBe(true)
    },
  )
})

test.describe('pictures that cannot be loaded', () => {
  test.use({ consoleMayComplain: true })

  for (const path of ['/kanape/', FAR_PAGE])
    test(`leave ${path} their colour and their name, and no mark of the browser`, async ({
      page,
    }) => {
      await page.route(/\/media\//, (route) => route.abort())
      await page.goto(path)
      await startHydration(page)
      const pictures = page.getByRole('main').locator('img').filter({ visible: true })
      await pictures.last().scrollIntoViewIfNeeded()
      // A browser draws its mark for a picture that is complete and has no width.
      const marked = () =>
        pictures.evaluateAll((images) =>
          (images as HTMLImageElement[])
            .filter(({ complete, naturalWidth }) => complete && naturalWidth === 0)
            .map(({ src }) => src),
        )
      const isReplaced = (image: HTMLImageElement) => image.src.startsWith('data:')
      await expect.poll(() => pictures.first().evaluate(isReplaced)).toBe(true)
      await expect.poll(marked).toEqual([])
      const colour = await pictures
        .first()
        .evaluate((image) => getComputedStyle(image.parentElement!).backgroundColor)
      expect(colour).not.toBe('rgba(0, 0, 0, 0)')
    })
})

test(
  'pictures that are still to be fetched when the first touch comes are fetched later',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/kanape/')
    await startHydration(page)
    await waitForScripts(page)
    const last = page.getByRole('main').getByRole('article').last().locator('img')
    await last.scrollIntoViewIfNeeded()
    await expect
      .poll(() => last.evaluate((image: HTMLImageElement) => image.currentSrc))
      .toMatch(/\.avif$/)
    await expect
      .poll(() => last.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
  },
)

test.describe('without a network and before the shop’s scripts were fetched', () => {
  test.use({ consoleMayComplain: true })

  test(
    'a link keeps the page, shows that there is no network with the phone number, and opens when the network is back',
    { tag: '@phone' },
    async ({ page, context }) => {
      await page.route(/\/_astro\/shop\./, (route) => route.abort())
      // A browser that saves data does not try to run them before the page is used.
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
      })
      await page.goto('/about/')
      await markDocument(page)
      await context.setOffline(true)
      await addLinks(page, FAR_LINK)
      const said = page.waitForEvent('dialog')
      const click = page.getByRole('link', { name: 'Дальше' }).click()
      const notice = await said
      expect(notice.message()).toMatch(/^Нет\sсвязи\. \+7\s\(\d{3}\)\s\d{3}-\d{2}-\d{2}$/)
      await notice.accept()
      await click
      expect(await isSameDocument(page)).toBe(true)

      await context.setOffline(false)
      await expect(page).toHaveURL(FAR_PAGE)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    },
  )
})

test(
  'on a slow network a tapped link shows progress after 150 ms, until its page is there',
  { tag: '@phone' },
  async ({ page }) => {
    const held: Route[] = []
    let isSlow = true
    await page.route(PAYLOAD, (route) => (isSlow ? void held.push(route) : route.continue()))
    await openAtRest(page, '/about/')
    await addLinks(page, FAR_LINK)
    await page.getByRole('link', { name: 'Дальше' }).click()
    const line = () =>
      page.evaluate(() => {
        const { content, height, animationDelay } = getComputedStyle(
          document.documentElement,
          '::after',
        )
        return content === 'none' ? 'none' : `${height} after ${animationDelay}`
      })
    await expect.poll(line).toBe('2px after 0.15s')
    await expect.poll(() => held.length).toBeGreaterThan(0)
    isSlow = false
    for (const route of held) await route.continue()
    await expect(page).toHaveURL(FAR_PAGE)
    await expect.poll(line).toBe('none')
  },
)
