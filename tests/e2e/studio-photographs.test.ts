import { expect, type Page } from '@playwright/test'
import { photograph } from '../builders/photographs.ts'
import { test } from './studio-server.ts'

const FILE = 'src/content/products/kanape/kanape-s-lososem.yaml'
const ADDRESS = '/keystatic/collection/kanape/item/kanape-s-lososem'

for (const width of [820, 1440]) {
  test.describe(`at ${width}`, () => {
    test.use({ viewport: { width, height: 1000 } })

    test('the owner adds photographs, points at what matters, orders them and takes one away', async ({
      page,
      studio,
    }) => {
      await page.goto(studio.origin + ADDRESS)
      await choose(page, { 'red.jpg': await photograph() })
      const first = page.getByRole('group', { name: 'Фото 1' })
      await expect(first.getByText('Карточка и страница')).toBeVisible()
      await choose(page, { 'blue.jpg': await photograph({ colour: '#204080', height: 2600 }) })
      const second = page.getByRole('group', { name: 'Фото 2' })
      await expect(second.getByText('Карточка и страница')).toBeVisible()

      const picture = second.getByRole('button', { name: /^Фото 2: главное в кадре/ })
      const { width: across, height } = (await picture.boundingBox())!
      await picture.click({ position: { x: across * 0.25, y: height * 0.75 } })
      await expect(picture).toHaveAccessibleName(/25 % слева, 75 % сверху/)
      await picture.press('ArrowUp')
      await expect(picture).toHaveAccessibleName(/25 % слева, 73 % сверху/)
      await second.getByRole('button', { name: 'Раньше' }).click()
      await expect(first.getByRole('button', { name: /25 % слева/ })).toBeVisible()
      await page.getByRole('button', { name: 'Сохранить' }).click()
      await expect.poll(() => studio.read(FILE)).toContain('focus: [0.25, 0.73]')
      expect(studio.read(FILE)).toContain('focus: [0.5, 0.5]')
      const pictures = JSON.parse(studio.read('src/content/pictures.json')) as Record<
        string,
        { color: string }
      >
      const [, red = '', blue = ''] = /^#(..)..(..)$/.exec(
        pictures['photographs/1/kanape-s-lososem']!.color,
      )!
      expect(parseInt(blue, 16), 'blue comes first').toBeGreaterThan(parseInt(red, 16))

      await page.reload()
      await expect(first.getByText('Карточка и страница')).toBeVisible()
      await first.getByRole('button', { name: 'Убрать фото' }).click()
      await first.getByRole('button', { name: 'Убрать фото' }).click()
      await page.getByRole('button', { name: 'Сохранить' }).click()
      await expect.poll(() => studio.read(FILE)).not.toContain('photographs')
      expect(studio.read('src/content/pictures.json')).not.toContain('"photograph"')
    })

    test('what the shop cannot show is refused beside the field, and the others are taken', async ({
      page,
      studio,
    }) => {
      await page.goto(studio.origin + ADDRESS)
      await choose(page, {
        'IMG_1.HEIC': Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
        'small.jpg': await photograph({ width: 800, height: 600 }),
        'good.jpg': await photograph(),
      })
      await expect(page.getByText(/^IMG_1\.HEIC: Это HEIC/)).toBeVisible()
      await expect(page.getByText(/^small\.jpg: Снимок мал: 800 × 600/)).toBeVisible()
      await expect(page.getByRole('group', { name: 'Фото 1' })).toBeVisible()
      await expect(page.getByRole('group', { name: 'Фото 2' })).toHaveCount(0)
    })

    test('a page tells how to take a photograph with a phone', async ({ page, studio }) => {
      await page.goto(`${studio.origin}/keystatic/start`)
      await page.getByRole('link', { name: '«Как снимать телефоном»' }).click()
      await expect(page.getByRole('heading', { name: 'Как снимать телефоном' })).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        width,
      )
      await expect(page.getByText('«Наиболее совместимый»')).toBeVisible()
    })
  })
}

/** Chooses files, and waits until the studio has taken or refused them. */
async function choose(page: Page, files: Record<string, Buffer>): Promise<void> {
  const add = page.getByRole('button', { name: 'Добавить фото' })
  const chooser = page.waitForEvent('filechooser')
  await add.click()
  await (
    await chooser
  ).setFiles(
    Object.entries(files).map(([name, buffer]) => ({ name, mimeType: 'image/jpeg', buffer })),
  )
  await expect(page.getByText('Загружаем снимок…')).toBeHidden()
  await expect(add).toBeEnabled()
}
