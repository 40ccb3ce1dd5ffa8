import type { Locator, Page } from '@playwright/test'
import { firstOf } from './menu.ts'
import { expect, test } from './shop.ts'
import {
  holdScripts,
  requestsTo,
  twoFrames,
  waitForAnimations,
  waitForHydration,
} from './visits.ts'

const MENU = ['Главная', 'Акции', 'Доставка и оплата', 'О нас', 'Контакты', 'Войти в лк']
const CATALOGUE = [
  'Собрать стол',
  'Сеты',
  'Канапе',
  'Закуски',
  'Мини-бургеры',
  'Брускетты',
  'Салаты',
  'Десерты',
  'Напитки',
  'Главная',
]

/** How each is pulled out of sight: the sheets down, the drawer to the right. */
const OVERLAYS = [
  { name: 'Меню', pull: { x: 0, y: 1 } },
  { name: 'Каталог', pull: { x: 0, y: 1 } },
  { name: 'Корзина', pull: { x: 1, y: 0 } },
] as const

type Overlay = (typeof OVERLAYS)[number]

const openerOf = (page: Page, name: string, isMobile: boolean) =>
  isMobile
    ? page
        .getByRole('navigation', { name: 'Быстрая навигация' })
        .getByRole(name === 'Корзина' ? 'link' : 'button', { name, exact: true })
    : page.getByRole('button', { name, exact: true })

/** Opens an overlay, whose styles one test holds back. */
async function open(
  page: Page,
  { name }: Overlay,
  isMobile: boolean,
  isHeld = false,
): Promise<Locator> {
  const opener = openerOf(page, name, isMobile)
  // Click at the coordinates: Playwright's own click scrolls the page for a sticky button.
  const { x, y } = (await opener.boundingBox())!
  await (isMobile ? page.touchscreen.tap(x + 9, y + 9) : page.mouse.click(x + 9, y + 9))
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog).toBeVisible()
  // Its own styles are there: it is a scroller that lets the page through.
  await expect(dialog).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  if (!isHeld) await waitForStyles(dialog)
  await waitForAnimations(dialog)
  return dialog
}

/** The styles of the links come after those of the frame; a finger needs 44 px. */
async function waitForStyles(dialog: Locator): Promise<void> {
  const link = dialog.locator('a, button:not([aria-label])').first()
  await expect.poll(async () => (await link.boundingBox())?.height ?? 44).toBeGreaterThanOrEqual(44)
}

/** A finger on the title, moved by so much of the panel and lifted. */
async function drag(page: Page, dialog: Locator, { pull }: Overlay, part: number): Promise<void> {
  const panel = (await dialog.getByRole('document').boundingBox())!
  const pixels = part * (pull.x * panel.width + pull.y * panel.height)
  const title = (await dialog.getByRole('heading', { level: 2 }).boundingBox())!
  const client = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', moved?: number) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        moved === undefined
          ? []
          : [{ x: title.x + 10 + pull.x * moved, y: title.y + 10 + pull.y * moved }],
    })
  await touch('touchStart', 0)
  for (let moved = 10; moved <= pixels; moved += 10) await touch('touchMove', moved)
  // A finger at rest: what decides is how far it went, not how fast.
  for (let rest = 0; rest < 10; rest++) {
    await touch('touchMove', pixels)
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  await touch('touchEnd')
}

test(
  'each category of the catalogue’s sheet shows one of its pieces',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/contacts/')
    const sheet = await open(page, OVERLAYS[1], true)
    for (const name of CATALOGUE.slice(1, -1)) {
      const picture = () =>
        sheet
          .getByRole('link', { name, exact: true })
          .evaluate((link) => getComputedStyle(link, '::before').backgroundImage)
      await expect.poll(picture, name).toMatch(/\/media\/piece\/[\w-]+\.avif/)
    }
  },
)

// A desk has them in its header.
test(
  'menu and catalogue hold the entries of the specification',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/')
    for (const [overlay, entries] of [
      [OVERLAYS[0], MENU],
      [OVERLAYS[1], CATALOGUE],
    ] as const) {
      const sheet = await open(page, overlay, true)
      const words = await sheet.getByRole('link').allInnerTexts()
      expect(words.map((text) => text.replace(/\s/g, ' '))).toEqual(entries)
      const { x, width } = (await sheet.getByRole('document').boundingBox())!
      expect([x, width]).toEqual([0, 390])
      await page.keyboard.press('Escape')
      await expect(sheet).toBeHidden()
    }
  },
)

for (const overlay of OVERLAYS) {
  // The sheets are those of screens below 1280 px; a desk has the drawer only.
  const tag = overlay.name === 'Корзина' ? [] : '@phone'

  test(
    `«${overlay.name}» is left by button, backdrop, Esc and «назад», and gives the focus back`,
    { tag },
    async ({ page, isMobile }) => {
      await page.goto('/about/')
      await page.goto('/terms/')
      const opener = openerOf(page, overlay.name, isMobile)
      const ways: Record<string, (dialog: Locator) => Promise<unknown>> = {
        button: (dialog) => dialog.getByRole('button', { name: 'Закрыть' }).click(),
        Esc: () => page.keyboard.press('Escape'),
        back: () => page.goBack(),
      }
      // On a phone the drawer leaves no backdrop to tap.
      if (!(isMobile && overlay.name === 'Корзина'))
        ways['backdrop'] = () => page.mouse.click(40, 90)

      for (const [way, leave] of Object.entries(ways)) {
        const dialog = await open(page, overlay, isMobile)
        expect(await inDialog(page), way).toBe(true)
        await leave(dialog)
        await expect(dialog, way).toBeHidden()
        await expect(opener, way).toBeFocused()
        await expect(page, way).toHaveURL('/terms/')
      }
      await page.goBack()
      await expect(page, 'nothing of it is left in the history').toHaveURL('/about/')
    },
  )

  test(
    `«${overlay.name}» follows the finger: released early it stays open, dragged out it closes`,
    { tag: '@phone' },
    async ({ page }) => {
      // A desk has no finger.
      await page.goto('/about/')
      await page.goto('/terms/')
      const dialog = await open(page, overlay, true)
      const panel = dialog.getByRole('document')
      const before = await panel.boundingBox()

      await drag(page, dialog, overlay, 0.1)
      await expect.poll(() => panel.boundingBox()).toEqual(before)

      await drag(page, dialog, overlay, 0.7)
      await expect(dialog).toBeHidden()
      await expect(openerOf(page, overlay.name, true)).toBeFocused()
      await page.goBack()
      await expect(page).toHaveURL('/about/')
    },
  )

  test(
    `«${overlay.name}», opened before its styles are there, stays in its place when they come`,
    { tag },
    async ({ page, isMobile }) => {
      await page.goto('/terms/')
      const release = await holdScripts(page, /\/_astro\/swipe-away\./)
      const styles = page.waitForResponse(/\/_astro\/swipe-away\./)
      const dialog = await open(page, overlay, isMobile, true)
      const panel = dialog.getByRole('document')
      const edges = async () => {
        const { x, y, width, height } = (await panel.boundingBox())!
        return { right: x + width, bottom: y + height }
      }
      const before = await edges()
      release()
      await (await styles).finished()
      await expect(dialog).toHaveCSS('scrollbar-width', 'none')
      await twoFrames(page)
      expect(await edges()).toEqual(before)
    },
  )

  test(
    `«${overlay.name}» stays open when an element in it is scrolled into view`,
    { tag },
    async ({ page, isMobile }) => {
      // A tablet: on a phone the drawer leaves nothing to scroll to.
      if (isMobile) await page.setViewportSize({ width: 768, height: 1000 })
      await page.goto('/terms/')
      const dialog = await open(page, overlay, isMobile)
      const panel = dialog.getByRole('document')
      const before = await panel.boundingBox()
      for (const where of ['start', 'end'] as const) {
        await dialog
          .getByRole('link')
          .last()
          .evaluate((link, at) => link.scrollIntoView({ block: at, inline: at }), where)
        await page.evaluate(() => new Promise(requestAnimationFrame))
        await expect(dialog).toBeVisible()
        await expect.poll(() => panel.boundingBox()).toEqual(before)
      }
    },
  )

  test(
    `behind «${overlay.name}» the page does not scroll, move or take the focus`,
    { tag },
    async ({ page, isMobile }) => {
      await page.goto('/terms/')
      await page.mouse.wheel(0, 600)
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(600)
      const heading = page.getByRole('heading', { level: 2 }).nth(1)
      const before = await heading.boundingBox()

      const dialog = await open(page, overlay, isMobile)
      await page.mouse.move(60, 120)
      await page.mouse.wheel(0, 400)
      for (let presses = 0; presses < 25; presses++) {
        await page.keyboard.press('Tab')
        expect(await inDialog(page), `after ${presses + 1} tabs`).toBe(true)
      }
      await expect(dialog).toBeVisible()
      expect(await heading.boundingBox()).toEqual(before)
      await expect(page.getByRole('dialog')).toHaveCount(1)
    },
  )
}

// Only below 1280 px.
test('a link in a sheet takes its place in the history', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/about/')
  const menu = await open(page, OVERLAYS[0], true)
  await menu.getByRole('link', { name: 'Контакты' }).tap()
  await expect(page).toHaveURL('/contacts/')
  await expect(menu).toBeHidden()

  const again = await open(page, OVERLAYS[0], true)
  await again.getByRole('link', { name: 'Контакты' }).tap()
  await expect(again, 'a link to this very page only closes it').toBeHidden()
  await expect(page).toHaveURL('/contacts/')

  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('О нас')
  await expect(page).toHaveURL('/about/')
})

test('«вперёд» opens an overlay again that «назад» has closed', async ({ page, isMobile }) => {
  await page.goto('/terms/')
  const dialog = await open(page, OVERLAYS[2], isMobile)
  await page.goBack()
  await expect(dialog).toBeHidden()
  await page.goForward()
  await expect(dialog).toBeVisible()
  await page.reload()
  await expect(dialog).toBeHidden()
  await open(page, OVERLAYS[2], isMobile)
})

test('an overlay that is opened again before the next frame stays open, and still closes by a swipe', async ({
  page,
  isMobile,
}) => {
  const cart = OVERLAYS[2]
  await page.goto('/')
  const dialog = await open(page, cart, isMobile)
  await dialog.evaluate((element) => {
    element.querySelector<HTMLElement>('.title button')!.click()
    document.querySelector<HTMLElement>('[data-opens=cart]')!.click()
  })
  // The event of the first closing has come once frames have passed.
  await twoFrames(page)
  await twoFrames(page)
  // A closed one is still visible while it slides out.
  expect(await dialog.evaluate((element: HTMLDialogElement) => element.open)).toBe(true)
  if (!isMobile) return
  await drag(page, dialog, cart, 1)
  await expect(dialog).toBeHidden()
})

test('a tap on a link right after an overlay closes is followed', async ({ page, isMobile }) => {
  // A browser that takes its time to go back: the router must not write its entry before.
  await page.addInitScript(() => {
    const back = history.back.bind(history)
    history.back = () => void setTimeout(back, 500)
    addEventListener('popstate', () => (document.documentElement.dataset['wentBack'] = ''))
  })
  await page.goto('/about/')
  await page.goto('/sets/')
  const dialog = await open(page, OVERLAYS[2], isMobile)
  const { name } = firstOf('sets')
  const product = page.getByRole('main').getByRole('link', { name }).first()
  await product.evaluate((link) => {
    document.querySelector<HTMLElement>('dialog[open] .title button')!.click()
    ;(link as HTMLElement).click()
  })
  await expect(page.locator('html')).toHaveAttribute('data-went-back')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page).toHaveURL(/\/product\//)
  await expect(dialog).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/sets/')
  await page.goBack()
  await expect(page).toHaveURL('/about/')
})

/** True also for the address bar's turn: the document itself then has the focus. */
function inDialog(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const { activeElement, body } = document
    return activeElement === body || activeElement?.closest('dialog[open]') instanceof Element
  })
}

test(
  'the catalogue on a phone is two columns of categories with pictures, fetched when it opens',
  { tag: '@phone' },
  async ({ page }) => {
    const asked = requestsTo(page, /\/media\/piece\//)
    await page.goto('/contacts/')
    await waitForHydration(page)
    expect(asked).toEqual([])
    const sheet = await open(page, OVERLAYS[1], true)
    const [first, second, third] = await Promise.all(
      ['Сеты', 'Канапе', 'Закуски'].map((name) =>
        sheet.getByRole('link', { name, exact: true }).boundingBox(),
      ),
    )
    expect(second!.y).toBe(first!.y)
    expect(second!.x).toBeGreaterThan(first!.x + first!.width)
    expect(third!.x).toBe(first!.x)
    expect(first!.height).toBe(80)
    await expect.poll(() => asked.length).toBe(8)
    await sheet.getByRole('link', { name: 'Собрать стол' }).click()
    await expect(page).toHaveURL('/table/')
  },
)
