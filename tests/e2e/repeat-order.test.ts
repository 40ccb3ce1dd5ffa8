import { query } from './database.ts'
import { digits } from './goods.ts'
import { onSale, someWorth } from './menu.ts'
import { openNewOrder, orderButton } from './order-form.ts'
import { expect, test } from './shop.ts'
import { shownText } from './visits.ts'

test(
  'a repeated order keeps its promo code, and its price with it',
  { tag: '@phone' },
  async ({ page }) => {
    const { goods, quantity } = someWorth(12_000, 30_000)
    const number = await openNewOrder(page, { lines: [{ id: goods.id, quantity }], promo: '10' })
    const [{ total }] = query<{ total: number }>(
      `SELECT order_total AS total FROM orders WHERE number = ${number}`,
    ) as [{ total: number }]
    await page.getByRole('button', { name: 'Повторить заказ' }).click()
    await expect(page).toHaveURL('/checkout/')
    await expect(shownText(page, /^Промокод\s10\sприменён/)).toBeVisible()
    await expect(page.getByText('Скидка 30 %', { exact: true })).toBeVisible()
    expect(digits(await orderButton(page).innerText())).toBe(total)
  },
)

test(
  'where the code of a repeated order does not hold any more, the page says why before going on',
  { tag: '@phone' },
  async ({ page }) => {
    const { goods, quantity } = someWorth(12_000, 30_000)
    const other = onSale.find(({ id, price }) => id !== goods.id && price < 12_000)!
    await openNewOrder(page, {
      lines: [
        { id: goods.id, quantity },
        { id: other.id, quantity: 1 },
      ],
      promo: '10',
    })
    await page.route('/api/catalogue.json', async (route) => {
      const answer = await route.fetch()
      const catalogue = (await answer.json()) as { products: { id: number }[] }
      const products = catalogue.products.filter(({ id }) => id !== goods.id)
      await route.fulfill({ response: answer, json: { ...catalogue, products } })
    })
    await page.getByRole('button', { name: 'Повторить заказ' }).click()
    const missing = (12_000 - other.price).toLocaleString('ru-RU').replace(/\s/g, '\\s')
    await expect(
      page
        .getByRole('main')
        .getByText(
          new RegExp(
            `Больше не\\sготовим: ${goods.name}.*Добавьте ещё на\\s${missing}\\s₽, и\\sпромокод\\s10\\sсработает`,
          ),
        ),
    ).toBeVisible()
    await page.getByRole('link', { name: /^Перейти к\sоформлению/ }).click()
    await expect(orderButton(page)).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Промокод' })).toHaveAccessibleDescription(
      /промокод\s10\sсработает/,
    )
  },
)
