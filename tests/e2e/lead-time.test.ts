import { globSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { onSale, pathOf } from './menu.ts'
import { expect, test } from './shop.ts'

/** The first product on sale that takes longer than the shop's usual lead time; undefined when the menu has none. */
const slow = globSync('src/content/products/*/*.yaml')
  .map((file) => ({
    slug: /([^/]+)\.yaml$/.exec(file)![1]!,
    hours: (parse(readFileSync(file, 'utf8')) as { lead_time_hours?: number }).lead_time_hours,
  }))
  .flatMap(({ slug, hours }) => {
    const goods = onSale.find((product) => product.slug === slug)
    return goods && hours ? [{ goods, hours }] : []
  })
  .at(0)

test('a longer lead time stands on the card, on the product, in the cart and in the offer', async ({
  page,
  shopper,
}) => {
  test.skip(!slow, 'The menu has no product with a lead time of its own')
  const { goods, hours } = slow!
  const words = new RegExp(`заказ за\\s${hours}\\sчас`)
  await page.goto(`/${goods.category}/`)
  const card = page.getByRole('article').filter({ hasText: goods.name }).first()
  await expect(card.getByText(words)).toBeVisible()

  await page.goto(pathOf(goods))
  await expect(page.getByRole('main').getByText(words).first()).toBeVisible()
  await shopper.add(goods.name)
  const drawer = await shopper.openCart()
  await expect(drawer.getByText(words)).toBeVisible()

  await page.goto('/terms/')
  await expect(page.getByText(/на\sстранице товара указан больший срок/)).toBeVisible()
})
