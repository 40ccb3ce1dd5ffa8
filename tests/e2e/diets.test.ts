import type { Page } from '@playwright/test'
import { DIET_IDS, dietsBrokenBy, PRODUCTS } from '../builders/recipes.ts'
import { dietTitle } from '../../src/wording/diet-names.ts'
import type { Diet } from '../../src/domain/menu/diet.ts'
import { expectAccessible } from './accessibility.ts'
import { moves, watchMoves } from './layout-moves.ts'
import { onSale, pathOf, someWorth } from './menu.ts'
import { expect, test } from './shop.ts'

const CATEGORIES = [...new Set(PRODUCTS.map(({ category }) => category))]
const letterOf = (diet: string) => String.fromCharCode(97 + DIET_IDS.indexOf(diet))
const titleOf = (diet: string) => dietTitle(diet as Diet)
const keeps = (diets: readonly string[]) => (product: (typeof PRODUCTS)[number]) =>
  !dietsBrokenBy(product).some((broken) => diets.includes(broken))
/** Addresses of the category's products that keep all of the diets, in no order. */
const expected = (category: string, ...diets: string[]) =>
  PRODUCTS.filter((product) => product.category === category)
    .filter(keeps(diets))
    .map(({ slug }) => `/product/${slug}/`)
    .sort()

const chip = (page: Page, diet: string) =>
  page.getByRole('main').getByRole('button', { name: titleOf(diet), exact: true })
/** Opens all diets above a list. */
const openFilters = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Фильтры', exact: true }).click()
const shownIn = async (page: Page) => {
  const links = page.getByRole('main').getByRole('article').getByRole('heading', { level: 3 })
  const paths = await links
    .getByRole('link')
    .evaluateAll((all) =>
      all.flatMap((link) => (link.checkVisibility() ? (link.getAttribute('href') ?? '') : [])),
    )
  return paths.sort()
}

/** The category with the most products, whose chips are tapped; the style that they switch is tested in all. */
const LARGEST = CATEGORIES.toSorted(
  (one, other) => expected(other).length - expected(one).length,
)[0]!

test(
  `the chips of /${LARGEST}/ show for each diet exactly what its recipes allow`,
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto(`/${LARGEST}/`)
    const main = page.getByRole('main')
    const all = expected(LARGEST)
    expect(await shownIn(page)).toEqual(all)
    await openFilters(page)
    for (const diet of DIET_IDS) {
      await chip(page, diet).click()
      await expect(chip(page, diet)).toHaveAttribute('aria-pressed', 'true')
      const fit = expected(LARGEST, diet)
      await expect(main.getByText(`Показано ${fit.length} из ${all.length}`)).toBeVisible()
      expect(await shownIn(page), diet).toEqual(fit)
      await chip(page, diet).click()
      await expect(chip(page, diet)).toHaveAttribute('aria-pressed', 'false')
    }
  },
)

test(
  'in every category each diet leaves exactly what its recipes allow',
  { tag: '@phone' },
  async ({ page }) => {
    for (const category of CATEGORIES) {
      await page.goto(`/${category}/`)
      expect(await shownIn(page)).toEqual(expected(category))
      const shown = await page.evaluate(
        (letters) =>
          letters.map((letter) => {
            // As the script in the head does.
            document.documentElement.dataset['diets'] = letter
            const links = [...document.querySelectorAll('main article h3 a')]
            return links
              .filter((link) => link.checkVisibility())
              .map((link) => link.getAttribute('href'))
              .sort()
          }),
        DIET_IDS.map(letterOf),
      )
      const fit = DIET_IDS.map((diet) => expected(category, diet))
      expect(shown, category).toEqual(fit)
    }
  },
)

test('several diets at once, in the address, after a reload, on the next list and by «назад»', async ({
  page,
  shopper,
}) => {
  await page.goto('/kanape/')
  await openFilters(page)
  await chip(page, 'meatless').click()
  await chip(page, 'no-milk').click()
  await expect(page).toHaveURL('/kanape/?bez=al')
  const fit = expected('kanape', 'meatless', 'no-milk')
  expect(await shownIn(page)).toEqual(fit)

  await page.reload()
  expect(await shownIn(page)).toEqual(fit)
  await expect(chip(page, 'no-milk')).toHaveAttribute('aria-pressed', 'true')

  await shopper.goToCategory('Салаты')
  await expect(page).toHaveURL('/salads/?bez=al')
  expect(await shownIn(page)).toEqual(expected('salads', 'meatless', 'no-milk'))
  await expect(chip(page, 'meatless')).toHaveAttribute('aria-pressed', 'true')
  await chip(page, 'meatless').click()
  await expect(page).toHaveURL('/salads/?bez=l')

  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Канапе')
  await expect(chip(page, 'no-milk')).toHaveAttribute('aria-pressed', 'true')
  await expect(chip(page, 'meatless')).toHaveCount(0)
  expect(await shownIn(page)).toEqual(expected('kanape', 'no-milk'))
  await expect(page).toHaveURL('/kanape/?bez=l')
})

test(
  'a link with diets filters the list and keeps its sort order',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/salads/?sort=cheaper&bez=b')
    expect(await shownIn(page)).toEqual(expected('salads', 'fishless'))
    await expect(chip(page, 'fishless')).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('combobox', { name: 'Порядок' }).selectOption('dearer')
    await expect(page).toHaveURL('/salads/?sort=dearer&bez=b')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/salads\/$/)
  },
)

/** Diets that leave something of a category and those that leave nothing. */
const REMEMBERED = { some: ['meatless', 'no-milk'], nothing: DIET_IDS }
for (const [left, diets] of Object.entries(REMEMBERED)) {
  const category = CATEGORIES.find(
    (slug) => expected(slug, ...diets).length > 0 === (left === 'some'),
  )

  test(`remembered diets that leave ${left}: what is left out is never painted, and nothing moves`, async ({
    page,
  }) => {
    test.skip(category === undefined, `In no category these diets leave ${left}`)
    await page.goto(`/${category}/?bez=${diets.map(letterOf).sort().join('')}`)
    const main = page.getByRole('main')
    await expect(main.getByText(/^Показано\s\d+\sиз\s\d+$/)).toBeVisible()
    await watchMoves(page)
    await page.goto(`/${category}/`)
    await expect(main.getByText(/^Показано\s\d+\sиз\s\d+$/)).toBeVisible()
    expect(await shownIn(page)).toEqual(expected(category!, ...diets))
    if (left === 'nothing') await expect(main.getByText(/ничего\sнет/)).toBeVisible()
    await page.evaluate(() => new Promise(requestAnimationFrame))
    expect(await moves(page)).toEqual([])
  })
}

test.describe('before any module has loaded', () => {
  test.use({ consoleMayComplain: true })

  test('the remembered choice holds', { tag: '@phone' }, async ({ page, context }) => {
    await page.goto('/kanape/')
    await openFilters(page)
    await chip(page, 'meatless').click()
    await expect(page).toHaveURL('/kanape/?bez=a')
    await context.route('**/_astro/*.js', () => {})
    await page.goto('/snacks/', { waitUntil: 'commit' })
    await expect.poll(() => shownIn(page)).toEqual(expected('snacks', 'meatless'))
  })
})

test(
  'an empty list names the diets that empty it and offers to drop them',
  { tag: '@phone' },
  async ({ page }) => {
    const diets = ['lenten', 'no-gluten']
    const category = CATEGORIES.find(
      (slug) => expected(slug, ...diets).length === 0 && expected(slug, 'lenten').length > 0,
    )
    test.skip(
      category === undefined,
      'No category of the menu is emptied by the second of two diets',
    )
    if (category === undefined) return
    const all = expected(category).length
    await page.goto(`/${category}/?bez=${diets.map(letterOf).sort().join('')}`)
    const main = page.getByRole('main')
    await expect(main.getByText(/^Постное, без\sглютена: .* ничего\sнет/)).toBeVisible()
    await main.getByRole('button', { name: /^Снять «без\sглютена»/ }).click()
    expect(await shownIn(page)).toEqual(expected(category, 'lenten'))
    await chip(page, 'no-gluten').click()
    await main.getByRole('button', { name: /^Показать всё/ }).click()
    expect(await shownIn(page)).toHaveLength(all)
  },
)

test(
  'all of the assortment page and the sub-categories follow the choice',
  { tag: '@phone' },
  async ({ page }) => {
    const lenten = PRODUCTS.filter(keeps(['lenten'])).map(({ slug }) => `/product/${slug}/`)
    const isLenten = (path: string) => lenten.includes(path)
    // A sub-category that has lenten products, if there is one.
    const candidates = onSale.filter((goods) => goods.subcategory)
    const some = candidates.find((goods) => isLenten(pathOf(goods))) ?? candidates[0]!
    const subcategory = `/${some.category}/${some.subcategory}/`
    await page.goto(subcategory)
    const inSubcategory = await shownIn(page)
    await page.goto('/catering-sets-furshets-moscow/')
    const inAssortment = await shownIn(page)

    await openFilters(page)
    await chip(page, 'lenten').click()
    // Two of a category as cards.
    const cards = CATEGORIES.map((category) => Math.min(2, expected(category).length))
    const all = cards.reduce((sum, count) => sum + count, 0)
    await expect(page.getByRole('main').getByText(`из ${all}`)).toHaveText(
      /^Показано\s\d+\sиз\s\d+$/,
    )
    expect(await shownIn(page)).toEqual(inAssortment.filter(isLenten))
    await page.goto(subcategory)
    expect(await shownIn(page)).toEqual(inSubcategory.filter(isLenten))
  },
)

for (const path of ['/', '/catering/', '/furshets/']) {
  test(
    `the lists of ${path} follow the chosen diets, which are shown as chips`,
    { tag: '@phone' },
    async ({ page }) => {
      await page.goto(path)
      const all = await shownIn(page)
      await expect(chip(page, 'meatless')).toBeHidden()
      await page.goto('/kanape/?bez=a')
      await expect(chip(page, 'meatless')).toHaveAttribute('aria-pressed', 'true')

      await page.goto(path)
      const free = new Set(
        PRODUCTS.filter(keeps(['meatless'])).map(({ slug }) => `/product/${slug}/`),
      )
      await expect(chip(page, 'meatless')).toHaveAttribute('aria-pressed', 'true')
      expect(await shownIn(page)).toEqual(all.filter((product) => free.has(product)))
      await chip(page, 'meatless').click()
      await expect(chip(page, 'meatless')).toHaveAttribute('aria-pressed', 'false')
      expect(await shownIn(page)).toEqual(all)
    },
  )
}

test(
  'a product that breaks a chosen diet names the ingredient, and «К этому подойдёт» leaves out such products',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/kanape/')
    await openFilters(page)
    await chip(page, 'no-nuts').click()
    await expect(chip(page, 'no-nuts')).toHaveAttribute('aria-pressed', 'true')
    const withNuts = PRODUCTS.find(
      (product) => dietsBrokenBy(product).includes('no-nuts') && product.category === 'sets',
    )!
    await page.goto(`/product/${withNuts.slug}/`)
    const main = page.getByRole('main')
    await expect(main.getByText('Не подходит под ваш выбор. В наборе есть:')).toBeVisible()
    const reasons = main.getByRole('listitem').filter({ hasText: /: / })
    expect(await reasons.filter({ visible: true }).count()).toBeGreaterThan(0)
    const free = new Set(PRODUCTS.filter(keeps(['no-nuts'])).map(({ slug }) => `/product/${slug}/`))
    for (const path of await shownIn(page)) expect(free).toContain(path)

    const without = PRODUCTS.find((product) => keeps(['no-nuts'])(product))!
    await page.goto(`/product/${without.slug}/`)
    await expect(main.getByText(/^Не\sподходит под\sваш выбор/)).toBeHidden()
  },
)

test(
  'the chips by keyboard, at 320 px, without an accessibility fault',
  { tag: '@desk' },
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto('/desserts/')
    const opener = page.getByRole('main').getByRole('button', { name: 'Фильтры', exact: true })
    await opener.press('Enter')
    await expect(opener).toBeFocused()
    await chip(page, 'meatless').focus()
    await page.keyboard.press('Space')
    await expect(chip(page, 'meatless')).toHaveAttribute('aria-pressed', 'true')
    await expect(chip(page, 'no-aspartame')).toBeVisible()
    const allergens = page.getByRole('main').getByRole('group', { name: 'Аллергены', exact: true })
    await expect(allergens.getByRole('button')).toHaveCount(12)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    await expect(page.getByRole('group', { name: 'Диета и аллергены' })).toBeVisible()
    for (const path of ['/desserts/?bez=abc', '/desserts/?bez=cho']) {
      await page.goto(path)
      await expect(page.getByRole('main').getByText(/^Показано/)).toBeVisible()
      await expectAccessible(page, path)
    }
  },
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('no button is shown that could do nothing', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/kanape/')
    await expect(page.getByRole('button', { name: 'Фильтры' })).toBeHidden()
    expect(await shownIn(page)).toEqual(expected('kanape'))
  })
})

test(
  'the cart names the ingredient of a gift that breaks a chosen diet',
  { tag: '@phone' },
  async ({ page, shopper }) => {
    const { goods, quantity } = someWorth(12_000, 14_900)
    await page.goto(pathOf(goods))
    await shopper.add(goods.name)
    const drawer = await shopper.openCart()
    const field = drawer
      .getByRole('group', { name: `Количество: ${goods.name}` })
      .getByRole('textbox')
    await field.fill(String(quantity))
    await field.press('Enter')
    await shopper.applyPromo(drawer, '2')
    const gift = drawer.getByRole('listitem').filter({ hasText: 'Подарок' })
    await expect(gift).toBeVisible()
    await expect(gift.getByText(/^Не\sподходит под\sваш выбор/)).toBeHidden()
    await page.goto('/sets/?bez=m')
    await expect(chip(page, 'no-nuts')).toBeVisible()
    await shopper.openCart()
    await expect(gift.getByText(/^Не\sподходит под\sваш выбор \(без\sорехов\)/)).toBeVisible()
  },
)

test('the search follows the chosen diets, says how many products it left out, and removes a limit of the query with a tap', async ({
  page,
}) => {
  await page.goto('/kanape/?bez=a')
  await expect(chip(page, 'meatless')).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/search/?q=%D0%BA%D0%B0%D0%BD%D0%B0%D0%BF%D0%B5')
  const main = page.getByRole('main')
  await expect(chip(page, 'meatless')).toHaveAttribute('aria-pressed', 'true')
  const rows = () =>
    main
      .getByRole('listitem')
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  await expect(main.getByText(/^Скрыто \d+/)).toBeVisible()
  const meatless = new Set(
    PRODUCTS.filter(keeps(['meatless'])).map(({ slug }) => `/product/${slug}/`),
  )
  const found = await rows()
  expect(found.length).toBeGreaterThanOrEqual(Math.min(1, expected('kanape', 'meatless').length))
  for (const path of found) expect(meatless).toContain(path)
  await main.getByRole('button', { name: 'Показать всё' }).click()
  await expect(chip(page, 'meatless')).toHaveAttribute('aria-pressed', 'false')
  await expect(main.getByText(/^Скрыто \d+/)).toBeHidden()

  await main.getByRole('searchbox').fill('канапе без орехов до 5000')
  await main.getByRole('button', { name: /^Убрать: до\s5\s000\s₽$/ }).click()
  await expect(main.getByRole('searchbox')).toHaveValue('канапе без орехов')
  await main.getByRole('button', { name: /^Убрать: без\sорехов$/ }).click()
  await expect(main.getByRole('searchbox')).toHaveValue('канапе')
  await expect(main.getByRole('group', { name: 'Учтено в запросе' })).toBeHidden()
})

for (const path of ['/kanape/', '/catering/']) {
  test(
    `a diet that is chosen in the search holds for the open lists of ${path}, with their chips`,
    { tag: '@desk' },
    async ({ page }) => {
      await page.goto(path)
      const all = await shownIn(page)
      const header = page.getByRole('banner')
      await header.getByRole('searchbox').focus()
      await header.getByRole('button', { name: titleOf('meatless'), exact: true }).click()
      await expect(chip(page, 'meatless')).toHaveAttribute('aria-pressed', 'true')
      const free = new Set(
        PRODUCTS.filter(keeps(['meatless'])).map(({ slug }) => `/product/${slug}/`),
      )
      expect(await shownIn(page)).toEqual(all.filter((product) => free.has(product)))
    },
  )
}
