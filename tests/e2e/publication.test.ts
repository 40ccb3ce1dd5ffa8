import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from './browser.ts'
import { moscowDate } from '../../src/domain/slots.ts'
import { addAuthenticator, invite } from './passkeys.ts'
import { choose } from './studio-server.ts'
import { publishedShop, type PublishedShop } from './published-shop.ts'

// The studio on a server: a draft, the way out, and the way back. One shop for all tests, which follow each other: eight builds.

test.describe.configure({ mode: 'serial', timeout: 1_200_000 })

const SALMON = 'src/content/products/kanape/kanape-s-lososem.yaml'
const PAGE = '/keystatic/publication/'

let shop: PublishedShop
let owner: Page
test.beforeAll(async ({ browser }) => {
  test.setTimeout(1_200_000)
  shop = await publishedShop()
  owner = await (await browser.newContext({ locale: 'ru-RU' })).newPage()
})
test.afterAll(() => shop[Symbol.asyncDispose]())

const price = async (request: APIRequestContext) => {
  const catalogue = await (await request.get(`${shop.origin}/api/catalogue.json`)).json()
  return catalogue.products.find(({ id }: { id: number }) => id === 19).price as number
}
const section = (name: string) => owner.getByRole('region', { name })
const status = () => section('Что изменится для покупателей').getByRole('status')

async function changePrice(to: string): Promise<void> {
  await owner.goto(`${shop.origin}/keystatic/collection/kanape/item/kanape-s-lososem`)
  await owner.getByRole('textbox', { name: 'Цена, ₽' }).fill(to)
  await owner.getByRole('button', { name: 'Сохранить' }).click()
  await expect
    .poll(() => readFileSync(join(shop.project, SALMON), 'utf8'))
    .toContain(`price: ${to}`)
}

test('the studio opens to managers who have signed in, and to nobody else', async ({ page }) => {
  await page.goto(`${shop.origin}${PAGE}`)
  await expect(page).toHaveURL(`${shop.origin}/board/sign-in/`)
  const answer = await page.request.get(`${shop.origin}/api/keystatic/tree`, {
    headers: { 'no-cors': '1' },
  })
  expect(answer.status()).toBe(401)

  await addAuthenticator(owner)
  await owner.goto(await invite(shop.variables, 'anna@stol.ru'))
  await owner.getByRole('button', { name: 'Создать ключ доступа' }).click()
  await expect(owner).toHaveURL(`${shop.origin}/board/`)

  await owner.getByRole('link', { name: 'Студия' }).click()
  await expect(owner).toHaveURL(`${shop.origin}/keystatic`)
  await owner.getByRole('link', { name: 'Доска' }).click()
  await expect(owner).toHaveURL(`${shop.origin}/board/`)

  const cook = await (await page.context().browser()!.newContext()).newPage()
  await addAuthenticator(cook)
  await cook.goto(await invite(shop.variables, 'cook@stol.ru', 'kitchen'))
  await cook.getByRole('button', { name: 'Создать ключ доступа' }).click()
  await expect(cook).toHaveURL(`${shop.origin}/board/`)
  await expect(cook.getByRole('button', { name: 'Кухня' })).toBeVisible()
  await expect(cook.getByRole('link', { name: 'Студия' })).toHaveCount(0)
  const refused = await cook.goto(`${shop.origin}${PAGE}`)
  expect(refused?.status()).toBe(403)
  await cook.context().close()
})

test('a new price and another section are seen in words, published under the colleague’s name, and said by every part of the shop', async ({
  request,
}) => {
  await changePrice('3690')
  await owner.goto(`${shop.origin}/keystatic/collection/snacks/item/rybnaya-tarelka`)
  await choose(
    owner,
    owner.getByRole('combobox', { name: 'Раздел' }),
    'канапе: с рыбой',
    'Канапе: С рыбой и морепродуктами',
  )
  await owner.getByRole('button', { name: 'Сохранить' }).click()
  await expect(owner).toHaveURL(/kanape\/item\/rybnaya-tarelka$/)
  await owner.getByRole('link', { name: 'Публикация' }).click()
  const changes = section('Что изменится для покупателей')
  await expect(changes.getByRole('listitem')).toHaveText([
    'Канапе с лососем: 3 490 → 3 690 ₽',
    'Рыбная тарелка: теперь в разделе «Канапе: С рыбой и морепродуктами»',
  ])
  const begin = Date.now()
  await changes.getByRole('button', { name: 'Опубликовать' }).click()
  await expect(status()).toContainText('Собираем магазин', { timeout: 600_000 })
  await expect(status()).toContainText('anna@stol.ru')
  await expect.poll(() => price(request).catch(() => 0), { timeout: 600_000 }).toBe(3690)
  console.log(`From the button to the live price: ${Math.round((Date.now() - begin) / 1000)} s`)
  await expect(status()).toContainText('Опубликовано', { timeout: 120_000 })

  const live = await (await request.get(`${shop.origin}/product/kanape-s-lososem/`)).text()
  expect(live.replaceAll('\u00a0', ' ')).toContain('3 690 ₽')
  const feed = await (await request.get(`${shop.origin}/feeds/yandex.yml`)).text()
  expect(feed).toMatch(/<offer id="19"[^]*?<price>3690</)
  const list = await (await request.get(`${shop.origin}/kanape/s-ryboy/`)).text()
  expect(list).toContain('href="/product/rybnaya-tarelka/"')
  const moved = await (await request.get(`${shop.origin}/product/rybnaya-tarelka/`)).text()
  expect(moved).toMatch(/"item":"[^"]*\/kanape\/s-ryboy\/"/)
  const quote = await request.post(`${shop.origin}/api/quote`, {
    data: { lines: [{ id: 19, quantity: 2 }] },
  })
  expect(await quote.json()).toMatchObject({ totalAmount: 7380 })
  const [subject, ...body] = shop
    .git('log', '-1', '--format=%an: %B')
    .replaceAll('\u00a0', ' ')
    .split('\n')
  expect(subject).toBe('anna@stol.ru: Публикация: Канапе с лососем: 3 490 → 3 690 ₽ и ещё 1')
  expect(body.join('\n')).toContain(
    'Рыбная тарелка: теперь в разделе «Канапе: С рыбой и морепродуктами»',
  )
  expect(shop.git('status', '--porcelain')).toBe('')
  await expect(changes).toContainText('всё, что сохранено, уже в магазине')
})

test('a draft is seen in the real shop at a phone’s and a desk’s width, and nobody else sees it', async ({
  page,
  request,
}) => {
  await changePrice('3790')
  await owner.goto(`${shop.origin}${PAGE}`)
  await owner.getByRole('button', { name: 'Посмотреть, как будет' }).click()
  await expect(status()).toContainText('Просмотр собран', { timeout: 600_000 })
  const address = await owner.getByRole('link', { name: 'Открыть отдельно' }).getAttribute('href')
  for (const [name, width] of [
    ['Телефон', 390],
    ['Компьютер', 1440],
  ] as const) {
    const frame = owner.frameLocator(`iframe[title=${name}]`)
    await expect(frame.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await frame.locator('html').evaluate(() => innerWidth)).toBe(width)
  }
  await owner.goto(`${address}product/kanape-s-lososem/`)
  await expect(owner.getByRole('main')).toContainText(/3\s790\s₽/)
  // It keeps orders of its own, so its database answers.
  const health = await owner.request.get(`${address}api/health`)
  expect(health.status()).toBe(200)
  expect(await price(request)).toBe(3690)
  await page.goto(address!)
  await expect(page).toHaveURL(/sign-in/)
})

test('a publication that is killed leaves the shop and the draft as they were', async ({
  request,
}) => {
  const head = shop.git('rev-parse', 'HEAD')
  await owner.goto(`${shop.origin}${PAGE}`)
  await owner.getByRole('button', { name: 'Опубликовать' }).click()
  await expect(status()).toContainText('Собираем магазин', { timeout: 600_000 })
  await shop.killStudio()
  await shop.startStudio()
  await owner.goto(`${shop.origin}${PAGE}`)
  await expect(section('Что изменится для покупателей').getByRole('listitem')).toHaveText(
    'Канапе с лососем: 3 690 → 3 790 ₽',
  )
  expect(await price(request)).toBe(3690)
  expect(shop.git('rev-parse', 'HEAD')).toBe(head)
})

test('one button goes back; a second publication waits, and the draft stays a draft', async ({
  request,
}) => {
  await owner.goto(`${shop.origin}${PAGE}`)
  owner.once('dialog', (dialog) => void dialog.accept())
  const past = section('Прошлые публикации')
  await past.getByRole('button', { name: 'Вернуть магазин к этой версии' }).last().click()
  await expect(status()).toContainText('Собираем магазин', { timeout: 600_000 })
  const second = await owner.request.post(`${shop.origin}/api/keystatic/publication/publish`, {
    headers: { 'no-cors': '1' },
    data: {},
  })
  expect([second.status(), await second.text()]).toEqual([
    409,
    'Подождите: anna@stol.ru сейчас возвращает прежнее.',
  ])
  await expect(status()).toContainText('магазин снова прежний', { timeout: 600_000 })
  expect(await price(request)).toBe(3490)
  await expect(section('Что изменится для покупателей').getByRole('listitem')).toHaveText(
    'Канапе с лососем: 3 490 → 3 790 ₽',
  )
  await expect(past.getByRole('listitem').first()).toContainText('3 690 → 3 490 ₽')
})

test('prices alone are published; one that looks like a slip is asked about, with its product’s name', async ({
  request,
}) => {
  await owner.goto(`${shop.origin}/keystatic/prices/`)
  const brie = owner.getByRole('textbox', { name: /^Канапе с бри/ })
  const usual = await brie.inputValue()
  // The draft of the salmon is offered, and waits.
  await owner.getByRole('textbox', { name: /^Канапе с лососем/ }).fill('3490')
  await brie.fill(`${usual}0`)
  const asked = owner.waitForEvent('dialog')
  await owner.getByRole('button', { name: 'Опубликовать цены: 1' }).click()
  expect((await asked).message()).toMatch(
    /^Канапе с бри[^,]*, «Цена, ₽»: было .+, станет .+ — в\s10\sраз больше\. Верно\?$/,
  )
  await (await asked).dismiss()
  expect(shop.git('status', '--porcelain').trim()).toBe(`M ${SALMON}`)
  await brie.fill('4010')
  await owner.getByRole('button', { name: 'Опубликовать цены: 1' }).click()
  await expect(owner.getByRole('status')).toContainText('Опубликовано', { timeout: 600_000 })
  const page = await (await request.get(`${shop.origin}/product/kanape-s-bri/`)).text()
  expect(page).toMatch(/4\s010\s₽/)
  // The draft of the salmon is still one.
  expect(await price(request)).toBe(3490)
  expect(shop.git('status', '--porcelain').trim()).toBe(`M ${SALMON}`)
})

test('the clock publishes a price and a promotion of the calendar on their day, by itself', async ({
  page,
  request,
}) => {
  const tomorrow = moscowDate(Date.now() + 24 * 3_600_000)
  await owner.goto(`${shop.origin}/keystatic/singleton/calendar`)
  const addTo = (list: string) =>
    owner.getByRole('group', { name: list, exact: true }).getByRole('button', { name: 'Добавить' })
  await addTo('Товары по датам').click()
  const entry = owner.getByRole('dialog')
  await choose(
    owner,
    entry.getByRole('combobox', { name: 'Товар' }),
    'Канапе с лососем',
    /^Канапе с лососем$/,
  )
  await entry.getByLabel('С какого дня').fill(tomorrow)
  await entry.getByRole('textbox', { name: 'Цена, ₽' }).fill('4990')
  await entry.getByRole('textbox', { name: 'Цена, ₽' }).blur()
  await entry.getByRole('button', { name: 'Добавить' }).click()
  await expect(entry).toBeHidden()
  await addTo('Акции по датам').click()
  await choose(owner, entry.getByRole('combobox', { name: 'Промокод' }), '10', /скидка 30/)
  await entry.getByLabel('С какого дня').fill(tomorrow)
  await entry.getByRole('button', { name: 'Добавить' }).click()
  await expect(entry).toBeHidden()
  await owner.getByRole('button', { name: 'Сохранить' }).click()
  await expect
    .poll(() => readFileSync(join(shop.project, 'src/content/calendar.yaml'), 'utf8'))
    .toMatch(/price: 4990[^]*promo: 10/)

  const cart = { lines: [{ id: 19, quantity: 10 }], promo: '10' }
  const quoted = async () => {
    const answer = await request.post(`${shop.origin}/api/quote`, { data: cart })
    return (await answer.json()) as { sale: number; notices: unknown[] }
  }
  await fillWithSale(page)
  expect(await quoted()).toMatchObject({ sale: 30, notices: [] })

  await owner.goto(`${shop.origin}${PAGE}`)
  const changes = section('Что изменится для покупателей')
  await expect(changes).toContainText(/В календаре: .* 4\s990/)
  await expect(changes).toContainText(/В календаре: акция по промокоду 10 \(скидка 30 %\) с \d\d\./)
  await owner.getByRole('button', { name: 'Опубликовать' }).click()
  await expect(status()).toContainText('Собираем магазин', { timeout: 600_000 })
  await expect(status()).toContainText('Опубликовано', { timeout: 600_000 })
  expect(await price(request)).toBe(3790)
  const notRunning = { sale: 0, notices: [{ code: 'promo-not-running', promo: 10 }] }
  expect(await quoted()).toMatchObject(notRunning)
  await losesTheSale(page)

  await shop.killStudio()
  await shop.startStudio(tomorrow)
  await expect.poll(() => price(request).catch(() => 0), { timeout: 600_000 }).toBe(4990)
  await expect
    .poll(() => shop.git('log', '-1', '--format=%an'), { timeout: 120_000 })
    .toBe('Календарь\n')
  await owner.goto(`${shop.origin}${PAGE}`)
  const last = section('Прошлые публикации').getByRole('listitem').first()
  await expect(last).toContainText(/3\s790 → 4\s990/)
  await expect(last).toContainText(/Акция по\sпромокоду\s10 \(скидка\s30\s%\) начинается/)
  expect(await quoted()).toMatchObject({ sale: 30, notices: [] })
  await page.goto(`${shop.origin}/promotions/`)
  await expect(page.getByRole('main')).toContainText(/Скидка\s30\s%/)
})

/** Opens the shop with ten boxes in the cart and code 10, which holds on every day so far. */
async function fillWithSale(page: Page): Promise<void> {
  await page.goto(`${shop.origin}/promotions/`)
  await page.evaluate(() => {
    const line = { id: 19, name: 'Канапе с лососем', weight: 528, persons: '6-12', price: 3490 }
    const shown = { quantity: 10, small_image: 'products/kanape-s-lososem-thumb.avif', position: 1 }
    localStorage.setItem('cart:line:19', JSON.stringify({ ...line, ...shown }))
    localStorage.setItem('cart:promo', '10')
  })
  await page.goto(`${shop.origin}/checkout/`)
  await expect(page.getByText(/Действует промокод\s10/)).toBeVisible()
}

/** The cart of a visit before the end has no sale any more and says why; the code is on no page and refused with its days. */
async function losesTheSale(page: Page): Promise<void> {
  await page.goto(`${shop.origin}/checkout/`)
  await expect(page.getByText(/Промокод\s10\sснят\. Акция идёт с\s/)).toBeVisible()
  await page.getByRole('button', { name: 'Понятно' }).click()
  await expect(page.getByText(/Промокод\s10\sснят/)).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Промокод' }).fill('10')
  await page.getByRole('button', { name: 'Применить', exact: true }).click()
  await expect(page.getByText(/^Акция идёт с\s/).first()).toBeVisible()
  await page.goto(`${shop.origin}/promotions/`)
  await expect(page.getByRole('main')).not.toContainText(/Скидка\s30\s%/)
}
