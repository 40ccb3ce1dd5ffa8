import type { ProblemType } from '../../src/contract/problems.ts'
import { soonestSlot } from '../builders/slot.ts'
import { query } from './database.ts'
import { addFirst, fillCart, goodsOnSale, type Goods } from './goods.ts'
import { shownName } from './menu.ts'
import { expect, test } from './shop.ts'

/** Requests that the edge refuses, sent to the running shop; tests/edge has every case. */
const ORDER = {
  lines: [{ id: 1, quantity: 1 }],
  expectedTotal: 1,
  customer: { name: 'Проверка отказов', phone: '+79990000000' },
  delivery: { address: 'Москва', date: '2030-01-01', window: '10:00-12:00' },
  payment: 'cash',
  consent: true,
}

test('an order that cannot be accepted is answered in words and leaves no row', async ({
  request,
}) => {
  const key = crypto.randomUUID()
  const send = (data: Buffer | object, headers = {}) =>
    request.post('/api/orders', {
      data,
      headers: { 'content-type': 'application/json', 'idempotency-key': key, ...headers },
    })

  const delivery = { address: 'Москва', ...soonestSlot() }
  const answers = [
    await send(Buffer.from('{"lines":')),
    await send({ ...ORDER, lines: [] }),
    await send({ ...ORDER, delivery, lines: [{ id: 424242, quantity: 1 }] }),
    await send({ ...ORDER, delivery }),
    await send(ORDER, { 'idempotency-key': 'not-a-uuid' }),
  ]

  expect(answers.map((answer) => answer.status())).toEqual([400, 422, 422, 409, 400])
  for (const answer of answers) {
    expect(answer.headers()['content-type']).toContain('application/problem+json')
  }
  const types = await Promise.all(
    answers.map(async (answer) => ((await answer.json()) as { type: string }).type),
  )
  expect(types).toEqual([
    '/problems/broken-json',
    '/problems/wrong-fields',
    '/problems/unknown-product',
    '/problems/price-changed',
    '/problems/idempotency-key-missing',
  ] satisfies ProblemType[])
  expect(query(`SELECT number FROM orders WHERE customer_name = 'Проверка отказов'`)).toEqual([])
})

test('checkout with an empty cart offers the way back to the food instead of a form', async ({
  page,
}) => {
  await page.goto('/checkout/')
  await expect(page.getByText('В корзине пока ничего нет')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Выбрать угощение' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Заказать/ })).toHaveCount(0)
})

test('checkout says which dish has left the menu when it was the only one in the cart', async ({
  page,
  request,
}) => {
  const [goods] = await goodsOnSale(request)
  await fillCart(page, request, [1])
  await page.route('/api/catalogue.json', async (route) => {
    const answer = await route.fetch()
    const catalogue = (await answer.json()) as { products: Goods[] }
    const products = catalogue.products.filter(({ id }) => id !== goods!.id)
    await route.fulfill({ response: answer, json: { ...catalogue, products } })
  })
  await page.goto('/checkout/')
  await expect(page.getByText('В корзине пока ничего нет')).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByRole('listitem')).toHaveText(
    new RegExp(`^${shownName(goods!.name)}: больше не\\sготовим$`),
  )
  await main.getByRole('button', { name: 'Понятно' }).click()
  await expect(main.getByRole('listitem')).toHaveCount(0)
})

test('a form sent empty says beside each field what is missing and goes to the first', async ({
  page,
  shopper,
}) => {
  await page.goto('/kanape/')
  await addFirst(page)
  const drawer = await shopper.openCart()
  await drawer.getByRole('link', { name: 'К оформлению заказа' }).click()
  await page.getByRole('button', { name: /^Заказать за/ }).click()

  await expect(page.getByLabel('Адрес')).toBeFocused()
  for (const words of [
    'Укажите адрес доставки',
    'Укажите имя',
    'Выберите способ оплаты',
    'Без согласия',
  ]) {
    await expect(page.getByText(words)).toBeVisible()
  }
})

test('an unknown page answers 404 with its path as text', async ({ request }) => {
  const answer = await request.get('/no-such/%3Cb%3Epage/')
  expect(answer.status()).toBe(404)
  expect(answer.headers()['cache-control']).toContain('no-store')
  expect(await answer.text()).toContain('Page not found: /no-such/&lt;b&gt;page/')
})
