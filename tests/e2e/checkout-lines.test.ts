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

test('at checkout the boxes are seen before their lines are opened; quantities can be typed, and a line leads to its product', async ({
  page,
}) => {
  await goToCheckout(page)
  const picture = page.getByRole('complementary', { name: 'Ваш заказ' }).locator('img:visible')
  await expect(picture).toHaveJSProperty('naturalWidth', 160)
  await page.getByText('Состав заказа').click()
  const line = page.getByRole('list', { name: 'Товары в корзине' }).getByRole('listitem')
  await line.getByRole('textbox').fill('3')
  await page.keyboard.press('Tab')
  const amount = 3 * firstOf('kanape').price
  await expect(line).toContainText(`${amount.toLocaleString('ru-RU')} ₽`)
  await line.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/product\//)
})

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
