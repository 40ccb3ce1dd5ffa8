import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { moves, watchMoves } from './layout-moves.ts'
import { onSale, pathOf } from './menu.ts'
import { expect, test } from './shop.ts'
import {
  isSameDocument,
  markDocument,
  openAtRest,
  pictureTransitionsReady,
  requestsTo,
  startHydration,
} from './visits.ts'

const pictures = JSON.parse(readFileSync('src/content/pictures.json', 'utf8')) as Record<
  string,
  { widths: number[]; original?: number; photograph?: true }
>

interface Places {
  takePlaces: () => number[]
}

/** Products that are drawn and not photographed. */
const drawn = onSale.filter(({ slug }) => !pictures[`products/${slug}`]?.photograph)
/** A product with a second look, if the kitchen has drawn one. */
const goods = drawn.find(({ slug }) => `near/${slug}` in pictures)
/** A product whose picture alone can be enlarged. */
const PLAIN = drawn.find(({ slug }) => !(`near/${slug}` in pictures)) ?? onSale[0]!
const GOODS = goods ?? PLAIN
/** Its second look; those of others stand on their cards. */
const NEAR = new RegExp(`/media/near/${GOODS.slug}-`)
/** A product whose card shows its second look. */
const BOX = drawn.find(({ slug, category }) => category === 'kanape' && `near/${slug}` in pictures)

test.describe('a product with a second look', () => {
  test.skip(!goods, 'No product has a second look yet')

  test('is swiped on a phone and moved by arrow keys', { tag: '@phone' }, async ({ page }) => {
    await page.goto(pathOf(GOODS))
    const [above, near] = await looksOf(page)
    await expect(above).toBeInViewport({ ratio: 0.9 })
    await swipe(page, above)
    await expect(plateOf(page)).toBeInViewport({ ratio: 0.9 })
    await expect(button(page, 'Тарелка гостя')).toHaveAttribute('aria-current', 'true')
    await expect(above).not.toBeInViewport({ ratio: 0.5 })
    await expect(button(page, 'Увеличить'), 'nothing of it is larger').toHaveCount(0)
    await swipe(page, plateOf(page))
    await expect(near).toBeInViewport({ ratio: 0.9 })
    await expect(button(page, 'Вблизи')).toHaveAttribute('aria-current', 'true')

    await page.getByRole('group', { name: 'Изображения' }).focus()
    await page.keyboard.press('ArrowLeft')
    await expect(plateOf(page)).toBeInViewport({ ratio: 0.9 })
    await page.keyboard.press('ArrowLeft')
    await expect(above).toBeInViewport({ ratio: 0.9 })
    await expect(button(page, 'Вид сверху')).toHaveAttribute('aria-current', 'true')
    await page.keyboard.press('ArrowRight')
    await expect(plateOf(page)).toBeInViewport({ ratio: 0.9 })
  })

  test('its second look is a guest’s plate: a guest more takes pieces off it, and the words beside it follow', async ({
    page,
    isMobile,
  }) => {
    await page.goto(pathOf(GOODS))
    await looksOf(page)
    const plate = plateOf(page)
    const pieces = plate.locator('img')
    const beside = page.getByRole('group', { name: 'Сколько гостей' })
    if (isMobile) {
      await expect(plate).not.toBeInViewport({ ratio: 0.5 })
      await beside.getByRole('button', { name: 'Меньше гостей' }).click()
    } else await plate.getByRole('button', { name: 'Меньше гостей' }).click()
    await expect(plate).toBeInViewport({ ratio: 0.9 })
    await expect(plate).toContainText(/^На\s\d+\sгост(?:ей|я)\. Хватит: по\s/)
    const guests = Number(/\d+/.exec(await beside.innerText())![0])
    const most = Number(/(\d+)\sшту/.exec(await plate.innerText())![1])
    await expect(pieces).toHaveCount(most)

    const more = plate.getByRole('button', { name: 'Больше гостей' })
    await more.click()
    await more.click()
    await expect(beside).toContainText(`гостей: ${guests + 2}`)
    await expect(plate).toContainText('Маловато')
    while (await more.isEnabled()) await more.click()
    const fewer = Number(/(\d+)\sшту/.exec(await plate.innerText())![1])
    expect(fewer).toBeLessThan(most)
    await expect(pieces).toHaveCount(fewer)
    await expectAccessible(page)
  })

  test(
    'keeps the first look in view when a card has led to it, and works after «назад», «вперёд» and a reload',
    { tag: '@desk' },
    async ({ page }) => {
      const scrolled = await watchGalleries(page)
      await openAtRest(page, `/${GOODS.category}/`)
      await markDocument(page)
      // Its picture flies to the left, so that for a moment it stands at the right of its place.
      const card = page.getByRole('article').nth(3).getByRole('link').first()
      const path = (await card.getAttribute('href'))!
      await card.click()
      await expect(page).toHaveURL(path)
      await expectBothLooks(page, scrolled)

      await page.goBack()
      await expect(card, 'the focus is on the card again').toBeFocused()
      await expect(card).toBeInViewport()
      await page.goForward()
      await expect(page).toHaveURL(path)
      await expectBothLooks(page, scrolled)
      expect(await isSameDocument(page), 'soft navigations').toBe(true)

      await page.reload()
      await expectBothLooks(page, scrolled)
      await page.goBack()
      await expect(card).toBeInViewport()
    },
  )

  test('stays on the card’s way to the page until the page’s own look has come, which fades in over it', async ({
    page,
  }) => {
    const box = BOX!
    const own = Promise.withResolvers<void>()
    await openAtRest(page, `/${box.category}/`)
    await pictureTransitionsReady(page)
    await page.route(`**/media/products/${box.slug}-*.avif`, async (route) => {
      await own.promise
      await route.continue()
    })
    await page.locator(`article a[href="${pathOf(box)}"]`).click()
    const picture = page.locator('[data-hero] [data-picture]').first()
    await expect(picture).toHaveCSS('background-image', new RegExp(`/media/near/${box.slug}-`))
    const image = picture.locator('img')
    await expect(image).toHaveCSS('opacity', '0')
    own.resolve()
    await expect(image).toHaveCSS('opacity', '1')
    expect(await image.evaluate((img: HTMLImageElement) => img.currentSrc)).toContain('/products/')
  })

  test(
    'fetches it only after the first picture has loaded',
    { tag: '@phone' },
    async ({ page }) => {
      const first = Promise.withResolvers<void>()
      const asked = requestsTo(page, NEAR)
      await page.route(`**/media/products/${GOODS.slug}-*.avif`, async (route) => {
        if (!route.request().url().includes('thumb')) await first.promise
        await route.continue()
      })
      await page.goto(pathOf(GOODS), { waitUntil: 'commit' })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await use(page)
      await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
      expect(asked).toEqual([])
      const near = page.waitForRequest(NEAR)
      first.resolve()
      await near
    },
  )

  test('fetches it only when it is asked for while the shopper saves data', async ({
    page,
    isMobile,
  }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    })
    const asked = requestsTo(page, NEAR)
    await page.goto(pathOf(GOODS))
    await use(page)
    await expect(button(page, 'Увеличить')).toBeVisible()
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
    expect(asked).toEqual([])

    const above = page.getByRole('img', { name: /: вид сверху$/ })
    if (isMobile) {
      await swipe(page, above)
      await expect(plateOf(page)).toBeInViewport({ ratio: 0.9 })
      await swipe(page, plateOf(page))
    } else await button(page, 'Вблизи').click()
    const [, near] = await looksOf(page)
    await near.scrollIntoViewIfNeeded()
    await expect(near).toBeInViewport({ ratio: 0.9 })
    expect(asked).toHaveLength(1)
  })

  test(
    'with forced colours the button of the look in view is outlined',
    { tag: '@phone' },
    async ({ page }) => {
      await page.emulateMedia({ forcedColors: 'active' })
      await page.goto(pathOf(GOODS))
      await looksOf(page)
      await expect(button(page, 'Вид сверху')).toHaveAttribute('aria-current', 'true')
      expect(await outlineOf(button(page, 'Вид сверху'))).toBe('solid')
      expect(await outlineOf(button(page, 'Вблизи'))).toBe('none')
    },
  )

  test(
    'fits 320 px with both looks, and its buttons are as large as a finger',
    { tag: '@phone' },
    async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 })
      await page.goto(pathOf(GOODS))
      const [above, near] = await looksOf(page)
      expect(
        await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
      ).toBeLessThanOrEqual(0)
      for (const name of ['Вид сверху', 'Тарелка гостя', 'Вблизи', 'Увеличить']) {
        const { x, width, height } = (await button(page, name).boundingBox())!
        expect(x, name).toBeGreaterThanOrEqual(0)
        expect(x + width, name).toBeLessThanOrEqual(320)
        expect(Math.min(width, height), name).toBeGreaterThanOrEqual(44)
      }
      const widths = [await above.boundingBox(), await near.boundingBox()].map((box) => box!.width)
      expect(widths[0]).toBeLessThanOrEqual(320)
      expect(widths[1]).toBe(widths[0])
    },
  )

  test('enlarges the look in view to its own original', async ({ page, isMobile }) => {
    await page.goto(pathOf(GOODS))
    const [, near] = await looksOf(page)
    if (isMobile) {
      await button(page, 'Вблизи').click()
      await expect(near).toBeInViewport({ ratio: 0.9 })
      await expect(button(page, 'Вблизи')).toHaveAttribute('aria-current', 'true')
      await button(page, 'Увеличить').click()
    } else await near.click()
    const image = page.getByRole('dialog', { name: /вблизи$/ }).getByRole('img')
    const { widths, original } = pictures[`near/${GOODS.slug}`]!
    await expect
      .poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBe(original ?? widths.at(-1)!)
  })

  test('the zoom shows the place that was tapped, and arrows lead to the other look', async ({
    page,
    isMobile,
  }) => {
    await page.goto(pathOf(GOODS))
    await looksOf(page)
    const picture = page.locator('[data-hero] [data-picture]').first()
    const { width, height } = (await picture.boundingBox())!
    const position = { x: width * 0.55, y: height * 0.6 }
    await (isMobile ? picture.tap({ position }) : picture.click({ position }))
    const above = page.getByRole('dialog', { name: /вид сверху$/ })
    await expect(above).toBeVisible()
    const view = (await above.locator('[class*="_view_"]').boundingBox())!
    const image = above.getByRole('img')
    await expect
      .poll(async () => {
        const box = (await image.boundingBox())!
        const middle = view.x + view.width / 2
        return Math.abs((middle - box.x) / box.width - 0.55)
      })
      .toBeLessThan(0.03)

    await page.keyboard.press('ArrowRight')
    const near = page.getByRole('dialog', { name: /вблизи$/ })
    await expect(near.getByRole('img')).toHaveAccessibleName(/вблизи$/)
    await near.getByRole('button', { name: 'Предыдущее изображение' }).click()
    await expect(above).toBeVisible()
    await expectAccessible(page)
  })

  test('a look that is drawn after the zoom was opened joins it', async ({ page }) => {
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    await page.route(/\/media\/products\//, async (route) => {
      await released
      await route.continue()
    })
    await page.goto(pathOf(GOODS), { waitUntil: 'commit' })
    const dialog = page.getByRole('dialog')
    await page.locator('[data-hero] [data-picture]').first().click()
    await expect(dialog.getByRole('img')).toBeVisible()
    const next = dialog.getByRole('button', { name: 'Следующее изображение' })
    await expect(next).toBeHidden()
    release()
    await next.click()
    await expect(dialog.getByRole('img')).toHaveAccessibleName(/вблизи$/)
  })

  test(
    'the zoom is enlarged by two fingers and its whole picture swiped',
    { tag: '@phone' },
    async ({ page }) => {
      await page.goto(pathOf(GOODS))
      await looksOf(page)
      await page.locator('[data-hero] [data-picture]').first().tap()
      const dialog = page.getByRole('dialog', { name: /вид сверху$/ })
      const image = dialog.getByRole('img')
      const zoom = dialog.getByRole('button', { name: 'Крупнее' })
      await expect(zoom).toHaveAttribute('aria-pressed', 'true')
      await zoom.tap()
      await expect(zoom).toHaveAttribute('aria-pressed', 'false')
      await pinch(page, image, 1.5)
      await expect
        .poll(async () => Math.abs((await image.boundingBox())!.width - 390 * 1.5))
        .toBeLessThan(8)
      await pinch(page, image, 0.4)
      await expect(zoom).toHaveAttribute('aria-pressed', 'false')
      await swipe(page, image)
      await expect(page.getByRole('dialog', { name: /вблизи$/ })).toBeVisible()
    },
  )

  test('does not move the page, passes axe, and is the picture of a shared link', async ({
    page,
  }) => {
    await watchMoves(page)
    await page.goto(pathOf(GOODS))
    await looksOf(page)
    await page.evaluate(() => new Promise(requestAnimationFrame))
    expect(await moves(page)).toEqual([])
    await expectAccessible(page)
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
      'content',
      new RegExp(`/share/product/${GOODS.slug}\\.jpg\\?[\\w-]{6}$`),
    )
  })
})

for (const product of new Set([PLAIN, GOODS])) {
  test(`the picture of ${product.slug} is enlarged to its original, and «назад», Esc and the button lead back`, async ({
    page,
    isMobile,
  }) => {
    await page.goto('/about/')
    await page.goto(pathOf(product))
    const picture = page.locator('[data-hero] [data-picture]').first()
    const { widths, original } = pictures[`products/${product.slug}`]!
    const largest = original ?? widths.at(-1)!
    const ways: Record<string, (dialog: Locator) => Promise<unknown>> = {
      button: (dialog) => dialog.getByRole('button', { name: 'Закрыть' }).click(),
      Esc: () => page.keyboard.press('Escape'),
      back: () => page.goBack(),
    }
    for (const [way, leave] of Object.entries(ways)) {
      await (isMobile ? picture.tap() : picture.click())
      const dialog = page.getByRole('dialog', { name: /вид сверху$/ })
      const image = dialog.getByRole('img')
      await expect(image).toHaveAttribute('src', new RegExp(`${product.slug}-${largest}\\.avif$`))
      await expect
        .poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBe(largest)
      const zoom = dialog.getByRole('button', { name: 'Крупнее' })
      const widthOf = async () => Math.round((await image.boundingBox())!.width)
      const closer = Math.round(2.2 * (await picture.boundingBox())!.width)
      await expect(zoom).toHaveAttribute('aria-pressed', 'true')
      await expect.poll(widthOf, 'it opens closer').toBe(closer)

      await zoom.click()
      await expect(zoom).toHaveAttribute('aria-pressed', 'false')
      const whole = (await image.boundingBox())!
      const { width, height } = page.viewportSize()!
      expect(whole.width).toBeLessThanOrEqual(width)
      expect(whole.height).toBeLessThanOrEqual(height)
      await zoom.click()
      await expect.poll(widthOf).toBe(closer)
      await leave(dialog)
      await expect(dialog, way).toBeHidden()
      await expect(page, way).toHaveURL(pathOf(product))
    }
    await page.goBack()
    await expect(page, 'nothing of it is left in the history').toHaveURL('/about/')
  })
}

test(
  'the keyboard enlarges the picture and gets its focus back',
  { tag: '@desk' },
  async ({ page }) => {
    await page.goto(pathOf(PLAIN))
    await page.keyboard.press('Tab')
    const enlarge = button(page, 'Увеличить')
    await enlarge.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: /вид сверху$/ })
    await expect(dialog).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(enlarge).toBeFocused()
  },
)

function button(page: Page, name: string): Locator {
  return page.getByRole('button', { name, exact: true })
}

function plateOf(page: Page): Locator {
  return page.getByRole('group', { name: 'Тарелка гостя' })
}

function outlineOf(look: Locator): Promise<string> {
  return look.evaluate((box) => getComputedStyle(box).outlineStyle)
}

/** The first sign of use, by which the gallery comes to life. */
async function use(page: Page): Promise<void> {
  await expect(async () => {
    await startHydration(page)
    await expect(page.locator('astro-island[component-export=Gallery][ssr]')).toHaveCount(0)
  }).toPass()
}

/** Both looks, once the second has come. */
async function looksOf(page: Page): Promise<[Locator, Locator]> {
  const above = page.getByRole('img', { name: /: вид сверху$/ })
  const near = page.getByRole('img', { name: /: вблизи$/ })
  await use(page)
  await expect
    .poll(() => near.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0)
  return [above, near]
}

/** Answers with the places that galleries were scrolled to since the last answer. */
async function watchGalleries(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const places: number[] = []
    const note = ({ target }: Event) => {
      if (target instanceof Element && target.closest('[data-hero]')) places.push(target.scrollLeft)
    }
    addEventListener('scroll', note, { capture: true })
    Object.assign(window, { takePlaces: () => places.splice(0) })
  })
  return () => page.evaluate(() => (window as unknown as Places).takePlaces())
}

/** A gallery that has not moved by itself has its first look in view, and below it the others side by side. */
async function expectBothLooks(page: Page, scrolled: () => Promise<number[]>): Promise<void> {
  const [above, near] = await looksOf(page)
  await expect(above).toBeInViewport({ ratio: 0.9 })
  expect(await scrolled(), 'places that nobody has scrolled to').toEqual([])
  const [first, second] = [(await above.boundingBox())!, (await near.boundingBox())!]
  expect(second.y).toBeGreaterThanOrEqual(first.y + first.height)
  expect((await plateOf(page).boundingBox())!.x).toBe(first.x)
  expect(Math.abs(second.x + second.width - first.x - first.width)).toBeLessThan(1)
}

/** A finger that pushes the picture to the left. */
async function swipe(page: Page, picture: Locator): Promise<void> {
  const { x, y, width, height } = (await picture.boundingBox())!
  const client = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', to?: number) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: to === undefined ? [] : [{ x: x + to, y: y + height / 2 }],
    })
  await touch('touchStart', width * 0.9)
  for (let part = 0.85; part > 0.15; part -= 0.05) await touch('touchMove', width * part)
  await touch('touchEnd')
}

/** Two fingers around the middle of the screen, which move apart by this factor. */
async function pinch(page: Page, picture: Locator, factor: number): Promise<void> {
  await expect(picture).toBeInViewport()
  const client = await page.context().newCDPSession(page)
  const at = (apart: number) => [
    { x: 195 - apart / 2, y: 420, id: 0 },
    { x: 195 + apart / 2, y: 420, id: 1 },
  ]
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart?: number) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: apart === undefined ? [] : at(apart),
    })
  const START = 160
  await touch('touchStart', START)
  for (let part = 0.1; part < 1.05; part += 0.1)
    await touch('touchMove', START * (1 + (factor - 1) * part))
  await touch('touchEnd')
}
