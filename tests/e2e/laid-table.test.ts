import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { PRODUCTS } from '../builders/recipes.ts'
import { fillCart } from './goods.ts'
import { BOXES, FAINT, PLACES } from './laid-table.ts'
import { firstOf } from './menu.ts'
import { openNewOrder } from './order-form.ts'
import { expect, test } from './shop.ts'

const plannedTable = (page: Page, guests: number) =>
  page.getByRole('img', { name: new RegExp(`^Стол на\\s${guests} гост.+ сверху: `) }).first()

const sendButton = (page: Page) => page.getByRole('button', { name: 'Отправить картинкой' })

async function openTable(page: Page, guests: number): Promise<Locator> {
  await page.goto(`/table/?guests=${guests}`)
  await expect(sendButton(page)).toBeVisible()
  const table = plannedTable(page, guests)
  await expect(table.locator(PLACES)).toHaveCount(Math.min(guests, 20))
  return table
}

test('a laid table has one shape and one scale, and all its boxes lie between the places', async ({
  page,
}) => {
  for (const guests of [2, 20, 200]) {
    const table = await openTable(page, guests)
    await expect(table.locator(FAINT)).toHaveCount(0)
    const { ratio, outside, scales } = await table.evaluate((drawing, places) => {
      const { width, height, left, right, ...edges } = drawing.getBoundingClientRect()
      const pictures = [...drawing.querySelectorAll('img')]
      const boxes = pictures.filter((one) => !one.matches(places))
      const spots = boxes.map((box) => box.getBoundingClientRect())
      return {
        ratio: width / height,
        outside: spots.filter(
          (spot) =>
            spot.left < left ||
            spot.right > right ||
            spot.top < edges.top ||
            spot.bottom > edges.bottom,
        ).length,
        // A file from above has four pixels a centimetre.
        scales: pictures
          .filter(({ src }) => /\/(above|serving)\//.test(src))
          .map((one) => one.getBoundingClientRect().width / Number(one.getAttribute('width'))),
      }
    }, PLACES)
    expect(ratio).toBeCloseTo(10 / 7, 1)
    expect(outside).toBe(0)
    expect(Math.max(...scales) / Math.min(...scales)).toBeLessThan(1.02)
  }
})

test('a guest’s plate lies beside the table of the planner and of an order', async ({ page }) => {
  const expectPlate = async (most: number) => {
    const pieces = page.getByRole('figure').filter({ hasText: 'Тарелка гостя' }).locator('img')
    await expect(pieces.first()).toBeVisible()
    expect(await pieces.count()).toBeGreaterThan(1)
    expect(await pieces.count()).toBeLessThanOrEqual(most)
    for (const piece of await pieces.all())
      await expect
        .poll(() => piece.evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBeGreaterThan(0)
  }
  await openTable(page, 20)
  // As many as a plate holds.
  await expectPlate(19)
  const { id, slug } = firstOf('kanape')
  const { contents } = PRODUCTS.find((product) => product.slug === slug)!
  const pieces = Object.values(contents).reduce((sum, count) => sum + count)
  await openNewOrder(page, { lines: [{ id, quantity: 2 }], persons: 12 })
  await expectPlate(Math.ceil((2 * pieces) / 12))
})

test('an added box slides in within 180 ms, a box that is taken is gone at once, and the first paint is still', async ({
  page,
  shopper,
  request,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await fillCart(page, request, [2, 1])
  await page.addInitScript(() => {
    const slid: string[] = []
    Object.assign(window, { slid })
    // With reduced motion a box takes a millisecond.
    addEventListener('transitionrun', ({ target, propertyName }) => {
      if (propertyName === 'transform' && (target as Element).closest('[role=img]'))
        slid.push(getComputedStyle(target as Element).transitionDuration.split(',')[0]!)
    })
  })
  const slid = () => page.evaluate(() => (window as unknown as { slid: string[] }).slid)
  await page.goto('/kanape/')
  const drawer = await shopper.openCart()
  const table = drawer.getByRole('img', { name: /^Ваш стол сверху/ })
  await expect(table.locator(BOXES)).toHaveCount(3)
  expect(await slid()).toEqual([])

  await drawer.getByRole('button', { name: 'Больше' }).first().click()
  await expect(table.locator(BOXES)).toHaveCount(4)
  await expect.poll(slid).toEqual(['0.18s'])
  await drawer.getByRole('button', { name: 'Меньше' }).first().click()
  await expect(table.locator(BOXES)).toHaveCount(3)

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await drawer.getByRole('button', { name: 'Больше' }).first().click()
  await expect(table.locator(BOXES)).toHaveCount(4)
  expect((await slid()).slice(1).filter((time) => time !== '0.001s')).toEqual([])
})

test('«Отправить картинкой» saves the table as a picture where the browser shares no files', async ({
  page,
}) => {
  await page.addInitScript(() => {
    delete (Navigator.prototype as Partial<Navigator>).canShare
    const { revokeObjectURL } = URL
    const revoked: string[] = []
    Object.assign(window, { revoked })
    URL.revokeObjectURL = (address) => {
      revoked.push(address)
      revokeObjectURL(address)
    }
  })
  await openTable(page, 20)
  const [download] = await Promise.all([page.waitForEvent('download'), sendButton(page).click()])
  await expect(page.getByRole('main').getByText('Картинка сохранена')).toBeVisible()
  expect(download.suggestedFilename()).toBe('stol-na-20.jpg')
  await expectTablePicture(await readFile(await download.path()))
  const link = page.getByRole('link', { name: 'Сохранить ещё раз' })
  const first = (await link.getAttribute('href'))!
  await Promise.all([page.waitForEvent('download'), sendButton(page).click()])
  await expect(link).not.toHaveAttribute('href', first)
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { revoked: string[] }).revoked))
    .toEqual([first])
})

test('an order is sent as a picture through the share sheet, with its day and its price a guest', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.assign(Navigator.prototype, {
      canShare: ({ files }: ShareData) => files?.length === 1,
      share: async ({ files }: ShareData) => {
        const bytes = new Uint8Array(await files![0]!.arrayBuffer())
        Object.assign(window, { shared: [files![0]!.name, files![0]!.type, [...bytes]] })
      },
    })
    const written: string[] = []
    Object.assign(window, { written })
    const { fillText } = OffscreenCanvasRenderingContext2D.prototype
    OffscreenCanvasRenderingContext2D.prototype.fillText = function (text, ...rest) {
      written.push(text)
      fillText.call(this, text, ...rest)
    }
  })
  const lines = (['sets', 'drinks', 'desserts'] as const).map((category) => ({
    id: firstOf(category).id,
    quantity: 2,
  }))
  await openNewOrder(page, { lines, persons: 21 })
  await sendButton(page).click()
  const shared = () => page.evaluate(() => (window as unknown as { shared?: Shared }).shared)
  await expect.poll(shared).toBeDefined()
  const [name, type, bytes] = (await shared())!
  expect([name, type]).toEqual(['stol-na-21.jpg', 'image/jpeg'])
  await expectTablePicture(Buffer.from(bytes))
  const written = await page.evaluate(() => (window as unknown as { written: string[] }).written)
  expect(written[0]).toMatch(
    /^Стол на\s(понедельник|вторник|среду|четверг|пятницу|субботу|воскресенье), 21\sгость$/,
  )
  expect(written[1]).toMatch(/^\d+\s[а-я]+ · [\d\s]+₽ на\sгостя$/)
  expect(written.join(' ')).toContain(`${firstOf('sets').name} × 2`)
})

for (const [name, words, again] of [
  ['AbortError', 'Картинку не отправили', 'Картинку не отправили'],
  ['NotAllowedError', 'Картинка готова, нажмите ещё раз', 'Картинка сохранена'],
] as const) {
  test(`a share sheet that answers ${name} is no dead end`, { tag: '@phone' }, async ({ page }) => {
    await page.addInitScript((error) => {
      Object.assign(Navigator.prototype, {
        canShare: () => true,
        share: () => Promise.reject(new DOMException('', error)),
      })
    }, name)
    await openTable(page, 4)
    for (const answer of [words, again]) {
      await sendButton(page).click()
      await expect(
        page.getByRole('main').getByText(new RegExp(answer.replaceAll(' ', '\\s'))),
      ).toBeVisible()
    }
  })
}

test.describe('with a picture that does not come', () => {
  test.use({ consoleMayComplain: true })
  test('the shopper reads so, and can try again', { tag: '@phone' }, async ({ page }) => {
    await openTable(page, 4)
    await page.route('**/logo.svg', (route) => route.abort())
    await sendButton(page).click()
    await expect(page.getByRole('main').getByText(/^Не\sполучилось сделать картинку/)).toBeVisible()
    await page.unroute('**/logo.svg')
    const [download] = await Promise.all([page.waitForEvent('download'), sendButton(page).click()])
    expect(download.suggestedFilename()).toBe('stol-na-4.jpg')
  })
})

type Shared = [name: string, type: string, bytes: number[]]

/** A square of linen and food over words on paper. */
async function expectTablePicture(file: Buffer): Promise<void> {
  const picture = sharp(file)
  const { format, width, height } = await picture.metadata()
  expect([format, width, height]).toEqual(['jpeg', 1200, 1200])
  expect(file.length).toBeGreaterThan(60_000)
  expect(file.length).toBeLessThan(600_000)
  const part = async (left: number, top: number, wide: number, high: number) => {
    // `stats` reads the whole file, whatever is extracted.
    const box = { left, top, width: wide, height: high }
    const { channels } = await sharp(await sharp(file).extract(box).png().toBuffer()).stats()
    return channels.map(({ mean, stdev }) => [Math.round(mean), stdev] as const)
  }
  // The paper's colour in the lower right corner.
  const paper = await part(1150, 1160, 40, 30)
  for (const [channel, value] of [0xfb, 0xf7, 0xf1].entries())
    expect(Math.abs(paper[channel]![0] - value)).toBeLessThanOrEqual(2)
  // The linen at the table's edge is warm.
  const [red, , blue] = await part(2, 380, 20, 20)
  expect(red![0] - blue![0]).toBeGreaterThan(8)
  // Food in the middle, ink in the title.
  expect((await part(200, 250, 800, 340))[1]![1]).toBeGreaterThan(20)
  expect((await part(56, 880, 400, 60))[0]![1]).toBeGreaterThan(40)
}
