import type { Page } from '@playwright/test'
import { fillCart, goodsOnSale } from './goods.ts'
import { onSale, pathOf } from './menu.ts'
import { aPerson, expectTaken, fillOrder, orderButton } from './order-form.ts'
import { expect, test } from './shop.ts'
import { follow, isSameDocument, markDocument } from './visits.ts'

/** The only live region of the page, wherever it lies. */
const announcer = (page: Page) => page.locator('[data-announcer]')

/** Expects these words in the live region, and no other live region in the page. */
async function expectAnnounced(page: Page, words: string | RegExp): Promise<void> {
  await expect(announcer(page)).toHaveText(words)
  await expect(page.getByRole('status')).toHaveCount(1)
}

test('one live region says what happened and what it costs now', async ({
  page,
  shopper,
  request,
}) => {
  const goods = (await goodsOnSale(request)).find(
    ({ category, price }) => category === 'sets' && price > 8000 && price < 9000,
  )!
  const price = (quantity: number) =>
    `В корзине ${(quantity * goods.price).toLocaleString('ru-RU')} ₽`
  await page.goto(`/product/${goods.slug}/`)
  await expect(announcer(page)).toHaveText('')
  await expect(announcer(page)).toHaveRole('status')
  await shopper.add(goods.name)
  await expect(announcer(page)).toHaveText(`${goods.name}, 1. ${price(1)}`)

  const drawer = await shopper.openCart()
  await expect(drawer.getByRole('status'), 'outside the open dialog it is inert').toHaveCount(1)
  await drawer.getByRole('button', { name: 'Больше' }).click()
  await expect(announcer(page)).toHaveText(`${goods.name}, 2. ${price(2)}`)
  await shopper.applyPromo(drawer, '1')
  await expect(announcer(page)).toHaveText(
    `Промокод 1 применён: в подарок «Фруктовый набор». ${price(2)}`,
  )
  await drawer.getByRole('button', { name: 'Меньше' }).click()
  await expect(announcer(page)).toHaveText(
    `${goods.name}, 1. Промокод 1 больше не действует: сумма стала меньше 12 000 ₽. Подарка «Фруктовый набор» больше нет. ${price(1)}`,
  )
  await drawer.getByText('За МКАД').click()
  await expect(announcer(page)).toHaveText(/^Доставка 900\s₽\. В\sкорзине .+, с\sдоставкой .+\s₽$/)
  await drawer.getByRole('button', { name: /^Убрать/ }).click()
  await expect(announcer(page)).toHaveText(`Убрали: ${goods.name}. Корзина пуста`)

  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('status').and(announcer(page))).toHaveCount(1)
})

test('the next page does not repeat what was announced on the page before', async ({ page }) => {
  const [first, second] = onSale
  await page.goto(pathOf(first!))
  await markDocument(page)
  await page
    .getByRole('button', { name: `В корзину: ${first!.name}`, exact: true })
    .first()
    .click()
  await expect(announcer(page)).toContainText(`${first!.name}, 1`)
  await follow(page, pathOf(second!))
  await expect(announcer(page)).toHaveText('')
  expect(await isSameDocument(page)).toBe(true)
})

test('a change of the sort order is announced', async ({ page }) => {
  await page.goto('/sets/')
  await page.getByLabel('Порядок').selectOption({ label: 'Сначала дешевле' })
  await expect(announcer(page)).toHaveText('Порядок: сначала дешевле')
})

test('sharing a product is announced through the same region', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => {
    delete (Navigator.prototype as Partial<Navigator>).share
  })
  await page.goto(pathOf(onSale[0]!))
  await page.getByRole('button', { name: 'Поделиться' }).click()
  await expectAnnounced(page, 'Ссылка скопирована')
})

test('checkout and the page of the order announce through the same region', async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await fillCart(page, request, [Math.ceil(16_000 / onSale[0]!.price)])
  await page.goto('/checkout/')
  await fillOrder(page, aPerson('Слышно'))
  await page.getByRole('textbox', { name: 'Промокод' }).fill('777')
  await orderButton(page).click()
  await expectAnnounced(page, /^Такого промокода нет.*В\sкорзине .+₽.* Проверьте сумму/)

  await orderButton(page).click()
  await expectTaken(page)
  await expectAnnounced(page, /^Спасибо, заказ у\sнас: №\s\d+$/)
  const order = page.url()
  await page.getByRole('button', { name: 'Скопировать ссылку' }).click()
  await expectAnnounced(page, 'Скопировано')

  // With a filled cart again.
  await page.goto('/')
  await page.goto(order)
  await page.getByRole('button', { name: 'Повторить заказ' }).click()
  // With the thanks before it, where they have not been announced yet.
  await expectAnnounced(page, /В\sкорзине уже есть блюда/)
})
