import type { Locator } from '@playwright/test'
import { fillCart, goodsOnSale, digits } from './goods.ts'
import { aPerson, expectTaken, fillOrder, orderButton, ordersOf } from './order-form.ts'
import { expect, test } from './shop.ts'
import { requestsTo, shownText } from './visits.ts'

/** Fills the cart with enough of the first product for every code but 6 and 7. */
async function wellFilled(page: Parameters<typeof fillCart>[0], request: never): Promise<void> {
  const [first] = await goodsOnSale(request)
  await fillCart(page, request, [Math.ceil(16000 / first!.price)])
}

test('a code that is typed and not applied is applied by «Заказать», and the shopper sees the new sum first', async ({
  page,
  request,
}) => {
  const person = aPerson('Код')
  const sent = requestsTo(page, /^\/api\/orders$/)
  await wellFilled(page, request as never)
  await page.goto('/checkout/')
  await fillOrder(page, person)
  const before = digits(await orderButton(page).innerText())
  await page.getByRole('textbox', { name: 'Промокод' }).fill('10')
  await orderButton(page).click()

  await expect(shownText(page, /Промокод\s10\sприменён.*Проверьте сумму/)).toBeVisible()
  await expect.poll(async () => digits(await orderButton(page).innerText())).toBeLessThan(before)
  expect(sent).toEqual([])

  await orderButton(page).click()
  await expectTaken(page)
  expect(ordersOf(person)).toHaveLength(1)
})

test('a code that does not exist is refused before anything is sent', async ({ page, request }) => {
  const sent = requestsTo(page, /^\/api\/orders$/)
  await wellFilled(page, request as never)
  await page.goto('/checkout/')
  await fillOrder(page, aPerson('Код'))
  await page.getByRole('textbox', { name: 'Промокод' }).fill('777')
  await orderButton(page).click()
  await expect(shownText(page, /Такого промокода нет.*Проверьте сумму/)).toBeVisible()
  expect(sent).toEqual([])
})

test('a gift code, which leaves the sum unchanged, is sent with the order', async ({
  page,
  request,
}) => {
  const person = aPerson('Подарок')
  await wellFilled(page, request as never)
  await page.goto('/checkout/')
  await fillOrder(page, person)
  await page.getByRole('textbox', { name: 'Промокод' }).fill('1')
  await orderButton(page).click()
  await expectTaken(page)
  await expect(shownText(page, 'Подарок', { exact: true })).toBeVisible()
})

test('a refused code stays in its field, selected, and does not keep the order back a second time', async ({
  page,
  request,
}) => {
  const person = aPerson('Код')
  await wellFilled(page, request as never)
  await page.goto('/checkout/')
  await fillOrder(page, person)
  const promo = page.getByRole('textbox', { name: 'Промокод' })
  await promo.fill('777')
  await page.getByRole('button', { name: 'Применить' }).click()
  await expect(promo).toHaveAccessibleDescription(/Такого промокода нет/)
  await expectSelected(promo, '777')

  await orderButton(page).click()
  await expectTaken(page)
  expect(ordersOf(person)).toHaveLength(1)
})

test('«К оформлению» applies a typed code, and stays where it is refused', async ({
  page,
  shopper,
  request,
}) => {
  await wellFilled(page, request as never)
  await page.goto('/kanape/')
  const drawer = await shopper.openCart()
  const promo = drawer.getByRole('textbox', { name: 'Промокод' })
  const toCheckout = drawer.getByRole('link', { name: 'К оформлению заказа' })

  await promo.fill('777')
  await toCheckout.click()
  await expect(promo).toBeFocused()
  await expectSelected(promo, '777')
  await expect(promo).toHaveAccessibleDescription(/Такого промокода нет/)
  await expect(page).toHaveURL('/kanape/')

  await promo.fill('10')
  await toCheckout.click()
  await expect(page).toHaveURL('/checkout/')
  await expect(page.getByText('Скидка 30 %', { exact: true })).toBeVisible()
})

/** The next key that is typed replaces the whole text. */
async function expectSelected(field: Locator, text: string): Promise<void> {
  const selected = () =>
    field.evaluate((input: HTMLInputElement) =>
      input === document.activeElement
        ? input.value.slice(input.selectionStart!, input.selectionEnd!)
        : 'no focus',
    )
  await expect.poll(selected).toBe(text)
}
