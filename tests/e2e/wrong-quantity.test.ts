import type { Locator, Page } from '@playwright/test'
import { digits, fillCart, goodsOnSale } from './goods.ts'
import { firstOf } from './menu.ts'
import { aPerson, fillOrder, goToCheckout, openNewOrder, orderButton } from './order-form.ts'
import { expect, test } from './shop.ts'
import { requestsTo } from './visits.ts'

const REFUSAL = /^Количество\s— целое число от\s1\sдо\s999$/

const quantity = (within: Page | Locator) =>
  within.getByRole('group', { name: /^Количество/ }).getByRole('textbox')

/** The quantity in storage, which is what the shop counts with. */
const savedQuantity = (page: Page, id: number) =>
  page.evaluate(
    (key) => (JSON.parse(localStorage.getItem(key)!) as { quantity: number }).quantity,
    `cart:line:${id}`,
  )

test(
  'what is no quantity stays in its field and is refused in words, and the cart keeps what it had',
  { tag: '@phone' },
  async ({ page, shopper, request }) => {
    const { id, price } = (await goodsOnSale(request))[0]!
    await fillCart(page, request, [2])
    await page.goto('/terms/')
    const drawer = await shopper.openCart()
    const total = drawer.getByRole('heading', { level: 2 })
    for (const typed of ['2,5', '1000', '1e2', '-3', '0']) {
      await quantity(drawer).fill('')
      await quantity(drawer).pressSequentially(typed)
      await quantity(drawer).press('Tab')
      await expect(quantity(drawer), typed).toHaveValue(typed)
      await expect(quantity(drawer), typed).toHaveAttribute('aria-invalid', 'true')
      await expect(quantity(drawer), typed).toHaveAccessibleDescription(REFUSAL)
      expect(digits(await total.innerText()), typed).toBe(2 * price)
      expect(await savedQuantity(page, id), typed).toBe(2)
    }

    await drawer.getByRole('link', { name: 'К оформлению заказа' }).click()
    await expect(quantity(drawer)).toBeFocused()
    await expect(page).toHaveURL('/terms/')
    await quantity(drawer).fill('3')
    await expect(quantity(drawer)).toHaveAttribute('aria-invalid', 'false')
    await quantity(drawer).press('Enter')
    expect(await savedQuantity(page, id)).toBe(3)
    await drawer.getByRole('link', { name: 'К оформлению заказа' }).click()
    await expect(page).toHaveURL('/checkout/')
  },
)

test(
  'plus and minus go on from what the cart has, not from what was typed wrong',
  { tag: '@phone' },
  async ({ page, shopper, request }) => {
    await fillCart(page, request, [2])
    await page.goto('/terms/')
    const drawer = await shopper.openCart()
    await quantity(drawer).fill('2,5')
    await drawer.getByRole('button', { name: 'Больше' }).click()
    await expect(quantity(drawer)).toHaveValue('3')
    await expect(quantity(drawer)).toHaveAttribute('aria-invalid', 'false')
  },
)

test(
  'an order with a wrong quantity is not sent: the folded lines open at it',
  { tag: '@phone' },
  async ({ page }) => {
    const sent = requestsTo(page, /^\/api\/orders$/)
    await goToCheckout(page)
    await fillOrder(page, aPerson('Количество'))
    const lines = page.getByText('Состав заказа')
    await lines.click()
    await quantity(page).fill('2,5')
    await lines.click()
    await expect(quantity(page)).toBeHidden()
    await orderButton(page).click()
    await expect(quantity(page)).toBeFocused()
    await expect(quantity(page)).toHaveAccessibleDescription(REFUSAL)
    expect(sent).toEqual([])
    expect(await savedQuantity(page, firstOf('kanape').id)).toBe(1)
  },
)

test(
  'the changed goods of an order are not saved with a wrong quantity',
  { tag: '@phone' },
  async ({ page }) => {
    await openNewOrder(page)
    const sent = requestsTo(page, /\/changes$/)
    await page.getByRole('button', { name: 'Изменить блюда' }).click()
    await page.getByRole('button', { name: /^Открыть в\sкорзине/ }).click()
    await page.getByText('Состав заказа').click()
    await quantity(page).fill('1000')
    await page.getByRole('button', { name: /^Сохранить/ }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'от 1 до 999' })).toBeVisible()
    await expect(quantity(page)).toHaveAttribute('aria-invalid', 'true')
    expect(sent).toEqual([])
  },
)
