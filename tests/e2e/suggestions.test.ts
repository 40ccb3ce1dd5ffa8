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

for (const { reducedMotion, outcome, animated } of [
  { reducedMotion: 'no-preference', outcome: 'an added set hops to the cart', animated: '180' },
  { reducedMotion: 'reduce', outcome: 'with reduced motion no added set hops', animated: null },
] as const) {
  test(outcome, async ({ page, shopper }) => {
    await page.emulateMedia({ reducedMotion })
    await page.goto(pathOf(SET))
    await page.evaluate(() => {
      const animate = Element.prototype.animate
      Element.prototype.animate = function (keyframes, options) {
        document.documentElement.dataset['animated'] = JSON.stringify(options)
        return animate.call(this, keyframes, options)
      }
    })
    await shopper.add(SET.name)
    // The hop begins with the announcement or never.
    await expect(page.locator('[data-announcer]')).toHaveText(/, 1\. В\sкорзине/)
    expect(await page.locator('html').getAttribute('data-animated')).toBe(animated)
  })
}
