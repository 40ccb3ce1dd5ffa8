import { globSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { firstOf, pathOf } from './menu.ts'
import { aPerson } from './order-form.ts'
import { query } from './database.ts'
import { expect, test } from './shop.ts'
import { translate } from './translator.ts'

/** What a shopper does to an island before its code is there, and what has come of it once it is. */
interface Touch {
  island: string
  path: string
  does: string
  touch: (page: Page) => Promise<void>
  expectDone: (page: Page) => Promise<void>
}

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name })
const field = (page: Page, name: string | RegExp) =>
  main(page).getByRole('textbox', { name, exact: true })
/** Where the finger lands on words that a translator has put into an element without a box. */
const labelled = (page: Page, name: string | RegExp) =>
  main(page).locator('summary, label').filter({ hasText: name })
const more = (page: Page) => button(page, 'Больше').first()
const SET = firstOf('sets')
const PRODUCT = pathOf(SET)
const tile = (page: Page) =>
  main(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Что внутри' }) })
    .getByRole('link')
    .first()
const order = (page: Page) => page.getByRole('combobox', { name: 'Порядок' })
const GUESTS = 'Сколько гостей'

/** A table is planned for twenty guests at first. */
const TOUCHES: readonly Touch[] = [
  {
    island: 'TablePlanner',
    path: '/table/',
    does: 'three taps on plus',
    touch: async (page) => {
      for (let tap = 0; tap < 3; tap++) await more(page).tap()
    },
    expectDone: async (page) => {
      await expect(page.getByRole('heading', { name: 'Стол на 23 гостей' })).toBeVisible()
      await expect(field(page, GUESTS)).toHaveValue('23')
    },
  },
  {
    island: 'TablePlanner',
    path: '/table/',
    does: 'Enter and Space on plus',
    touch: async (page) => {
      await more(page).press('Enter')
      await more(page).press('Space')
    },
    expectDone: async (page) => {
      await expect(field(page, GUESTS)).toHaveValue('22')
      await expect(more(page)).toBeFocused()
    },
  },
  {
    island: 'TablePlanner',
    path: '/table/',
    does: 'a tap on plus, a typed number and another tap, in this order',
    touch: async (page) => {
      await more(page).tap()
      await field(page, GUESTS).fill('30')
      await more(page).tap()
    },
    expectDone: (page) => expect(field(page, GUESTS)).toHaveValue('31'),
  },
  {
    island: 'TablePlanner',
    path: '/table/',
    does: 'an opened disclosure, a chosen occasion, a tick taken away and a budget',
    touch: async (page) => {
      await labelled(page, 'Кто чего не ест').tap()
      await labelled(page, /^\s*Праздник\s*$/).tap()
      await labelled(page, 'Напитки тоже нужны').tap()
      await field(page, /^Бюджет/).fill('90000')
      await field(page, /^Бюджет/).blur()
    },
    expectDone: async (page) => {
      await expect(button(page, 'Без мяса и рыбы: весь стол')).toBeVisible()
      await expect(page.getByRole('radio', { name: 'Праздник', exact: true })).toBeChecked()
      await expect(page.getByRole('checkbox', { name: /^Напитки/ })).not.toBeChecked()
      await expect(field(page, /^Бюджет/)).toHaveValue('90\u00a0000')
      await expect(page).toHaveURL(/occasion=evening&budget=90000&drinks=no/)
    },
  },
  {
    island: 'TablePlanner',
    path: '/table/',
    does: 'a tick put and taken away again',
    touch: async (page) => {
      const drinks = page.getByRole('checkbox', { name: /^Напитки/ })
      await drinks.tap()
      await drinks.tap()
      await more(page).tap()
    },
    expectDone: async (page) => {
      await expect(field(page, GUESTS)).toHaveValue('21')
      await expect(page.getByRole('checkbox', { name: /^Напитки/ })).toBeChecked()
    },
  },
  {
    island: 'DeliveryCalculator',
    path: '/delivery-payment/',
    does: 'a typed sum and a chosen place',
    touch: async (page) => {
      await field(page, /^Сумма заказа/).fill('9000')
      await labelled(page, /^За\sМКАД$/).tap()
    },
    expectDone: async (page) => {
      await expect(field(page, /^Сумма заказа/)).toHaveValue('9000')
      await expect(page.getByRole('radio', { name: 'За МКАД' })).toBeChecked()
      // 900 ₽ and five kilometres beyond the first ten.
      await expect(main(page).getByRole('status')).toContainText(/1\s100\s₽/)
    },
  },
  {
    island: 'DeliveryCalculator',
    path: '/delivery-payment/',
    does: 'a wrong sum that is left',
    touch: async (page) => {
      await field(page, /^Сумма заказа/).fill('много')
      await field(page, /^Сумма заказа/).blur()
    },
    expectDone: (page) =>
      expect(field(page, /^Сумма заказа/)).toHaveAttribute('aria-invalid', 'true'),
  },
  {
    island: 'ListControls',
    path: '/kanape/',
    does: 'another order',
    touch: async (page) => {
      await order(page).selectOption('Сначала дешевле')
    },
    expectDone: async (page) => {
      await expect(page).toHaveURL('/kanape/?sort=cheaper')
      await expect(order(page)).toHaveValue('cheaper')
      const prices = main(page)
        .getByRole('article')
        .getByText(/^[\d\s]+₽\s?$/)
      const shown = (await prices.filter({ visible: true }).allTextContents()).map((price) =>
        Number(price.replace(/\D/g, '')),
      )
      expect(shown.length).toBeGreaterThan(1)
      expect(shown).toEqual(shown.toSorted((one, next) => one - next))
    },
  },
  {
    island: 'ListFilters',
    path: '/kanape/',
    does: 'two presses on «Фильтры» and a tap',
    touch: async (page) => {
      await button(page, 'Фильтры').press('Enter')
      await button(page, 'Фильтры').press('Enter')
      await button(page, 'Фильтры').tap()
    },
    expectDone: async (page) => {
      await expect(button(page, 'Фильтры')).toHaveAttribute('aria-expanded', 'true')
      await expect(button(page, /^Без\sмяса$/)).toBeVisible()
    },
  },
  {
    island: 'CallbackForm',
    path: '/contacts/',
    does: 'the button of an empty form',
    touch: (page) => button(page, 'Перезвоните мне').tap(),
    expectDone: async (page) => {
      await expect(field(page, 'Имя')).toHaveAttribute('aria-invalid', 'true')
      await expect(field(page, 'Имя')).toBeFocused()
    },
  },
  {
    island: 'Gallery',
    path: PRODUCT,
    does: 'a tap on the picture',
    touch: (page) => page.locator('[data-hero] [data-picture]').first().tap(),
    expectDone: async (page) => {
      await expect(page.getByRole('dialog', { name: /: вид сверху$/ })).toBeVisible()
    },
  },
  {
    island: 'GuestPlate',
    path: PRODUCT,
    does: 'two taps on minus and one on plus',
    touch: async (page) => {
      const guests = page.getByRole('group', { name: 'Сколько гостей' })
      await guests.getByRole('button', { name: 'Меньше гостей' }).tap()
      await guests.getByRole('button', { name: 'Меньше гостей' }).tap()
      await guests.getByRole('button', { name: 'Больше гостей' }).tap()
    },
    expectDone: async (page) => {
      const [most] = /\d+$/.exec(SET.persons)!
      const guests = page.getByRole('group', { name: 'Сколько гостей' })
      await expect(guests).toContainText(`гостей: ${Number(most) - 1}`)
    },
  },
  {
    island: 'PieceTiles',
    path: PRODUCT,
    does: 'a tap on a piece, which opens over the page',
    touch: (page) => tile(page).tap(),
    expectDone: async (page) => {
      await expect(page.getByRole('dialog').getByRole('heading', { name: 'Состав' })).toBeVisible()
      await expect(page).toHaveURL(PRODUCT)
    },
  },
  {
    island: 'AfterButton',
    path: PRODUCT,
    does: 'a tap on «Поделиться»',
    touch: (page) => button(page, 'Поделиться').tap(),
    expectDone: async (page) => {
      await expect(main(page).getByText(/^Ссылка скопирована|адресной строки$/)).toBeVisible()
    },
  },
  {
    island: 'BuyBar',
    path: PRODUCT,
    does: 'scrolling past «В корзину»',
    touch: (page) => page.getByRole('heading', { name: /этому подойдёт/ }).scrollIntoViewIfNeeded(),
    expectDone: async (page) => {
      const bar = page.getByRole('group', { name: 'Купить' })
      await expect(bar.getByRole('button', { name: /^В\sкорзину/ })).toBeVisible()
    },
  },
  {
    island: 'Search',
    path: '/search/',
    does: 'a typed query, which is sent',
    touch: async (page) => {
      await main(page).getByRole('searchbox').fill(SET.name)
      await main(page).getByRole('searchbox').press('Enter')
    },
    expectDone: async (page) => {
      await expect(main(page).getByRole('searchbox')).toHaveValue(SET.name)
      await expect(
        main(page).getByRole('link', { name: SET.name, exact: true }).first(),
      ).toBeVisible()
      await expect(page).toHaveURL(`/search/?q=${encodeURIComponent(SET.name)}`)
    },
  },
  {
    island: 'Search',
    path: '/about/',
    does: 'a query typed in the header of a desk',
    touch: async (page) => {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.getByRole('banner').getByRole('searchbox').fill(SET.name)
    },
    expectDone: async (page) => {
      const header = page.getByRole('banner')
      await expect(header.getByRole('searchbox')).toHaveValue(SET.name)
      await expect(header.getByRole('link', { name: SET.name, exact: true }).first()).toBeVisible()
    },
  },
  {
    island: 'ApplyPromo',
    path: '/promotions/',
    does: 'a tap on «Применить»',
    touch: (page) => button(page, 'Применить промокод 5').tap(),
    expectDone: async (page) => {
      await expect(button(page, 'Снять промокод 5')).toBeVisible()
      await expect(main(page).getByText(/^Промокод\s5\sприменён/)).toBeVisible()
    },
  },
]

/** They open the cart, which client/overlays does, hold links, which browsers follow, or have nothing in the static page. */
const WITHOUT_HANDLERS = [
  'CartButton',
  'CartDrawer',
  'CartLink',
  'CatalogueSheet',
  'ChosenDiets',
  'MenuSheet',
]

for (const { island, path, does, touch, expectDone } of TOUCHES) {
  for (const isTranslated of [false, true])
    test(`${island} ${isTranslated ? 'of a translated page ' : ''}takes what came before its code: ${does}`, async ({
      page,
    }) => {
      const release = await holdCode(page)
      await page.goto(path, { waitUntil: 'commit' })
      if (isTranslated) await translate(page)
      await touch(page)
      release()
      await expect.poll(() => page.evaluate(waitingIslands)).toEqual([])
      await expectDone(page)
    })
}

test('what was pressed before its code was there shows that it was, until it answers', async ({
  page,
}) => {
  const release = await holdCode(page)
  await page.goto('/kanape/', { waitUntil: 'commit' })
  const chip = button(page, 'Фильтры')
  await chip.tap()
  await expect(chip).toHaveAttribute('aria-busy', 'true')
  await expect(chip).toHaveCSS('opacity', '0.5')
  release()
  await expect(chip).toHaveAttribute('aria-expanded', 'true')
  await expect(chip).not.toHaveAttribute('aria-busy')
  await expect(chip).toHaveCSS('opacity', '1')
})

test('every island that waits for a touch and handles one is among those that are touched here', () => {
  const islands = globSync('dist/client/**/index.html').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/<astro-island\b[^>]*>/g)]
      .filter(([tag]) => tag.includes('client="intent"'))
      .map(([tag]) => /component-export="(\w+)"/.exec(tag)![1]),
  )
  expect([...new Set(islands)].sort()).toEqual([
    ...new Set([...TOUCHES.map(({ island }) => island), ...WITHOUT_HANDLERS].sort()),
  ])
})

test('a form that was filled in and sent three times before its code was there is sent once, as typed', async ({
  page,
}) => {
  const release = await holdCode(page)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/callbacks')) sent.push(request.postData() ?? '')
  })
  const { name } = aPerson('Рано')
  await page.goto('/contacts/', { waitUntil: 'commit' })
  await field(page, 'Имя').pressSequentially(name)
  await field(page, 'Телефон').pressSequentially('9991234567')
  await field(page, 'Комментарий').fill('После обеда')
  await page.getByRole('checkbox', { name: /Согласен/ }).tap()
  for (let tap = 0; tap < 3; tap++) await button(page, 'Перезвоните мне').tap()
  await expect(page).toHaveURL('/contacts/')
  release()
  await expect(page).toHaveURL('/success-manager/')
  expect(sent).toHaveLength(1)
  const rows = query<{ comment: string; phone: string }>(
    `SELECT comment, customer_phone AS phone FROM callbacks WHERE customer_name = '${name}'`,
  )
  expect(rows).toEqual([{ comment: 'После обеда', phone: '+79991234567' }])
})

test('the shopper goes on typing where the caret was', async ({ page }) => {
  const release = await holdCode(page)
  await page.goto('/table/', { waitUntil: 'commit' })
  const guests = field(page, GUESTS)
  await guests.fill('5')
  await guests.press('Home')
  release()
  await expect(main(page).locator('astro-island[ssr]')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Стол на 5 гостей' })).toBeVisible()
  await expect(guests).toBeFocused()
  await page.keyboard.type('2')
  await expect(guests).toHaveValue('25')
  await expect(page.getByRole('heading', { name: 'Стол на 25 гостей' })).toBeVisible()
})

test('a choice that the browser restores with a page is taken over as well', async ({ page }) => {
  const release = await holdCode(page, /\/_astro\/(TablePlanner|hydrate|react)\..*\.js/)
  const party = page.getByRole('radio', { name: 'Праздник', exact: true })
  await page.goto('/table/')
  await main(page).getByText('Праздник', { exact: true }).tap()
  await page.goto('/robots.txt')
  await page.goBack()
  await expect(party).toBeChecked()
  await more(page).tap()
  release()
  await expect(page).toHaveURL(/guests=21&occasion=evening/)
  await expect(party).toBeChecked()
})

test('a tap that waits for its code shows the progress line', async ({ page }) => {
  const release = await holdCode(page)
  await page.goto('/table/', { waitUntil: 'commit' })
  await more(page).tap()
  await expect(page.locator('html')).toHaveClass(/\bloading\b/)
  release()
  await expect(field(page, GUESTS)).toHaveValue('21')
  await expect(page.locator('html')).not.toHaveClass(/\bloading\b/)
})

test('a link in an island is followed at once', async ({ page }) => {
  const release = await holdCode(page)
  await page.goto('/table/', { waitUntil: 'commit' })
  await main(page)
    .getByRole('link', { name: /^На\s20\sгостей/ })
    .tap()
  release()
  await expect(page).toHaveURL(/\/table\/\?guests=20/)
  await expect(page.getByRole('heading', { name: 'Стол на 20 гостей' })).toBeVisible()
})

/** The islands that keep events which they have not been given yet. */
function waitingIslands(): (string | null)[] {
  return [...document.querySelectorAll<HTMLElement & { early?: unknown }>('astro-island')]
    .filter(({ early }) => early)
    .map((island) => island.getAttribute('component-export'))
}

/** Holds code back, as a rule all of the page's and its islands'. Returns what lets it come. */
async function holdCode(page: Page, code = /\/_astro\/.*\.js/): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(code, async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}
