import { query } from './database.ts'
import { onSale } from './menu.ts'
import { expect, test } from './shop.ts'
import { shownText } from './visits.ts'

interface OrderRow {
  number: number
  customer_name: string
  customer_phone: string
  customer_email: string
  delivery_address: string
  delivery_date: string
  delivery_window: string
  payment: string
  persons: number
  comment: string
  promo: number
  discount: number
  sale: number
  pickup: number
  mkad: string
  mkad_distance_tenths: number
  total_amount_no_sale: number
  total_amount: number
  delivery_cost: number
  order_total: number
  savings: number
  total_quantity: number
  total_weight: number
}

interface LineRow {
  product_id: number
  name: string
  price: number
  quantity: number
  amount: number
  weight: number
  gift: number
}

test('a shopper browses, fills a cart, orders, and that order is in the database', async ({
  page,
  shopper,
}) => {
  const sets = onSale
    .filter(({ category }) => category === 'sets')
    .toSorted((a, b) => b.price - a.price)
  const first = sets[0]!
  const second = sets[1]!

  await page.goto('/')
  await shopper.goToCategory('Сеты')
  await shopper.add(first.name)

  await page.getByRole('link', { name: second.name, exact: true }).click()
  await expect(page).toHaveURL(`/product/${second.slug}/`)
  await expect(page.getByRole('heading', { level: 1, name: second.name })).toBeVisible()
  await shopper.add(second.name)
  await page
    .getByRole('group', { name: `Количество: ${second.name}` })
    .first()
    .getByRole('button', { name: 'Больше' })
    .click()

  const drawer = await shopper.openCart()
  await expect(drawer.getByRole('listitem')).toHaveCount(2)
  await shopper.applyPromo(drawer, '1')
  await expect(shownText(drawer, /^Промокод\s1\sприменён/)).toBeVisible()
  await expect(drawer.getByRole('listitem').filter({ hasText: 'Фруктовый набор' })).toContainText(
    'Подарок',
  )
  await drawer.getByText('За МКАД').click()
  await drawer.getByLabel(/Километров/).fill('14,5')

  await drawer.getByRole('link', { name: 'К оформлению заказа' }).click()
  await expect(page).toHaveURL('/checkout/')

  await page.getByLabel('Адрес').fill('Мытищи, улица Мира, 5, офис 12')
  await page.getByLabel('День').selectOption({ index: 3 })
  await page.getByLabel(/Время/).selectOption({ label: '12:00–14:00' })
  const date = await page.getByLabel('День').inputValue()
  await page.getByLabel('Имя').fill('Анна Петрова')
  await page.getByLabel('Телефон').fill('8 (999) 123-45-67')
  await page.getByLabel('Почта').fill('anna@example.com')
  await page.getByLabel(/Сколько будет гостей/).fill('12')
  await page.getByText('Наличными').click()
  await page.getByLabel('Комментарий').fill('Позвоните за час')
  await page.getByRole('checkbox', { name: /Согласен/ }).check()

  const goods = first.price + 2 * second.price
  expect(goods, 'of delivery only the kilometres are paid').toBeGreaterThanOrEqual(16_000)
  // 4.5 km beyond the first ten, 40 ₽ each.
  const delivery = 180
  const button = page.getByRole('button', { name: /^Заказать за/ })
  expect(digits(await button.innerText())).toBe(goods + delivery)
  await button.click()

  await expect(page.getByRole('heading', { name: 'Спасибо, заказ у нас' })).toBeVisible()
  const heading = page.getByText(/^Заказ №\s\d+$/)
  await expect(heading).toBeVisible()
  const gift = page.getByRole('listitem').filter({ hasText: /Фруктовый набор\s*×\s1\s*Подарок/ })
  await expect(gift).toBeVisible()
  const number = digits(await heading.innerText())
  expect(page.url()).toMatch(new RegExp(`/success/#${number}\\.[\\w-]{32}$`))

  const [order] = query<OrderRow>(`SELECT * FROM orders WHERE number = ${number}`)
  expect(order).toMatchObject({
    customer_name: 'Анна Петрова',
    customer_phone: '+79991234567',
    customer_email: 'anna@example.com',
    delivery_address: 'Мытищи, улица Мира, 5, офис 12',
    delivery_date: date,
    delivery_window: '12:00-14:00',
    payment: 'cash',
    persons: 12,
    comment: 'Позвоните за час',
    promo: 1,
    discount: 3290,
    sale: 0,
    pickup: 0,
    mkad: 'out',
    mkad_distance_tenths: 145,
    total_amount_no_sale: goods,
    total_amount: goods,
    delivery_cost: delivery,
    order_total: goods + delivery,
    savings: 3290,
    total_quantity: 4,
    total_weight: first.weight + 2 * second.weight + 1200,
  })
  const lines = query<LineRow>(
    `SELECT product_id, name, price, quantity, amount, weight, gift FROM order_lines WHERE order_number = ${number} ORDER BY position`,
  )
  expect(lines).toEqual([
    {
      product_id: first.id,
      name: first.name,
      price: first.price,
      quantity: 1,
      amount: first.price,
      weight: first.weight,
      gift: 0,
    },
    {
      product_id: second.id,
      name: second.name,
      price: second.price,
      quantity: 2,
      amount: 2 * second.price,
      weight: second.weight,
      gift: 0,
    },
    {
      product_id: 74,
      name: 'Фруктовый набор',
      price: 0,
      quantity: 1,
      amount: 0,
      weight: 1200,
      gift: 1,
    },
  ])

  // Checkout, now without goods, is behind nobody's way back.
  await page.goBack()
  await expect(page).toHaveURL(`/product/${second.slug}/`)
  await page.goForward()
  await expect(heading).toBeVisible()

  await page.goto('/')
  const emptied = await shopper.openCart()
  await expect(emptied).toContainText('Пока пусто')
})

/** The number that a text says, spaces and words aside. */
function digits(text: string): number {
  return Number(text.replace(/\D/g, ''))
}
