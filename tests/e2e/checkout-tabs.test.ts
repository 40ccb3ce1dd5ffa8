import { aPerson, expectTaken, fillOrder, goToCheckout, orderButton } from './order-form.ts'
import { expect, test } from './shop.ts'

test('a second tab in checkout says which order the first one placed and leads to it, from memory alone', async ({
  context,
  page,
}) => {
  await goToCheckout(page)
  const second = await context.newPage()
  await second.goto('/checkout/')
  const person = aPerson('Две вкладки')
  await fillOrder(second, { ...person, comment: 'Вторая' })
  await fillOrder(page, person)
  await orderButton(page).click()
  await expectTaken(page)

  const said = second.getByRole('main').getByText(/^Заказ №\s\d+ принят в\sдругой вкладке/)
  await expect(said).toBeVisible()
  const token = new URL(page.url()).hash.split('.')[1]!
  const stored = await second.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), history.state]),
  )
  expect(stored).not.toContain(token)
  await second.getByRole('link', { name: 'Открыть заказ' }).click()
  await expectTaken(second)
  expect(new URL(second.url()).hash).toBe(new URL(page.url()).hash)
})
