import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { deliveryDays } from '../../src/domain/slots.ts'
import { minimumOrders, tariff } from '../../src/settings/tariff.ts'
import { settings } from '../../src/settings/shop.ts'
import { formatRubles } from '../../src/wording/money.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './browser.ts'
import { savedLine } from './goods.ts'
import { firstOf, onSale } from './menu.ts'
import { aPerson, expectTaken, fillOrder, orderButton } from './order-form.ts'
import { buildCopy } from './own-build.ts'
import { OWNER } from './published-shop.ts'
import { serveBuild } from './shop-servers.ts'
import { requestsTo, shownText } from './visits.ts'

const TARIFF = {
  zone: { in: 'в границах города', out: 'за городом', from: 'от городской черты' },
  in: { base: 830, freeFrom: 9100 },
  out: { base: 1130, freeFrom: 17_300, kmFree: 12, perKm: 47 },
}
const [early, late] = settings.slots.windows as [string, string]
const MINIMUMS = [
  { sum: 23_000, weekdays: [], from: null, to: null, window: late },
  { sum: 1000, weekdays: [], from: null, to: null, window: null },
  { sum: 31_000, weekdays: ['sat'], from: '2026-12-01', to: '2026-12-01', window: early },
]

// One shop for all: it is built once.
test.describe.configure({ mode: 'default', timeout: 900_000 })

const stack = new AsyncDisposableStack()
let build = ''
let shop = ''

test.beforeAll(async () => {
  test.setTimeout(900_000)
  build = await buildCopy('other-tariff', (copy) => {
    writeFileSync(
      join(copy, 'src/settings/tariff.json'),
      JSON.stringify({ ...TARIFF, minimums: MINIMUMS }),
    )
    const owner = join(copy, 'src/settings/owner.json')
    const before = JSON.parse(readFileSync(owner, 'utf8')) as object
    writeFileSync(owner, JSON.stringify({ ...before, ...OWNER }))
    const site = join(copy, 'src/settings/shop.ts')
    const text = readFileSync(site, 'utf8')
    writeFileSync(site, text.replace('kanapelle.example', 'stol.ru'))
  })
  shop = stack.use(await serveBuild(build)).url
})

test.afterAll(() => stack.disposeAsync())

/** The texts of the build that a shopper, a search engine or a marketplace reads. */
function texts(pattern: string): { file: string; text: string }[] {
  const client = join(build, 'client')
  return globSync(pattern, { cwd: client }).map((file) => ({
    file,
    text: readFileSync(join(client, file), 'utf8').replace(/\u00a0|&nbsp;|&#160;/g, ' '),
  }))
}

test('no page, payload, feed or text says a number of the tariff before', () => {
  expect(minimumOrders).toEqual([])
  const { in: inside, out: outside } = tariff
  const old = [inside, outside].flatMap(({ base, freeFrom }) => [base, freeFrom ?? 0])
  const amounts = [...old, outside.perKm].map((sum) => formatRubles(sum).replaceAll('\u00a0', ' '))
  const said = new RegExp(`(?<![\\d.,]|\\d )(?:${amounts.join('|')}|${outside.kmFree} км)`, 'g')
  const all = texts('**/*.{html,json,txt,yml,xml,md}').filter(
    ({ file }) => !file.startsWith('api/') && !file.startsWith('openapi'),
  )
  expect(all.length).toBeGreaterThan(400)
  const found = all.flatMap(({ file, text }) => {
    const delivery = text.replace(/от [\d ]+ ₽ на\s+человека/g, '')
    return Array.from(delivery.matchAll(said), ([words]) => `${file}: ${words}`)
  })
  expect(found).toEqual([])
})

test('nothing that shoppers read or browsers load has the name of the zone before', () => {
  // What the owner has found shoppers to search for is hers to change.
  const all = texts('**/*.{html,json,txt,yml,xml,md,js}').filter(
    ({ file }) => !/^(api|openapi|search)/.test(file),
  )
  const found = all.flatMap(({ file, text }) =>
    Array.from(text.matchAll(/.{0,40}МКАД.{0,20}/g), ([words]) => `${file}: ${words}`),
  )
  expect(found).toEqual([])
})

test('pages, structured data and the feed say the tariff of the owner', () => {
  const [home] = texts('index.html')
  expect(home!.text).toContain('Доставка по Москве 830 ₽, от 9 100 ₽ бесплатно.')
  expect(home!.text).toContain('Первые 12 км входят в цену, дальше 47 ₽ за километр.')
  const [page] = texts('delivery-payment/index.html')
  expect(page!.text).toMatch(/Дальше 12 км за городом/)
  expect(page!.text).toContain('по дороге от городской черты до вашего адреса')
  expect(page!.text).toContain('До 100 км возим без звонка')
  expect(page!.text).toContain('ещё 47 ₽ за каждый километр сверх 12')
  expect(page!.text).toContain(`Наименьшая сумма заказа: ${late.replace('-', '–')} — от 23 000 ₽`)
  // What delivery costs at most: 1 130 ₽ and 188 km at 47 ₽.
  for (const { file, text } of texts('product/*/index.html')) {
    const rates = text.matchAll(/"maxValue":(\d+),"currency":"RUB"/g)
    expect(
      Array.from(rates, ([, rate]) => rate),
      file,
    ).toEqual(['830', '9966'])
  }
  const [anyProduct] = texts('product/*/index.html')
  expect(anyProduct!.text).toContain('Москва и область за городом')
  expect(anyProduct!.text).toMatch(/Доставка в границах города 830 ₽/)
  const [feed] = texts('feeds/yandex.yml')
  const costs = feed!.text.matchAll(/<option cost="(\d+)"/g)
  expect([...new Set(Array.from(costs, ([, cost]) => cost))].sort()).toEqual(['0', '830'])
})

/** The words with any spaces between them: the build makes some of them no-break. */
function spaced(words: string): RegExp {
  return new RegExp(words.replace(/\s/g, String.raw`\s`))
}

/** Opens checkout with so many boxes of a product. */
async function openCheckout(page: Page, quantity: number, goods = firstOf('kanape')) {
  await page.goto(`${shop}/contacts/`)
  await page.evaluate(
    ([key, line]) => localStorage.setItem(key!, line!),
    [`cart:line:${goods.id}`, savedLine(goods, quantity, 1)],
  )
  await page.goto(`${shop}/checkout/`)
  return goods.price * quantity
}

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test(`checkout says what a window's minimum lacks, at ${viewport.width}`, async ({ page }) => {
    await page.setViewportSize(viewport)
    const sum = await openCheckout(page, 1)
    const day = deliveryDays(Date.now(), settings.slots).at(3)!
    await expect(page.getByRole('radio', { name: 'В границах города' })).toBeChecked()
    await page.getByText('За городом', { exact: true }).click()
    await expect(page.getByLabel('Километров от городской черты')).toBeVisible()
    await page.getByText('В границах города', { exact: true }).click()
    await page.getByLabel('День').selectOption(day.date)
    const window = page.getByLabel(/Время/)
    const nameOf = (value: string) => window.locator(`option[value="${value}"]`)
    await expect(nameOf(late)).toHaveText(spaced(' — от 23 000 ₽$'))
    await expect(nameOf(early)).not.toHaveText(/от/)
    await window.selectOption(late)
    await expect(window).toHaveAccessibleDescription(
      spaced(
        `^На это время берём заказы от 23 000 ₽. Добавьте блюд ещё на ${formatRubles(23_000 - sum)} или выберите другое время$`,
      ),
    )
    await expectAccessible(page)
    await window.selectOption(early)
    await expect(window).not.toHaveAccessibleDescription(/берём/)

    await openCheckout(page, Math.ceil(23_000 / sum))
    await page.getByLabel('День').selectOption(day.date)
    await expect(nameOf(late)).not.toHaveText(/от/)
  })
}

test('below a minimum nothing is sent; what an older page sends is refused until another day is chosen; an order is not moved there', async ({
  page,
}) => {
  await openCheckout(page, 1)
  await fillOrder(page, aPerson('Мало'))
  const window = page.getByLabel(/Время/)
  await window.selectOption(late)
  const orders = requestsTo(page, /\/api\/orders$/)
  await orderButton(page).click()
  await expect(window).toBeFocused()
  const said = shownText(page, /берём\sзаказы/)
  await expect(said).toHaveCount(1)
  expect(orders).toEqual([])
  await window.selectOption(early)
  await expect(said).toHaveCount(0)

  await page.route(/\/api\/orders$/, (route) => {
    const order = route.request().postDataJSON() as { delivery: object }
    const delivery = { ...order.delivery, window: late }
    return route.continue({ postData: { ...order, delivery } })
  })
  await orderButton(page).click()
  await expect(said).toHaveCount(2)
  await page.getByLabel('День').selectOption({ index: 6 })
  await expect(said).toHaveCount(0)

  await page.unrouteAll()
  await orderButton(page).click()
  await expectTaken(page)
  const changes = requestsTo(page, /\/changes$/)
  await page.getByRole('button', { name: /^Перенести на/ }).click()
  await window.selectOption(late)
  await page.getByRole('button', { name: 'Перенести', exact: true }).click()
  await expect(window).toBeFocused()
  await expect(said).toHaveCount(1)
  expect(changes).toEqual([])
})

test('the cart says what it lacks for any day, and nothing once some day will do', async ({
  page,
}) => {
  const cheap = onSale.find(({ price }) => price < 1000)!
  await openCheckout(page, 1, cheap)
  await page.goto(`${shop}/contacts/`)
  await page
    .getByRole('button', { name: /^Корзина/ })
    .first()
    .click()
  const drawer = page.getByRole('dialog', { name: /^Корзина/ })
  const lack = formatRubles(1000 - cheap.price)
  const said = drawer.getByText(spaced(`^Берём заказы от 1 000 ₽. Добавьте блюд ещё на ${lack}$`))
  await expect(said).toBeVisible()
  await expectAccessible(page)
  await drawer.getByRole('button', { name: 'Больше' }).first().click()
  await expect(said).toHaveCount(0)
})

test('checkout says so before a time is chosen, and advises no other time where none would do', async ({
  page,
}) => {
  const cheap = onSale.find(({ price }) => price < 1000)!
  await openCheckout(page, 1, cheap)
  const order = page.getByRole('complementary', { name: 'Ваш заказ' })
  await expect(
    order.getByText(spaced('^Берём заказы от 1 000 ₽. Добавьте блюд ещё на ')),
  ).toBeVisible()
  await page.getByLabel('День').selectOption({ index: 3 })
  const window = page.getByLabel(/Время/)
  await window.selectOption(early)
  const lack = formatRubles(1000 - cheap.price)
  const words = spaced(`^На это время берём заказы от 1 000 ₽. Добавьте блюд ещё на ${lack}$`)
  await expect(window).toHaveAccessibleDescription(words)
  await orderButton(page).click()
  await expect(window).toHaveAccessibleDescription(words)

  await openCheckout(page, 2, cheap)
  await expect(orderButton(page)).toBeVisible()
  await expect(order.getByText(/^Берём\sзаказы/)).toHaveCount(0)
})

test('a day is named with the least of its windows that have room', async ({ page }) => {
  const { date } = deliveryDays(Date.now(), settings.slots).at(3)!
  const full = settings.slots.windows.filter((window) => window !== late)
  await page.route(/\/api\/windows/, (route) =>
    route.fulfill({ json: { full: full.map((window) => ({ date, window })) } }),
  )
  await openCheckout(page, 1)
  const day = page.getByLabel('День').locator(`option[value="${date}"]`)
  await expect(day).toHaveText(spaced(' — от 23 000 ₽$'))
})
