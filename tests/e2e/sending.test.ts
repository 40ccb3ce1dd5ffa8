import type { Locator, Page, Route } from '@playwright/test'
import { soonestSlot } from '../builders/slot.ts'
import { answerOf, fromAddress } from './browser.ts'
import { goodsOnSale, type Goods } from './goods.ts'
import {
  aPerson,
  expectTaken,
  fillOrder,
  goToCheckout,
  orderButton,
  ordersOf,
  passRetries,
} from './order-form.ts'
import { expect, test } from './shop.ts'

// A network that fails says so in the console: here that is the point.
test.use({ consoleMayComplain: true })

test('without a network the order waits, and it is sent by itself when the network is back', async ({
  page,
  context,
}) => {
  const person = aPerson('Оффлайн')
  await goToCheckout(page)
  await fillOrder(page, person)
  await context.setOffline(true)
  await orderButton(page).click()

  await expect(page.getByText(/Связи нет, заказ\sждёт/)).toBeVisible()
  const copy = page.getByRole('button', { name: 'Скопировать текст' })
  await expect(copy).toBeInViewport({ ratio: 1 })
  expect(await isCovered(copy)).toBe(false)
  expect(await isCovered(page.getByRole('button', { name: 'Отозвать' }))).toBe(false)
  const text = page.getByLabel('То же текстом')
  await expect(text).toHaveValue(new RegExp(person.name))
  await expect(text).toHaveValue(/\+7\s\(999\)\s123-45-67/)
  await expect(text).toHaveValue(/К\sоплате: [\d\s]+₽/)
  await expect(page.getByRole('link', { name: /\+7/ }).last()).toHaveAttribute('href', /^tel:/)
  await expect(page.getByLabel('Имя').first()).toHaveValue(person.name)
  expect(await cartLines(page)).toHaveLength(1)

  await context.setOffline(false)
  await expectTaken(page)
  expect(ordersOf(person)).toHaveLength(1)
  expect(await cartLines(page)).toEqual([])
})

test('through a network that loses everything the order is unconfirmed; the shopper can stop sending, and a later one is the first', async ({
  page,
}) => {
  const person = aPerson('Сомнение')
  await page.clock.install()
  await goToCheckout(page)
  await fillOrder(page, person)
  await page.route('/api/orders', async (route) => {
    await answerOf(route)
    await route.abort('connectionreset')
  })
  await orderButton(page).click()
  await passRetries(page, page.getByText(/не\sзнаем, принят\sли заказ/))
  await page.getByRole('button', { name: 'Больше не отправлять' }).click()
  await expect(page.getByText(/Больше не\sотправляем/)).toBeVisible()

  // The clock that was moved on may have begun one more try, whose answer is to be lost like the others.
  await page.unrouteAll({ behavior: 'wait' })
  await orderButton(page).click()
  await expectTaken(page)
  expect(ordersOf(person)).toHaveLength(1)
})

test('an order that was just taken never looks like an empty cart', async ({ page }) => {
  await goToCheckout(page)
  await fillOrder(page, aPerson('Вспышка'))
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (/пока ничего нет/.test(document.querySelector('main')!.innerText))
        sessionStorage.setItem('looked-empty', 'true')
    }).observe(document.body, { subtree: true, childList: true })
  })
  await orderButton(page).click()
  await expectTaken(page)
  expect(await page.evaluate(() => sessionStorage.getItem('looked-empty'))).toBeNull()
})

test('a request whose answer is lost after the order was stored is retried, and there is one order', async ({
  page,
}) => {
  const person = aPerson('Потеря')
  let times = 0
  await page.route('/api/orders', async (route) => {
    if (++times > 2) return route.continue()
    await answerOf(route)
    await route.abort('connectionreset')
  })
  await goToCheckout(page)
  await fillOrder(page, person)
  await orderButton(page).click()
  await expectTaken(page)
  expect(times).toBe(3)
  expect(ordersOf(person)).toHaveLength(1)
})

test('five taps within fifty milliseconds are one order', async ({ page }) => {
  const person = aPerson('Пять')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/orders')) sent.push(request.headers()['idempotency-key']!)
  })
  await goToCheckout(page)
  await fillOrder(page, person)
  await orderButton(page).evaluate((button: HTMLButtonElement) => {
    for (let tap = 0; tap < 5; tap++) setTimeout(() => button.click(), tap * 10)
  })
  await expectTaken(page)
  expect(sent).toHaveLength(1)
  expect(ordersOf(person)).toHaveLength(1)
})

test.describe('a page reloaded while it sends', () => {
  test('does not order twice when the same is sent again', async ({ page }) => {
    const person = aPerson('Снова')
    await goToCheckout(page)
    await fillOrder(page, person)
    await reloadOnceWritten(page)

    await expect(page.getByText(/уже отправляли заказ, но\sответа не\sдождались/)).toBeVisible()
    await fillOrder(page, person)
    await orderButton(page).click()
    await expectTaken(page)
    expect(ordersOf(person)).toHaveLength(1)
  })

  test('says that the first order was taken when another is sent, and sends that only if asked', async ({
    page,
  }) => {
    const person = aPerson('Иначе')
    await goToCheckout(page)
    await fillOrder(page, person)
    await reloadOnceWritten(page)

    await fillOrder(page, { ...person, comment: 'Другой комментарий' })
    await orderButton(page).click()
    await expect(page.getByText(/отправили раньше, уже у\sнас/)).toBeVisible()
    expect(ordersOf(person)).toHaveLength(1)

    await orderButton(page).click()
    await expectTaken(page)
    expect(ordersOf(person)).toHaveLength(2)
  })
})

test('two tabs that send the same at the same time order once', async ({ page, context }) => {
  const person = aPerson('Вкладки')
  await goToCheckout(page)
  const other = await context.newPage()
  await other.goto('/checkout/')
  await fillOrder(page, person)
  await fillOrder(other, person)

  const bothHere = Promise.withResolvers<void>()
  let waiting = 0
  await context.route('/api/orders', async (route) => {
    if (++waiting === 2) bothHere.resolve()
    await bothHere.promise
    await route.continue()
  })
  await orderButton(page).click()
  await orderButton(other).click()
  await expectTaken(page)
  await expectTaken(other)
  expect(ordersOf(person)).toHaveLength(1)
})

for (const [direction, years] of [
  ['behind', -1],
  ['ahead', 1],
] as const) {
  test(`a phone whose clock is a year ${direction} is offered the days of the shop`, async ({
    page,
  }) => {
    const person = aPerson('Часы')
    await page.clock.setFixedTime(Date.now() + years * 365 * 86_400_000)
    await goToCheckout(page)
    const days = page.getByLabel('День').getByRole('option')
    const soon = new RegExp(soonestSlot().date)
    await expect
      .poll(() =>
        days.evaluateAll((all) => all.map((day) => (day as HTMLOptionElement).value).join()),
      )
      .toMatch(soon)
    await fillOrder(page, person)
    await orderButton(page).click()
    await expectTaken(page)
    expect(ordersOf(person)).toHaveLength(1)
  })
}

test('a price that has changed is shown as a difference, and the order waits until it was seen', async ({
  page,
}) => {
  const person = aPerson('Цена')
  const away = (route: Route) => route.abort()
  await page.route('/api/catalogue.json', away)
  await goToCheckout(page)
  await changePrice(page, -100)
  await page.reload()
  await fillOrder(page, person)
  // Only now, or one more try of the page's own would have put the price right before.
  await page.route('/api/orders', async (route) => {
    await page.unroute('/api/catalogue.json', away)
    await route.continue()
  })
  await orderButton(page).click()

  await expect(page.getByText(/Сумма изменилась: было .* стало .* на\s100\s₽ больше/)).toBeVisible()
  await expect(page.getByText(/было .* стало/).first()).toBeVisible()
  expect(ordersOf(person)).toEqual([])

  await orderButton(page).click()
  await expectTaken(page)
  expect(ordersOf(person)).toHaveLength(1)
})

test('the difference is from the sum on the button, also when the cart is put right before the answer', async ({
  page,
}) => {
  const person = aPerson('Сумма')
  await page.route('/api/catalogue.json', (route) => route.abort())
  await goToCheckout(page)
  await changePrice(page, -100)
  await page.reload()
  await fillOrder(page, person)
  await page.route('/api/orders', async (route) => {
    await changePrice(page, 100)
    await route.continue()
  })
  await orderButton(page).click()
  await expect(page.getByText(/Сумма изменилась: было .* стало .* на\s100\s₽ больше/)).toBeVisible()
  expect(ordersOf(person)).toEqual([])
})

test('a delivery time that is no longer possible is refused beside the field, and nothing typed is lost', async ({
  page,
}) => {
  const person = aPerson('Время')
  await goToCheckout(page)
  await fillOrder(page, person)
  // As a form that was left open until its window had passed.
  const tooLate = async (route: Route) => {
    const order = route.request().postDataJSON() as { delivery: object }
    const delivery = { ...order.delivery, window: '03:00-05:00' }
    await route.continue({ postData: { ...order, delivery } })
  }
  await page.route('/api/orders', tooLate)
  await orderButton(page).click()
  const time = page.getByLabel(/Время/)
  await expect(time).toBeFocused()
  await expect(time).toHaveAccessibleDescription(/уже не\sуспеть/)
  expect(ordersOf(person)).toEqual([])

  await page.unroute('/api/orders', tooLate)
  await orderButton(page).click()
  await expectTaken(page)
  expect(ordersOf(person)).toHaveLength(1)
})

test('the limit of orders per address is shown to the shopper, and nothing typed is lost', async ({
  page,
  request,
}) => {
  const person = aPerson('Предел')
  const address = '203.0.113.1'
  await goToCheckout(page)
  await fillOrder(page, person)
  const [{ id, price }] = (await goodsOnSale(request)) as [Goods]
  const neighbours = {
    lines: [{ id, quantity: 1 }],
    expectedTotal: price + (price < 8000 ? 700 : 0),
    customer: { name: 'Сосед', phone: '+79990000000' },
    delivery: {
      address: person.address,
      date: await page.getByLabel('День').inputValue(),
      window: await page.getByLabel(/Время/).inputValue(),
    },
    payment: 'cash',
    consent: true,
  }
  const statusOfAnother = async () => {
    const headers = { ...fromAddress(address), 'idempotency-key': crypto.randomUUID() }
    return (await request.post('/api/orders', { headers, data: neighbours })).status()
  }
  // Until refused rather than counted: the share is of a clock's hour, and a new one may begin meanwhile.
  let statuses: number[]
  do {
    statuses = await Promise.all(Array.from({ length: 10 }, statusOfAnother))
    for (const status of statuses) expect([201, 429]).toContain(status)
  } while (!statuses.includes(429))
  await page.setExtraHTTPHeaders(fromAddress(address))
  await orderButton(page).click()

  await expect(page.getByText(/приходит слишком много запросов/)).toBeVisible()
  await expect(page.getByText(/не\sзнаем, принят/)).toHaveCount(0)
  await expect(page.getByLabel('Имя').first()).toHaveValue(person.name)
  await expect(orderButton(page)).toBeVisible()
  expect(ordersOf(person)).toEqual([])
})

test('a callback request whose answer is lost is stored once', async ({ page }) => {
  const name = `Звонок ${crypto.randomUUID().slice(0, 8)}`
  const keys = new Set<string>()
  let times = 0
  await page.route('/api/callbacks', async (route) => {
    keys.add(route.request().headers()['idempotency-key']!)
    if (++times > 1) return route.continue()
    await answerOf(route)
    await route.abort('connectionreset')
  })
  await page.goto('/contacts/')
  await page.getByLabel('Имя').fill(name)
  await page.getByLabel('Телефон').fill('8 999 123-45-67')
  await page.getByRole('checkbox', { name: /Согласен/ }).check()
  await page.getByRole('button', { name: /звон/i }).click()
  await expect(page).toHaveURL('/success-manager/', { timeout: 30_000 })
  expect(keys.size).toBe(1)
})

/** Presses the button and reloads when the order is written but not answered. */
async function reloadOnceWritten(page: Page): Promise<void> {
  const written = Promise.withResolvers<void>()
  const hold = async (route: Route) => {
    await answerOf(route)
    written.resolve()
  }
  await page.route('/api/orders', hold)
  await orderButton(page).click()
  await written.promise
  await page.reload()
  await page.unroute('/api/orders', hold)
}

/** Writes the cart's line with a price that differs by so many rubles, as another tab would. */
function changePrice(page: Page, rubles: number): Promise<void> {
  return page.evaluate((difference) => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('cart:line:'))!
    const line = JSON.parse(localStorage.getItem(key)!) as { price: number }
    const newValue = JSON.stringify({ ...line, price: line.price + difference })
    localStorage.setItem(key, newValue)
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }))
  }, rubles)
}

function cartLines(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Object.keys(localStorage).filter((key) => key.startsWith('cart:line:')),
  )
}

/** Whether something lies over the middle of a button, such as the button with the sum, which stays in sight. */
function isCovered(button: Locator): Promise<boolean> {
  return button.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return document.elementFromPoint(x + width / 2, y + height / 2) !== element
  })
}
