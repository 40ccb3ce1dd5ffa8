import { expectAccessible } from './accessibility.ts'
import { fillCart, goodsOnSale } from './goods.ts'
import { expect, test } from './shop.ts'
import { shownText } from './visits.ts'

test('the drawer lists the promo codes that the cart has reached, best first, and one tap applies one', async ({
  page,
  shopper,
  request,
}) => {
  // More lines than a screen shows.
  const quantities = [2, 1, 1, 1, 1, 1, 1, 1, 1]
  const goods = await goodsOnSale(request)
  const sum = quantities.reduce((sum, quantity, at) => sum + quantity * goods[at]!.price, 0)
  await fillCart(page, request, quantities)
  await page.goto('/terms/')
  const drawer = await shopper.openCart()
  const sale = sum - Math.trunc(sum * 0.7)
  const offers = drawer.getByRole('region', { name: 'Что уже доступно' })
  // However long the cart is, it stands above the sum.
  await expect(offers).toBeInViewport({ ratio: 1 })
  await expect(offers.getByRole('paragraph')).toContainText(discountWords(sale))
  await expect(drawer.getByText(/^До\sподарка/)).toHaveCount(0)
  await drawer.getByText('Подарок вместо скидки').click()
  await expect(drawer.getByRole('button', { name: /^Взять: Подарок/ })).not.toHaveCount(0)
  await offers.getByRole('button', { name: /промокод\s10/ }).click()
  await expect(shownText(drawer, /^Промокод\s10\sприменён/)).toBeVisible()
  await expect(drawer.getByText(/^До\sподарка/)).toHaveCount(0)
})

function discountWords(rubles: number): RegExp {
  return new RegExp(`Скидка\\s30\\s% по\\sвашей сумме: −${rubles.toLocaleString('ru-RU')}\\s₽`)
}

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

test('checkout shows what the cart has earned, and one tap takes it', async ({
  page,
  request,
  isMobile,
}) => {
  const price = (await goodsOnSale(request))[0]!.price
  const quantity = Math.ceil(15000 / price)
  await fillCart(page, request, [quantity])
  await page.goto('/checkout/')
  const order = page.getByRole('complementary', { name: 'Ваш заказ' })
  const offers = order.getByRole('region', { name: 'Что уже доступно' })
  const sale = quantity * price - Math.trunc(quantity * price * 0.7)
  await expect(offers.getByRole('paragraph')).toContainText(discountWords(sale))
  await expectAccessible(page)
  await offers.getByRole('button', { name: /промокод\s10/ }).click()
  await expect(shownText(order, /^Промокод\s10\sприменён/)).toBeVisible()
  await expect(order.getByText('Скидка 30 %', { exact: true })).toBeVisible()
  await expect(offers).toHaveCount(0)
  // The pressed button is gone; the focus is at the goods, where Tab goes on.
  const goods = isMobile
    ? order.getByText('Состав заказа')
    : order.getByRole('list', { name: 'Товары в корзине' })
  await expect(goods).toBeFocused()
})
