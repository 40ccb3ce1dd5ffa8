import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { query } from './database.ts'
import { expect, test } from './shop.ts'
import {
  cardOf,
  eventsOf,
  losableNetwork,
  OLGA,
  openBoard,
  showColumn,
  takeOrder,
  takeWholeOrder,
} from './staff.ts'
import { firstOf, shownName, typed } from './menu.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Longer than the board waits between two questions. */
const NEXT_POLL = '00:15'

async function openOrder(page: Page, number: number): Promise<Locator> {
  await showColumn(page, 'Новые')
  await cardOf(page, number)
    .getByRole('button', { name: /^Открыть/ })
    .click()
  const dialog = page.getByRole('dialog', { name: `Заказ № ${number}` })
  await expect(dialog.getByRole('link', { name: /^\+7/ })).toBeVisible()
  return dialog
}

test('a colleague changes boxes, guests and address; the difference is shown before it is saved', async ({
  page,
  request,
}) => {
  const { id, name, price } = firstOf('kanape')
  const number = await takeOrder(request, { lines: [{ id, quantity: 2 }] })
  await openBoard(page)
  const dialog = await openOrder(page, number)
  await dialog.getByRole('button', { name: 'Изменить заказ' }).click()
  await expect(dialog.getByRole('heading', { name: 'Изменить заказ' })).toBeFocused()
  await expect(dialog.getByText(/^Сумма не\sизменится/)).toBeVisible()

  await dialog.getByRole('textbox', { name: `Коробок: ${name}` }).fill('3')
  await expect(dialog.getByText(/^Было .+, станет .+: на\s.+ больше$/)).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Адрес' }).fill('Арбат, 5')
  await dialog.getByRole('textbox', { name: 'Сколько будет гостей' }).fill('30')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Сохранить', exact: true }).click()

  await expect(dialog.getByRole('heading', { name: 'Изменить заказ' })).toHaveCount(0)
  await expect(dialog.getByText('Арбат, 5')).toBeVisible()
  const events = eventsOf(number).map(({ kind, actor }) => ({ kind, actor }))
  expect(events, 'the edit is one event').toEqual([{ kind: 'edited', actor: `staff:${OLGA}` }])
  await expect(dialog.getByText('Изменён заказ: состав, адрес, гости')).toBeVisible()
  const [order] = query<{ total_amount: number; persons: number }>(
    `SELECT total_amount, persons FROM orders WHERE number = ${number}`,
  )
  expect(order).toEqual({ total_amount: 3 * price, persons: 30 })
})

test.describe('on a bad connection', () => {
  test.use({ consoleMayComplain: true })

  test('an edit is saved whole or not at all, and once, however often its answer is lost', async ({
    page,
    request,
  }) => {
    const { id, name } = firstOf('kanape')
    const number = await takeOrder(request, { lines: [{ id, quantity: 2 }] })
    await openBoard(page)
    const dialog = await openOrder(page, number)
    await dialog.getByRole('button', { name: 'Изменить заказ' }).click()
    await dialog.getByRole('textbox', { name: `Коробок: ${name}` }).fill('3')
    await dialog.getByRole('textbox', { name: 'Адрес' }).fill('Арбат, 5')
    await dialog.getByRole('textbox', { name: 'Сколько будет гостей' }).fill('30')
    await dialog.getByRole('combobox', { name: 'День' }).selectOption({ index: 2 })
    await dialog.getByRole('combobox', { name: 'Время, по Москве' }).selectOption({ index: 1 })
    // While it is sending, the button has another name.
    const save = dialog.getByRole('button', { name: 'Сохранить', exact: true })
    const ofOrder = () =>
      query(`SELECT version, persons, delivery_address FROM orders WHERE number = ${number}`)
    const changes = `**/api/staff/orders/${number}/changes`

    await page.route(changes, (route) => route.abort())
    await save.click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    expect(ofOrder()).toMatchObject([{ version: 0, persons: 12 }])

    await page.unroute(changes)
    await page.route(changes, async (route) => {
      await route.fetch()
      await route.abort()
    })
    await save.click()
    await expect.poll(ofOrder).toMatchObject([{ version: 1 }])
    await expect(dialog.getByRole('alert')).toBeVisible()
    await page.unroute(changes)
    await save.click()
    await expect(dialog.getByRole('heading', { name: 'Изменить заказ' })).toHaveCount(0)
    expect(eventsOf(number)).toMatchObject([{ kind: 'edited', actor: `staff:${OLGA}` }])
    expect(ofOrder()).toEqual([{ version: 1, persons: 30, delivery_address: 'Арбат, 5' }])
  })
})

test('a colleague is asked whether a new address in another town lies within the ring road', async ({
  page,
  request,
}) => {
  const { id } = firstOf('kanape')
  const number = await takeOrder(request, { lines: [{ id, quantity: 2 }] })
  await openBoard(page)
  const dialog = await openOrder(page, number)
  await dialog.getByRole('button', { name: 'Изменить заказ' }).click()
  const same = dialog.getByRole('checkbox', { name: 'Новый адрес тоже в пределах МКАД' })
  await dialog.getByRole('textbox', { name: 'Адрес' }).fill('Арбат, 5')
  await expect(same).toHaveCount(0)
  await dialog.getByRole('textbox', { name: 'Адрес' }).fill('Химки, Юбилейный проспект, 1')
  await expect(same).not.toBeChecked()
  const save = dialog.getByRole('button', { name: 'Сохранить', exact: true })
  await save.click()
  await expect(same).toHaveAccessibleDescription(/Подтвердите, где новый адрес/)
  expect(eventsOf(number)).toEqual([])
  await same.check()
  await save.click()
  await expect(dialog.getByRole('heading', { name: 'Изменить заказ' })).toHaveCount(0)
  await expect(dialog.getByText('Химки, Юбилейный проспект, 1')).toBeVisible()
})

test('a dish is added by a part of its name, another removed; without dishes nothing is saved', async ({
  page,
  request,
}) => {
  const canape = firstOf('kanape')
  const dessert = firstOf('desserts')
  const number = await takeOrder(request, { lines: [{ id: canape.id, quantity: 2 }] })
  await openBoard(page)
  const dialog = await openOrder(page, number)
  await dialog.getByRole('button', { name: 'Изменить заказ' }).click()
  await dialog.getByRole('button', { name: `Убрать: ${canape.name}` }).click()
  const search = dialog.getByRole('combobox', { name: 'Добавить блюдо' })
  await expect(search).toBeFocused()
  await dialog.getByRole('button', { name: 'Сохранить', exact: true }).click()
  await expect(dialog.getByText('Добавьте блюда')).toBeVisible()
  expect(eventsOf(number)).toEqual([])

  const found = dialog.getByRole('listbox').getByRole('option')
  await search.pressSequentially('нет такого блюда')
  await expect(dialog.getByText('Ничего не нашлось')).toBeVisible()
  await search.press('Enter')
  await search.press('Escape')
  await expect(search).toHaveValue('')
  await expect(found, 'Escape leaves the dish, not the order').toHaveCount(0)

  await search.pressSequentially(typed(dessert.name).toUpperCase())
  await expect(found.first()).toHaveText(new RegExp(`^${shownName(dessert.name)}`))
  await search.press('ArrowDown')
  await search.press('Enter')
  await expect(dialog.getByRole('textbox', { name: `Коробок: ${dessert.name}` })).toHaveValue('1')
  await expect(search).toBeFocused()
  await dialog.getByRole('button', { name: 'Сохранить', exact: true }).click()
  await expect(dialog.getByRole('heading', { name: 'Изменить заказ' })).toHaveCount(0)
  const lines = query<{ product_id: number }>(
    `SELECT product_id FROM order_lines WHERE order_number = ${number}`,
  )
  expect(lines).toEqual([{ product_id: dessert.id }])
})

test.describe('while another colleague is faster', () => {
  test.use({ consoleMayComplain: true })

  test(
    'an order that was changed meanwhile is not overwritten',
    { tag: '@desk' },
    async ({ page, request }) => {
      const number = await takeOrder(request)
      await openBoard(page)
      const dialog = await openOrder(page, number)
      await dialog.getByRole('button', { name: 'Изменить заказ' }).click()
      const change = { kind: 'details-changed', address: 'Полянка, 7', persons: 9, comment: '' }
      const changed = await page.request.post(`/api/staff/orders/${number}/changes`, {
        headers: { 'idempotency-key': crypto.randomUUID() },
        data: { version: 0, change },
      })
      expect(changed.status()).toBe(200)
      await dialog.getByRole('textbox', { name: 'Адрес' }).fill('Арбат, 5')
      await dialog.getByRole('button', { name: 'Сохранить', exact: true }).click()
      await expect(dialog.getByRole('alert')).toBeVisible()
      expect(eventsOf(number)).toHaveLength(1)
      await dialog.getByRole('button', { name: 'Не менять' }).click()
      await expect(dialog.getByText('Полянка, 7')).toBeVisible()
    },
  )
})

test('a note of the staff is kept with the order', async ({ page, request }) => {
  const number = await takeOrder(request)
  await openBoard(page)
  const dialog = await openOrder(page, number)
  await dialog.getByRole('button', { name: 'Заметка для своих' }).click()
  await dialog.getByRole('textbox', { name: /^Заметка для\sсвоих/ }).fill('Позвонить за час')
  await dialog.getByRole('button', { name: 'Сохранить заметку' }).click()
  await expect(dialog.getByRole('button', { name: 'Изменить заметку' })).toBeFocused()
  await page.keyboard.press('Escape')
  const again = await openOrder(page, number)
  await expect(again.getByText('Заметка. Позвонить за час')).toBeVisible()
})

test('an order is taken on the phone by the form of the shop, and its link opens it', async ({
  page,
}) => {
  const { name } = firstOf('kanape')
  await openBoard(page)
  await page.getByRole('button', { name: 'Заказ по телефону' }).click()
  const dialog = page.getByRole('dialog', { name: 'Заказ по телефону' })
  await dialog.getByRole('button', { name: 'Оформить заказ' }).click()
  await expect(dialog.getByText('Укажите имя')).toBeVisible()
  await expect(dialog.getByText(/^Без согласия/)).toBeVisible()

  const caller = `Зоя ${crypto.randomUUID().slice(0, 8)}`
  await dialog.getByRole('textbox', { name: 'Имя' }).fill(caller)
  await expect(dialog.getByText('Укажите имя')).toHaveCount(0)
  await expect(dialog.getByText(/^Без согласия/)).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Телефон' }).fill('8 999 765-43-21')
  await dialog
    .getByRole('combobox', { name: 'Добавить блюдо' })
    .pressSequentially(typed(name).slice(0, -1))
  await dialog.getByRole('option', { name }).click()
  await dialog.getByRole('textbox', { name: 'Адрес' }).fill('Арбат, 5')
  await dialog.getByRole('combobox', { name: 'День' }).selectOption({ index: 2 })
  await dialog.getByRole('combobox', { name: 'Время, по Москве' }).selectOption({ index: 1 })
  await dialog.getByRole('combobox', { name: 'Оплата' }).selectOption('Наличными')
  await dialog.getByRole('checkbox', { name: /согласился/ }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Оформить заказ' }).click()
  await expect(dialog.getByText(/^Заказ №\s\d+ на\s.+ принят\.$/)).toBeFocused()

  const [order] = query<Record<string, unknown>>(
    `SELECT number, customer_phone, consent_channel, taken_by FROM orders WHERE customer_name = '${caller}'`,
  )
  expect(order).toMatchObject({
    customer_phone: '+79997654321',
    consent_channel: 'phone',
    taken_by: OLGA,
  })
  await dialog.getByRole('button', { name: 'Открыть заказ' }).click()
  const opened = page.getByRole('dialog', { name: `Заказ № ${String(order?.['number'])}` })
  await expect(opened.getByText(/^Принят по\sтелефону/)).toBeVisible()
})

test.describe('while the network is lost', () => {
  test.use({ consoleMayComplain: true })

  test('the end of the form stands right above the news, which cover nothing of it', async ({
    page,
  }) => {
    const lose = await losableNetwork(page)
    await page.clock.install()
    await openBoard(page)
    await page.getByRole('button', { name: 'Заказ по телефону' }).click()
    const dialog = page.getByRole('dialog', { name: 'Заказ по телефону' })
    const take = dialog.getByRole('button', { name: 'Оформить заказ' })
    const endOf = async (part: Locator) => {
      const { y, height } = (await part.boundingBox())!
      return y + height
    }
    const before = await endOf(take)
    expect((await endOf(dialog)) - before).toBeLessThan(32)
    lose('everything')
    await page.clock.fastForward(NEXT_POLL)
    const news = dialog.getByText(/^Связи\sнет/)
    await expect(news).toBeVisible()
    const { y } = (await news.boundingBox())!
    const gap = y - (await endOf(take))
    expect(gap).toBeGreaterThan(0)
    expect(gap).toBeLessThan(64)
    await expect(take).toBeInViewport({ ratio: 1 })
  })
})

test('a callback request becomes an order with its cart, and is done with it', async ({
  page,
  request,
}) => {
  const { id, name } = firstOf('kanape')
  const comment = `Кофе ${crypto.randomUUID().slice(0, 8)}`
  const asked = await request.post('/api/callbacks', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: {
      name: 'Олег',
      phone: '+79991112233',
      comment,
      consent: true,
      lines: [{ id, quantity: 3 }],
    },
  })
  const { number } = (await asked.json()) as { number: number }
  await openBoard(page)
  await showColumn(page, 'Новые')
  const card = page.getByRole('article', { name: `Просьба перезвонить № ${number}`, exact: true })
  await card.getByRole('button', { name: 'Показать телефон' }).click()
  await expect(card.getByText('Всего')).toBeVisible()
  await card.getByRole('button', { name: /^Оформить заказ/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Заказ по телефону' })
  await expect(dialog.getByRole('textbox', { name: `Коробок: ${name}` })).toHaveValue('3')
  await expect(dialog.getByRole('textbox', { name: 'Имя' })).toHaveValue('Олег')
  await dialog.getByRole('radio', { name: /^Самовывоз/ }).check()
  await dialog.getByRole('combobox', { name: 'День' }).selectOption({ index: 2 })
  await dialog.getByRole('combobox', { name: 'Время, по Москве' }).selectOption({ index: 1 })
  await dialog.getByRole('combobox', { name: 'Оплата' }).selectOption('Картой')
  await dialog.getByRole('checkbox', { name: /согласился/ }).check()
  await dialog.getByRole('button', { name: 'Оформить заказ' }).click()
  await expect(dialog.getByText(/^Заказ №\s\d+ на\s.+ принят\.$/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Закрыть' }).click()
  await expect(card).toHaveCount(0)
  const [callback] = query<{ result: string }>(
    `SELECT result FROM callbacks WHERE number = ${number}`,
  )
  expect(callback?.result).toMatch(/^Заказ №\s\d+$/)
})

test('a callback request keeps what the call came to, and an answered one is taken back', async ({
  page,
  request,
}) => {
  const asked = await request.post('/api/callbacks', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: { name: 'Олег', phone: '+79991112233', consent: true },
  })
  const { number } = (await asked.json()) as { number: number }
  await openBoard(page)
  await showColumn(page, 'Новые')
  const card = page.getByRole('article', { name: `Просьба перезвонить № ${number}`, exact: true })
  await card.getByRole('button', { name: 'Показать телефон' }).click()
  await card.getByRole('button', { name: 'Не дозвонились' }).click()
  await expect(card.getByText(/^Не\sдозвонились в\s\d\d:\d\d$/)).toBeVisible()
  await card.getByLabel('Перезвонить в').fill('18:30')
  await card.getByRole('button', { name: 'Запомнить' }).click()
  await expect(card.getByText('Перезвонить в 18:30')).toBeVisible()

  await card.getByRole('button', { name: 'Перезвонили' }).click()
  await expect(card).toHaveCount(0)
  await page.getByText(/^Перезвонили: \d+$/).click()
  await page.getByRole('button', { name: `Вернуть: просьба № ${number}`, exact: true }).click()
  await expect(card).toBeVisible()
})

test('what the shopper changed stands on the card, было → стало, until a colleague has opened the order', async ({
  page,
  request,
}) => {
  const { number, token } = await takeWholeOrder(request)
  const change = { kind: 'details-changed', address: 'Арбат, 5', persons: 40, comment: '' }
  const response = await request.post(`/api/orders/${number}/changes`, {
    headers: { 'idempotency-key': crypto.randomUUID(), authorization: `Bearer ${token}` },
    data: { version: 0, change },
  })
  expect(response.status()).toBe(200)
  await page.clock.install()
  await openBoard(page)
  await showColumn(page, 'Новые')
  const news = 'Покупатель изменил адрес, гостей, комментарий'
  await expect(cardOf(page, number).getByText(news)).toBeVisible()
  const dialog = await openOrder(page, number)
  await expect(dialog.getByText(news)).toBeVisible()
  await page.clock.fastForward(NEXT_POLL)
  await expect(cardOf(page, number).getByText(news)).toHaveCount(0)
  await expect(dialog.getByText(news)).toBeVisible()
})

test(
  'one opening of an order is one record, however many steps are taken in it',
  { tag: '@desk' },
  async ({ page, request }) => {
    const number = await takeOrder(request)
    await openBoard(page)
    const dialog = await openOrder(page, number)
    await dialog.getByRole('button', { name: 'Подтвердить' }).click()
    await expect(dialog.getByText('Подтверждён', { exact: false }).first()).toBeVisible()
    await dialog.getByRole('button', { name: 'Готовим' }).click()
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Отдан на кухню' })).toBeVisible()
    expect(query(`SELECT viewed_by FROM contact_views WHERE number = ${number}`)).toEqual([
      { viewed_by: OLGA },
    ])
  },
)

test('an order that its shopper cancelled is listed, marked until somebody has opened it', async ({
  page,
  request,
}) => {
  const { number, token } = await takeWholeOrder(request)
  const response = await request.post(`/api/orders/${number}/changes`, {
    headers: { 'idempotency-key': crypto.randomUUID(), authorization: `Bearer ${token}` },
    data: { version: 0, change: { kind: 'cancelled' } },
  })
  expect(response.status()).toBe(200)
  await page.clock.install()
  await openBoard(page)
  const row = page.getByRole('listitem').filter({
    has: page.getByRole('button', { name: `Открыть: № ${number}`, exact: true }),
  })
  await expect(row.getByText('Покупатель отменил заказ')).toBeVisible()
  await row.getByRole('button').click()
  const dialog = page.getByRole('dialog', { name: `Заказ № ${number}` })
  await expect(dialog.getByText('Покупатель отменил заказ')).toBeVisible()
  await expect(dialog.getByRole('link', { name: /^\+7/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.clock.fastForward(NEXT_POLL)
  await expect(row.getByText('Покупатель отменил заказ')).toHaveCount(0)
})
