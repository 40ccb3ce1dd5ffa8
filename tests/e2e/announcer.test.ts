import { expect, test, type Shopper } from './shop.ts'
import { goodsOnSale } from './goods.ts'

/** The one live region of the page, wherever it lies. */
const announcer = ({ page }: Shopper) => page.locator('[data-announcer]')

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
  await expect(announcer(shopper)).toHaveText('')
  await expect(announcer(shopper)).toHaveRole('status')
  await shopper.add(goods.name)
  await expect(announcer(shopper)).toHaveText(`${goods.name}, 1. ${price(1)}`)

  const drawer = await shopper.openCart()
  await expect(drawer.getByRole('status'), 'outside the open dialog it is inert').toHaveCount(1)
  await drawer.getByRole('button', { name: 'Больше' }).click()
  await expect(announcer(shopper)).toHaveText(`${goods.name}, 2. ${price(2)}`)
  await shopper.applyPromo(drawer, '1')
  await expect(announcer(shopper)).toHaveText(
    `Промокод 1 применён: в подарок «Фруктовый набор». ${price(2)}`,
  )
  await drawer.getByRole('button', { name: 'Меньше' }).click()
  await expect(announcer(shopper)).toHaveText(
    `${goods.name}, 1. Промокод 1 больше не действует: сумма стала меньше 12 000 ₽. Подарка «Фруктовый набор» больше нет. ${price(1)}`,
  )
  await drawer.getByText('За МКАД').click()
  await expect(announcer(shopper)).toHaveText(
    /^Доставка 900\s₽\. В\sкорзине .+, с\sдоставкой .+\s₽$/,
  )
  await drawer.getByRole('button', { name: /^Убрать/ }).click()
  await expect(announcer(shopper)).toHaveText(`Убрали: ${goods.name}. Корзина пуста`)

  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('status').and(announcer(shopper))).toHaveCount(1)
})

test('a change of the sort order is announced', async ({ page, shopper }) => {
  await page.goto('/sets/')
  await page.getByLabel('Порядок').selectOption({ label: 'Сначала дешевле' })
  await expect(announcer(shopper)).toHaveText('Порядок: сначала дешевле')
})
