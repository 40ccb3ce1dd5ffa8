import type { Locator, Page } from '@playwright/test'
import { settings } from '../../src/settings/shop.ts'
import { expectAccessible } from './accessibility.ts'
import { fillCart } from './goods.ts'
import { firstOf, onSale, pathOf } from './menu.ts'
import { PAGE_TYPES } from './page-types.ts'
import { moves, watchMoves } from './layout-moves.ts'
import { expect, test } from './shop.ts'
import { stutteringNetwork } from './stuttering-network.ts'
import {
  closeWithEsc,
  follow,
  pictureTransitionsReady,
  twoFrames,
  waitForHydration,
} from './visits.ts'

async function ready(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitForHydration(page)
  await page.evaluate(() => document.fonts.ready)
}

test('nothing moves while a page loads, the cart fills from storage, the header turns fixed and the cart opens', async ({
  page,
  isMobile,
}) => {
  test.slow()
  await fillCart(page, page.request, [3])
  await watchMoves(page)
  // A shopper with a filled cart has been here before.
  await ready(page, '/error/')
  for (const path of PAGE_TYPES) {
    await ready(page, path)
    await page.mouse.wheel(0, 200)
    await twoFrames(page)
    const opener = page
      .getByRole(isMobile ? 'link' : 'button', { name: /^Корзина/ })
      .and(page.locator('[data-opens]'))
    if (await opener.count()) {
      const { x, y } = (await opener.boundingBox())!
      await page.mouse.click(x + 9, y + 9)
      await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(1)
      await closeWithEsc(page)
    }
    await twoFrames(page)
    expect.soft(await moves(page), path).toEqual([])
  }
})

test('nothing moves while a page comes in pieces and each is painted', async ({
  page,
  baseURL,
}) => {
  test.slow()
  await using network = await stutteringNetwork(baseURL!)
  await watchMoves(page)
  for (const path of ['/error/', ...PAGE_TYPES]) {
    await page.goto(network.origin + path)
    await waitForHydration(page)
    await expect(page.getByRole('main').locator('.skeleton, .awaited')).toHaveCount(0)
    await twoFrames(page)
    expect.soft(await moves(page), path).toEqual([])
  }
  // The network ends before the page does, which still prefetches from it.
  await page.close()
})

test('every page type and every sheet passes axe, and each of their tap targets on a phone is at least 44 px', async ({
  page,
  isMobile,
}) => {
  test.slow()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await fillCart(page, page.request, [3])
  for (const path of PAGE_TYPES) {
    await ready(page, path)
    if (isMobile) expect.soft(await tooSmall(page), path).toEqual([])
    await expectAccessible(page, path)
  }
  if (!isMobile) return
  await page.goto('/contacts/')
  for (const name of ['Меню', 'Каталог', 'Корзина']) {
    await page
      .getByRole('navigation', { name: 'Быстрая навигация' })
      .getByRole(name === 'Корзина' ? 'link' : 'button', { name })
      .click()
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    expect.soft(await tooSmall(page), name).toEqual([])
    // The cart's states are analysed in cart-access.test.ts.
    if (name !== 'Корзина') await expectAccessible(page, name)
    await closeWithEsc(page)
  }
})

// Below 1280 px there is no second header.
test(
  'past 80 px the header shows the small logo, at 80 px it does not',
  { tag: '@desk' },
  async ({ page }) => {
    await page.goto('/sets/')
    const small = page.locator('[data-header]').getByRole('link', { name: /на\sглавную/ })
    for (const [scrolled, shown] of [
      [80, false],
      [81, true],
      [0, false],
    ] as const) {
      await page.evaluate((y) => scrollTo(0, y), scrolled)
      await expect(small).toBeVisible({ visible: shown })
    }
  },
)

test(
  'the phone field takes its shape however the number comes',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/contacts/')
    const phone = page.getByLabel('Телефон', { exact: true })
    const WAYS: readonly [string, string][] = [
      ['9991234567', '+7 (999) 123-45-67'],
      ['89991234567', '+7 (999) 123-45-67'],
      ['79991234567', '+7 (999) 123-45-67'],
      ['+7 999 123-45-67', '+7 (999) 123-45-67'],
      ['112', '+7 (112'],
    ]
    await waitForHydration(page)
    for (const [typed, shown] of WAYS) {
      // As a browser's autofill does it: the whole value at once.
      await phone.fill(typed)
      await expect(phone, `filled in ${typed}`).toHaveValue(shown)
      await phone.fill('')
      await phone.pressSequentially(typed)
      await expect(phone, `typed ${typed}`).toHaveValue(shown)
      await phone.fill('')
      await page.keyboard.insertText(typed)
      await expect(phone, `pasted ${typed}`).toHaveValue(shown)
    }
    await phone.selectText()
    await page.keyboard.insertText('8 (495) 000 11 22')
    await expect(phone, 'pasted over another').toHaveValue('+7 (495) 000-11-22')
  },
)

test(
  'a phone number is accepted when the mask fails to load',
  { tag: '@phone' },
  async ({ page }) => {
    await page.route(/phone-mask/, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    )
    await page.goto('/contacts/')
    await page.getByLabel('Телефон', { exact: true }).fill('8 999 123 45 67')
    await page.getByLabel('Имя').fill('Анна')
    await page.getByRole('button', { name: 'Перезвоните мне' }).click()
    await expect(page.getByText('Без согласия мы не можем перезвонить')).toBeVisible()
    await expect(page.getByText(/Укажите телефон/)).toHaveCount(0)
  },
)

test('the shop can be put on the home screen', { tag: '@phone' }, async ({ page, request }) => {
  await page.goto('/')
  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  const manifest = (await (await request.get(href!)).json()) as Manifest
  expect(manifest).toMatchObject({
    short_name: settings.brand,
    start_url: '/',
    display: 'standalone',
  })
  for (const { src } of manifest.icons) expect((await request.get(src)).status(), src).toBe(200)
})

test('the picture of the card becomes the picture of the product, and back', async ({ page }) => {
  await page.goto('/sets/')
  await pictureTransitionsReady(page)
  await page.evaluate(() => {
    const starts: number[][] = []
    Object.assign(window, { starts })
    const animate = Element.prototype.animate
    Element.prototype.animate = function (...how) {
      const animation = animate.apply(this, how)
      if (!this.matches('[data-picture]')) return animation
      animation.pause()
      const { x, y, width } = this.getBoundingClientRect()
      starts.push([Number(animation.effect!.getTiming().duration), x, y, width])
      animation.play()
      return animation
    }
  })
  const placeOf = (picture: Locator) =>
    picture.evaluate(async (element) => {
      await Promise.all(element.getAnimations().map(({ finished }) => finished))
      const { x, y, width } = element.getBoundingClientRect()
      return [x, y, width]
    })
  const expectStart = async (place: number[]) => {
    const started = await page.waitForFunction(
      () => (window as unknown as { starts: number[][] }).starts.shift(),
      undefined,
      { polling: 50 },
    )
    const [duration, ...start] = (await started.jsonValue()) as number[]
    expect(duration).toBeLessThanOrEqual(250)
    for (const [index, value] of start.entries())
      // The tap itself may scroll the card by a pixel.
      expect(Math.abs(value - place[index]!)).toBeLessThan(2)
  }

  // Not the first, so that the card has to be scrolled to.
  const { name } = onSale.filter(({ category }) => category === 'sets')[1]!
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name, exact: true }) })
  await card.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const onCard = await placeOf(card.locator('[data-picture]'))
  await card.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expectStart(onCard)
  const onPage = await placeOf(page.locator('[data-hero] [data-picture]').first())
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Сеты')
  await expectStart(onPage)
})

test(
  'the product page shows the picture of the card until its own has come',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/sets/')
    await pictureTransitionsReady(page)
    const card = page.getByRole('article').first()
    const small = await card.locator('img').evaluate((img: HTMLImageElement) => img.currentSrc)
    await page.route(/\.avif$/, () => {})
    await card.getByRole('link').click()
    const picture = page.locator('[data-hero] [data-picture]').first()
    await expect(picture).toHaveCSS('background-image', `url("${small}")`)
    // Words over a picture cannot be read; they are for screen readers.
    await expect(picture.getByRole('img')).toHaveCSS('color', 'rgba(0, 0, 0, 0)')
  },
)

test('no product shows the picture of another', { tag: '@phone' }, async ({ page }) => {
  const first = firstOf('sets')
  await page.goto(pathOf(first))
  await pictureTransitionsReady(page)
  await follow(page, pathOf(firstOf('desserts')))
  const picture = page.locator('[data-hero] [data-picture]').first()
  await expect(picture).toHaveCSS('background-image', 'none')
  // Only a picture that has loaded could be carried along.
  await expect(picture.getByRole('img')).toHaveJSProperty('complete', true)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first.name)
  await expect(picture).toHaveCSS('background-image', 'none')
})

interface Manifest {
  icons: { src: string }[]
}

/** Targets smaller than 44 × 44 px, without links inside a sentence, which are as high as its line. */
function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const small: string[] = []
    const within = document.querySelector('dialog[open]') ?? document
    for (const element of within.querySelectorAll<HTMLElement>(
      'a[href], button, select, summary, input',
    )) {
      const target = element.closest('label') ?? element
      const { width, height } = target.getBoundingClientRect()
      // A phone's number is in one piece there: styles/base.scss.
      const inline = element.matches('[href^=tel]') ? 'inline-block' : 'inline'
      const inSentence = element.closest('p, dd') && getComputedStyle(element).display === inline
      // The name's link covers the whole card.
      const wholeCard = getComputedStyle(element, '::after').position === 'absolute'
      if (!target.checkVisibility({ visibilityProperty: true }) || inSentence || wholeCard) continue
      if (element.matches('.skip-link, [aria-hidden=true] *')) continue
      if (Math.round(width) < 44 || Math.round(height) < 44)
        small.push(`${target.textContent.trim()} ${width} × ${height}`)
    }
    return small
  })
}
