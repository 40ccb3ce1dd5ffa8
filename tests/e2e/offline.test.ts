import { firstOf, onSale, pathOf } from './menu.ts'
import { expect, keeps, openAndKeep, test, waitUntilKept, WITH_WORKER } from './kept-shop.ts'
import { addFirst } from './goods.ts'
import { addLinks, usePage, whenIdle } from './visits.ts'

test.use(WITH_WORKER)

/** The last product of the menu: no category's first screen shows it. */
const FAR = onSale.at(-1)!

test('a second visit comes from the cache while the shop takes five seconds, and once it is gone', async ({
  page,
  network,
}) => {
  await openAndKeep(page, `${network.url}/`)
  const second = await page.context().newPage()
  network.lateMs = 5000
  await second.goto(network.url)
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible()
  expect(
    await second.evaluate(() => {
      const [entry] = performance.getEntriesByType('navigation')
      return entry!.domContentLoadedEventEnd
    }),
  ).toBeLessThan(5000)

  network.lateMs = 0
  network.cut()
  await second.reload()
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible()
  await second.goto(`${network.url}/sets/`)
  await expect(second.getByRole('heading', { level: 1, name: /Сеты/ })).toBeVisible()
  await expect(second.getByRole('article').first()).toBeVisible()
})

test('without a network the shopper walks through the kept shop as before', async ({
  page,
  shopper,
  network,
}) => {
  await openAndKeep(page, `${network.url}/sets/`)
  network.cut()
  await shopper.goToCategory('Канапе')
  await addFirst(page)
  const drawer = await shopper.openCart()
  await expect(drawer.getByText(/^К\sоплате/).last()).toBeVisible()
  await drawer.getByRole('link', { name: /К оформлению заказа/ }).click()
  await expect(page.getByLabel('Имя').first()).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Имя').first()).toBeVisible()
  await page.goto(`${network.url}/search/`)
  const main = page.getByRole('main')
  await main.getByRole('searchbox').fill(firstOf('desserts').name)
  await expect(main.getByRole('link', { name: firstOf('desserts').name })).toBeVisible()
  await page.goto(`${network.url}/table/`)
  await page.getByRole('textbox', { name: 'Сколько гостей', exact: true }).fill('30')
  await expect(page.getByRole('heading', { name: 'Стол на 30 гостей' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Положить всё/ })).toBeVisible()
})

test('a page that is not kept says so, with the phone and with what is, and comes when the network is back', async ({
  page,
  context,
  network,
}) => {
  await openAndKeep(page, `${network.url}/`)
  network.cut()
  await context.setOffline(true)
  await page.goto(network.url + pathOf(FAR))
  await expect(page.getByRole('heading', { level: 1, name: /Нет\sсвязи/ })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: /^\+7/ })).toHaveAttribute(
    'href',
    /^tel:/,
  )
  const kept = page.getByRole('main').getByRole('listitem')
  await expect(kept.filter({ hasText: 'Канапе' }).first()).toBeVisible()
  await expect(page).toHaveURL(network.url + pathOf(FAR))

  network.mend()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(FAR.name)
})

test('a link to a page that is not kept says so over the open page, and leads to what is kept', async ({
  page,
  network,
}) => {
  await openAndKeep(page, `${network.url}/`)
  network.cut()
  await addLinks(page, { Дальше: pathOf(FAR) }, 'append')
  await page.getByRole('link', { name: 'Дальше' }).click()
  const notice = page.getByRole('alert')
  await expect(notice).toContainText(/Нет\sсвязи/)
  await expect(notice.getByRole('link', { name: /^\+7/ })).toBeVisible()
  await notice.getByRole('link', { name: /Что открывается/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Нет\sсвязи/ })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Десерты' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Десерты' })).toBeVisible()
})

test('pictures that are missing show their colour, never the mark of a broken one', async ({
  page,
  network,
}) => {
  await openAndKeep(page, `${network.url}/`)
  network.cut()
  await page.goto(`${network.url}/desserts/`)
  const pictures = page.getByRole('article').locator('img')
  await pictures.first().scrollIntoViewIfNeeded()
  await expect
    .poll(() =>
      pictures
        .first()
        .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0),
    )
    .toBe(true)
  await expect(page.getByRole('article').first().getByRole('heading')).toBeVisible()
})

test.describe('on mobile data', () => {
  test.use({ connectionType: 'cellular' })

  test.beforeEach(async ({ page, network }) => {
    await page.goto(`${network.url}/sets/`)
    await whenIdle(page)
    expect(await page.evaluate(() => navigator.serviceWorker.getRegistration())).toBeUndefined()
    await usePage(page)
    await expect.poll(() => keeps(page, '/sets/')).toBe(true)
    await expect.poll(() => keeps(page, '/offline/')).toBe(true)
  })

  test('the first page opens without a network as soon as it was used', async ({
    page,
    network,
  }) => {
    network.cut()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: /Сеты/ })).toBeVisible()
    // A page in view may have been kept meanwhile.
    await page.goto(`${network.url}${pathOf(FAR)}`)
    await expect(page.getByRole('heading', { level: 1, name: /Нет\sсвязи/ })).toBeVisible()
  })

  test('goods in the cart keep all that an order needs', async ({ page, shopper, network }) => {
    await addFirst(page)
    await waitUntilKept(page)
    network.cut()
    const drawer = await shopper.openCart()
    await drawer.getByRole('link', { name: /К оформлению заказа/ }).click()
    await expect(page.getByLabel('Имя').first()).toBeVisible()
  })

  test('a second page keeps the shop', async ({ page, network }) => {
    await addLinks(page, { Дальше: '/kanape/' })
    await page.getByRole('link', { name: 'Дальше' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Канапе' })).toBeVisible()
    await waitUntilKept(page)
    network.cut()
    await page.goto(`${network.url}/desserts/`)
    await expect(page.getByRole('heading', { level: 1, name: 'Десерты' })).toBeVisible()
  })
})
