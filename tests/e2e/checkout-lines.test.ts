import { fillCart } from './goods.ts'
import { firstOf } from './menu.ts'
import { aPerson, fillOrder, goToCheckout, orderButton } from './order-form.ts'
import { expect, test } from './shop.ts'

test(
  'the last line removed at checkout can be put back, and nothing typed is lost',
  { tag: '@phone' },
  async ({ page }) => {
    const person = aPerson('Последняя')
    await goToCheckout(page)
    await fillOrder(page, person)
    await page.getByText('Состав заказа').click()
    await page.getByRole('button', { name: /^Убрать/ }).click()
    await expect(page.getByText(/В\sкорзине пока ничего нет/)).toBeVisible()
    const back = page.getByRole('button', { name: /^Вернуть/ })
    await expect(back).toBeFocused()
    await back.click()
    await expect(orderButton(page)).toBeVisible()
    await expect(page.getByLabel('Имя').first()).toHaveValue(person.name)
    await expect(page.getByLabel('Адрес')).toHaveValue(person.address)
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false)
  },
)

test('at checkout the boxes are seen at once, a phone folds their lines; quantities can be typed, and a line leads to its product', async ({
  page,
  isMobile,
}) => {
  await goToCheckout(page)
  const picture = page.getByRole('complementary', { name: 'Ваш заказ' }).locator('img:visible')
  await expect(picture).toHaveJSProperty('naturalWidth', 160)
  expect(await picture.evaluate((image) => image.clientWidth)).toBe(56)
  const line = page.getByRole('list', { name: 'Товары в корзине' }).getByRole('listitem')
  if (isMobile) {
    await expect(line).toBeHidden()
    await page.getByText('Состав заказа').click()
  }
  await line.getByRole('textbox').fill('3')
  await page.keyboard.press('Tab')
  const amount = 3 * firstOf('kanape').price
  await expect(line).toContainText(`${amount.toLocaleString('ru-RU')} ₽`)
  await line.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/product\//)
})

test(
  'at a desk five and a half rows of a large order are seen, the rest on demand; «Изменить» brings the steppers, and the button with the sum stays in sight',
  { tag: '@desk' },
  async ({ page, request }) => {
    await fillCart(page, request, [2, ...Array<number>(11).fill(1)])
    await page.goto('/checkout/')
    const lines = page.getByRole('list', { name: 'Товары в корзине' })
    await expect(lines.getByRole('listitem')).toHaveCount(12)
    await expect(lines.getByRole('listitem').first()).toContainText(/^2\s×\s/)
    const rows = await lines
      .getByRole('listitem')
      .evaluateAll((items) => items.slice(0, 6).map((item) => item.clientHeight))
    // A row has a hairline below it.
    for (const height of rows) expect(Math.round(height)).toBeLessThanOrEqual(56)
    expect(await lines.evaluate((list) => list.clientHeight)).toBe(5.5 * 56)
    await expect(orderButton(page)).toBeInViewport({ ratio: 1 })
    const more = page.getByRole('button', { name: 'ещё 7' })
    await more.click()
    const [height, content] = await lines.evaluate((list) => [list.clientHeight, list.scrollHeight])
    expect(content).toBe(height)
    await expect(page.getByRole('button', { name: 'Свернуть' })).toBeFocused()
    await page.getByRole('button', { name: 'Изменить' }).click()
    await expect(lines).toBeFocused()
    await expect(lines.getByRole('textbox').first()).toHaveValue('2')
    await expect(orderButton(page)).toBeInViewport({ ratio: 1 })
    await page.getByText('Состав заказа').click()
    await expect(lines).toBeHidden()
  },
)

test(
  'leaving checkout while it starts logs no error, whatever the moment',
  { tag: '@phone' },
  async ({ page }) => {
    for (const pause of [0, 1, 2, 4, 8]) {
      await page.goto('/contacts/')
      await page.keyboard.press('Shift')
      await page.evaluate(async (frames) => {
        const go = (path: string) => {
          const link = document.createElement('a')
          link.href = path
          document.querySelector('main')!.append(link)
          link.click()
        }
        const swapped = () =>
          new Promise((resolve) =>
            document.addEventListener('astro:after-swap', resolve, { once: true }),
          )
        for (const path of ['/checkout/', '/contacts/', '/delivery-payment/', '/contacts/']) {
          const arrived = swapped()
          go(path)
          await arrived
          document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' }))
          for (let frame = 0; frame < frames; frame++) await new Promise(requestAnimationFrame)
        }
      }, pause)
      await expect(page.getByRole('heading', { level: 1, name: 'Контакты' })).toBeVisible()
    }
  },
)
