import { firstOf, onSale, pathOf } from './menu.ts'
import { expect, test } from './shop.ts'

const SET = firstOf('sets')

test(
  'the drawer says for how many guests the food is enough and offers one complement',
  { tag: '@phone' },
  async ({ page, shopper }) => {
    await page.goto(pathOf(SET))
    await shopper.add(SET.name)
    const drawer = await shopper.openCart()
    const fed = SET.persons.replace('-', '–')
    await expect(drawer.getByText(new RegExp(`^Хватит на\\s${fed}\\sчеловека?$`))).toBeVisible()

    const lines = drawer.getByRole('list', { name: 'Товары в корзине' }).getByRole('listitem')
    const drinks = drawer.getByRole('region', { name: /нет напитков$/ })
    await expect(lines).toHaveCount(1)
    await expect(drawer.getByRole('region', { name: /^К\sстолу/ })).toHaveCount(1)
    await drinks.getByRole('button', { name: /^Добавить: / }).click()
    await expect(lines).toHaveCount(2)
    await expect(drawer.getByRole('region', { name: /^К\sстолу/ })).toHaveCount(0)
    await expect(drawer.getByText(new RegExp(`^Хватит на\\s${fed}\\sчеловека?$`))).toBeVisible()
  },
)

test('an empty cart shows a set for few, for some and for many guests, as far as the menu has them', async ({
  page,
  shopper,
}) => {
  const sets = onSale.filter(({ category }) => category === 'sets')
  const guests = [4, 10, 20].filter((count) =>
    sets.some(({ persons }) => {
      const [from = 0, to = from] = persons.split('-').map(Number)
      return from <= count && count <= to
    }),
  )
  await page.goto('/contacts/')
  const drawer = await shopper.openCart()
  const starters = drawer.getByRole('list', { name: 'С чего начать' }).getByRole('link')
  await expect(starters).toHaveText(guests.map((count) => new RegExp(`^На\\s${count}\\sгостей`)))
  await starters.last().click()
  await expect(drawer).toBeHidden()
  await expect(page).toHaveURL(/\/product\//)
})

test('an added set hops to the cart, not with reduced motion', async ({ page, shopper }) => {
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion })
    await page.goto(pathOf(SET))
    await page.evaluate(() => {
      localStorage.clear()
      const animate = Element.prototype.animate
      Element.prototype.animate = function (keyframes, options) {
        document.documentElement.dataset['animated'] = JSON.stringify(options)
        return animate.call(this, keyframes, options)
      }
    })
    await shopper.add(SET.name)
    await expect(shopper.cartButton()).toHaveText(/\d/)
    const root = page.locator('html')
    if (reducedMotion === 'reduce') await expect(root).not.toHaveAttribute('data-animated')
    else await expect(root).toHaveAttribute('data-animated', '180')
    await page
      .getByRole('group', { name: /^Количество/ })
      .first()
      .getByRole('button', { name: 'Меньше' })
      .click()
    await expect(shopper.cartButton()).not.toHaveText(/\d/)
  }
})
