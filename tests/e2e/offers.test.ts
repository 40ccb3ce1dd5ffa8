import { expectAccessible } from './accessibility.ts'
import { fillCart, goodsOnSale } from './goods.ts'
import { expect, test } from './shop.ts'
import { shownText } from './visits.ts'

test('the drawer lists the promo codes that the cart has reached, best first, and one tap applies one', async ({
  page,
  shopper,
  request,
}) => {
  const price = (await goodsOnSale(request))[0]!.price
  const quantity = Math.ceil(20000 / price)
  await fillCart(page, request, [quantity])
  await page.goto('/terms/')
  const drawer = await shopper.openCart()
  const sale = quantity * price - Math.trunc(quantity * price * 0.7)
  const offers = drawer.getByRole('region', { name: 'Что уже доступно' })
  await expect(offers.getByRole('paragraph').first()).toContainText(
    `Скидка 30 % −${sale.toLocaleString('ru-RU')} ₽`,
  )
  await expect(drawer.getByText(/^До\sподарка/)).toHaveCount(0)
  await offers.getByRole('button', { name: /промокод\s10/ }).click()
  await expect(shownText(drawer, /^Промокод\s10\sприменён/)).toBeVisible()
  await expect(drawer.getByText(/^До\sподарка/)).toHaveCount(0)
})

test(
  'free delivery is not promised where the distance keeps a price',
  { tag: '@phone' },
  async ({ page, shopper, request }) => {
    await fillCart(page, request, [1])
    await page.goto('/terms/')
    const drawer = await shopper.openCart()
    await drawer.getByText('За МКАД').click()
    await drawer.getByRole('textbox', { name: /Километров/ }).fill('25')
    await expect(drawer.getByText(/^До\sдоставки дешевле на\s900\s₽/)).toBeVisible()
    await expect(drawer.getByText(/бесплатной доставки/)).toHaveCount(0)
  },
)

test('checkout shows what the cart has earned, and one tap takes it', async ({ page, request }) => {
  const price = (await goodsOnSale(request))[0]!.price
  const quantity = Math.ceil(15000 / price)
  await fillCart(page, request, [quantity])
  await page.goto('/checkout/')
  const order = page.getByRole('complementary', { name: 'Ваш заказ' })
  const offers = order.getByRole('region', { name: 'Что уже доступно' })
  const sale = quantity * price - Math.trunc(quantity * price * 0.7)
  await expect(offers.getByRole('paragraph').first()).toContainText(
    `Скидка 30 % −${sale.toLocaleString('ru-RU')} ₽`,
  )
  await expectAccessible(page)
  await offers.getByRole('button', { name: /промокод\s10/ }).click()
  await expect(shownText(order, /^Промокод\s10\sприменён/)).toBeVisible()
  await expect(order.getByText('Скидка 30 %', { exact: true })).toBeVisible()
  // The pressed button is gone; the focus is beside it, where Tab goes on.
  await expect(order.getByText('Состав заказа')).toBeFocused()
})
