import type { APIRequestContext, Locator, Page } from '@playwright/test'
import type { StaffPayments } from '../../src/contract/payments.ts'
import { formatRubles } from '../../src/wording/money.ts'
import { A_PAYER } from '../builders/order.ts'
import { expectAccessible } from './accessibility.ts'
import { query } from './database.ts'
import { firstOf } from './menu.ts'
import { ownSlot } from './own-days.ts'
import { expect, test } from './shop.ts'
import {
  cardOf,
  IVAN,
  openBoard,
  showColumn,
  signIn,
  takeOrder,
  takeStep,
  takeWholeOrder,
} from './staff.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** The order's total in rubles. */
const totalOf = (number: number) =>
  query<{ order_total: number }>(`SELECT order_total FROM orders WHERE number = ${number}`)[0]!
    .order_total

/** What the shop has of the order's money, in kopecks. */
const paidOf = (number: number) =>
  query<{ paid: number }>(
    `SELECT coalesce(sum(kopecks), 0) AS paid FROM payment_events
     JOIN payments ON payments.id = payment_id WHERE order_number = ${number}`,
  )[0]!.paid

async function openOrder(page: Page, number: number): Promise<Locator> {
  await showColumn(page, 'Новые')
  await cardOf(page, number)
    .getByRole('button', { name: /^Открыть/ })
    .click()
  return page.getByRole('dialog', { name: `Заказ № ${number}` })
}

/** Gives so many rubles back, and answers the question. */
async function giveBack(payments: Locator, rubles: number): Promise<void> {
  const sum = formatRubles(rubles)
  await payments.getByRole('button', { name: `Вернуть деньги, ${sum}` }).click()
  await payments.getByRole('button', { name: `Вернуть ${sum}` }).click()
}

/** Records money as another colleague does it. */
async function receive(
  request: APIRequestContext,
  number: number,
  { amount, paid = 0 }: { amount: number; paid?: number },
): Promise<void> {
  await signIn(request, IVAN)
  const response = await request.post(`/api/staff/orders/${number}/payments`, {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: { kind: 'received', way: 'transfer', amount, paid },
  })
  expect(response.status()).toBe(200)
}

test('a colleague marks an invoice as paid; once the order is cheaper, the rest is given back once the colleague has seen the sum and its way', async ({
  page,
  request,
}) => {
  const { id, name } = firstOf('kanape')
  const lines = [{ id, quantity: 3 }]
  const number = await takeOrder(request, { payment: 'invoice', ...A_PAYER, lines })
  const total = totalOf(number)
  await openBoard(page)
  const dialog = await openOrder(page, number)
  const card = cardOf(page, number)
  const payments = dialog.getByRole('region', { name: 'Оплата' })
  await expect(payments.getByRole('button', { name: 'Отметить оплату' })).toBeVisible()
  await expect(payments.getByRole('list')).toHaveCount(0)
  await expect(card.getByText(/Оплачен|Ждёт оплаты|К\sвозврату/)).toHaveCount(0)

  await payments.getByRole('button', { name: 'Отметить оплату' }).click()
  await expect(payments.getByRole('heading', { name: 'Отметить оплату' })).toBeFocused()
  const sum = payments.getByRole('textbox', { name: 'Сумма, ₽' })
  expect(`${await sum.inputValue()}\u00a0₽`).toBe(formatRubles(total))
  await expect(payments.getByRole('radio', { name: 'На счёт' })).toBeChecked()
  await expectAccessible(page, 'money that has come')
  await payments.getByRole('button', { name: 'Отметить', exact: true }).click()
  await expect(payments.getByRole('status')).toHaveText(/^Оплата отмечена: .+ на\sсчёт$/)
  await expect(payments.getByRole('heading', { name: 'Оплата' })).toBeFocused()
  const list = payments.getByRole('list', { name: 'Платежи' }).getByRole('listitem')
  await expect(list).toHaveText(/На\sсчёт, .+\s₽: оплачено olga@/)
  await expect(payments.getByRole('button')).toHaveText([/^Отметка по\sошибке, /])
  expect(paidOf(number)).toBe(total * 100)
  await expect(card.getByText('Оплачен', { exact: true })).toBeAttached()

  await dialog.getByRole('button', { name: 'Изменить заказ' }).click()
  await dialog.getByRole('textbox', { name: `Коробок: ${name}` }).fill('2')
  // The menu has loaded, which has the prices.
  await expect(dialog.getByText(/^Было .+, станет .+ меньше$/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Сохранить', exact: true }).click()
  const back = payments.getByRole('button', { name: /^Вернуть деньги/ })
  await expect(back).toBeVisible()
  const rest = total - totalOf(number)
  expect(rest).toBeGreaterThan(0)
  await expect(back).toHaveText(`Вернуть деньги, ${formatRubles(rest)}`)
  await expect(card.getByText(`К\u00a0возврату ${formatRubles(rest)}`)).toBeAttached()
  await back.click()
  await expect(
    payments.getByText(`Вернуть покупателю ${formatRubles(rest)} на счёт?`),
  ).toBeFocused()
  await expectAccessible(page, 'money to give back')
  await payments.getByRole('button', { name: 'Не возвращать' }).click()
  await expect(back).toBeFocused()
  await giveBack(payments, rest)
  await expect(payments.getByRole('status')).toHaveText(`Возвращено ${formatRubles(rest)}`)
  await expect(list).toHaveText([/₽: оплачено olga@/, /₽: возвращено olga@/])
  const history = dialog.getByRole('region', { name: 'Что было с заказом' }).getByRole('listitem')
  await expect(history.filter({ hasText: /: возвращено/ })).toContainText(
    `На счёт, ${formatRubles(rest)}: возвращено olga@`,
  )
  await expect(history.filter({ hasText: /: оплачено/ })).toHaveCount(1)
  await expect(back).toHaveCount(0)
  expect(paidOf(number)).toBe(totalOf(number) * 100)
  await expect(card.getByText('Оплачен', { exact: true })).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(card.getByText('Оплачен', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Журнал' }).click()
  await page.getByRole('textbox', { name: 'Или заказ №' }).fill(String(number))
  const log = page.getByRole('list', { name: 'Записи журнала' }).getByRole('listitem')
  await expect(log.filter({ hasText: /Оплата отмечена: .+,00\s₽/ })).toContainText('olga@')
  await expect(log.filter({ hasText: /Деньги возвращены: .+,00\s₽/ })).toContainText('olga@')
})

test(
  'an order that the courier has taken a card for is marked so in two taps',
  { tag: '@desk' },
  async ({ page, request }) => {
    const number = await takeOrder(request, { payment: 'card' })
    await openBoard(page)
    const dialog = await openOrder(page, number)
    const payments = dialog.getByRole('region', { name: 'Оплата' })
    await payments.getByRole('button', { name: 'Отметить оплату' }).click()
    await expect(payments.getByRole('radio', { name: 'Картой курьеру' })).toBeChecked()
    await payments.getByRole('button', { name: 'Отметить', exact: true }).click()
    const total = formatRubles(totalOf(number))
    await expect(payments.getByRole('status')).toHaveText(
      `Оплата отмечена: ${total} картой курьеру`,
    )
    await expect(payments.getByRole('listitem')).toHaveText(/Картой курьеру, .+\s₽: оплачено olga@/)
    await expect(cardOf(page, number).getByText('Оплачен', { exact: true })).toBeAttached()
    expect(query(`SELECT way FROM payments WHERE order_number = ${number}`)).toEqual([
      { way: 'card' },
    ])
  },
)

test(
  'a payment marked by mistake is taken back once the colleague has read what that does, and stays in sight',
  { tag: '@desk' },
  async ({ page, request }) => {
    const number = await takeOrder(request, { payment: 'cash' })
    const total = totalOf(number)
    await receive(request, number, { amount: total * 100 })
    await openBoard(page)
    const dialog = await openOrder(page, number)
    const payments = dialog.getByRole('region', { name: 'Оплата' })
    const mistake = payments.getByRole('button', {
      name: `Отметка по ошибке, ${formatRubles(total)}`,
    })
    await mistake.click()
    await expect(payments.getByText(/^Снять отметку «на\sсчёт, .+\?/)).toBeFocused()
    await expectAccessible(page, 'a mark to take back')
    await payments.getByRole('button', { name: 'Оставить' }).click()
    await expect(mistake).toBeFocused()
    await mistake.click()
    await payments.getByRole('button', { name: 'Снять отметку' }).click()
    await expect(payments.getByRole('status')).toHaveText(
      `Отметка снята: ${formatRubles(total)} на счёт`,
    )
    await expect(payments.getByRole('heading', { name: 'Оплата' })).toBeFocused()
    await expect(payments.getByRole('listitem')).toHaveText([
      /: отмечено по\sошибке ivan@/,
      /: отметка снята olga@/,
    ])
    await expect(mistake).toHaveCount(0)
    await expect(payments.getByRole('button', { name: 'Отметить оплату' })).toBeVisible()
    await expect(cardOf(page, number).getByText('Оплачен', { exact: true })).toHaveCount(0)
    expect(paidOf(number)).toBe(0)
  },
)

test(
  'more than is due is asked about, kopecks too, and whoever cancels is told what has to go back',
  { tag: '@desk' },
  async ({ page, request }) => {
    const number = await takeOrder(request, { payment: 'cash' })
    const total = totalOf(number)
    await openBoard(page)
    const dialog = await openOrder(page, number)
    const payments = dialog.getByRole('region', { name: 'Оплата' })
    await payments.getByRole('button', { name: 'Отметить оплату' }).click()
    const sum = payments.getByRole('textbox', { name: 'Сумма, ₽' })
    await sum.fill(`${total},50`)
    await payments.getByRole('button', { name: 'Отметить', exact: true }).click()
    await expect(payments.getByRole('alert')).toHaveText(
      'Это на 0,50 ₽ больше, чем к оплате. Отметить?',
    )
    await sum.fill(`${total}0`)
    await expect(payments.getByRole('alert')).toHaveCount(0)
    await payments.getByRole('button', { name: 'Отметить', exact: true }).click()
    await expect(payments.getByRole('alert')).toHaveText(
      `Это на ${formatRubles(total * 9)} больше, чем к оплате. Отметить?`,
    )
    expect(paidOf(number)).toBe(0)
    await expectAccessible(page, 'more money than is due')
    await payments.getByRole('button', { name: `Отметить ${formatRubles(total * 10)}` }).click()
    await expect(payments.getByRole('status')).toHaveText(/^Оплата отмечена/)
    expect(paidOf(number)).toBe(total * 1000)
    await dialog.getByRole('button', { name: 'Отменить заказ' }).click()
    await expect(
      dialog.getByText(`После отмены нужно вернуть ${formatRubles(total * 10)}.`),
    ).toBeVisible()
  },
)

test(
  'money of a cancelled order is to be given back, in sight among the cancelled',
  { tag: '@desk' },
  async ({ page, request }) => {
    const number = await takeOrder(request, { payment: 'invoice', ...A_PAYER })
    const paid = formatRubles(totalOf(number))
    await receive(request, number, { amount: totalOf(number) * 100 })
    await takeStep(request, number, { version: 0, state: 'cancelled', reason: 'звонок' })
    await openBoard(page)
    const cancelled = await showCancelled(page, number)
    await expect(cancelled.getByText(`К\u00a0возврату ${paid}`)).toBeVisible()
    await cancelled.getByRole('button', { name: `Открыть: № ${number}` }).click()
    const payments = page.getByRole('dialog').getByRole('region', { name: 'Оплата' })
    await giveBack(payments, totalOf(number))
    await expect(payments.getByRole('status')).toHaveText(`Возвращено ${paid}`)
    expect(paidOf(number)).toBe(0)
    await page.keyboard.press('Escape')
    await expect(cancelled.getByText('К\u00a0возврату')).toHaveCount(0)
  },
)

/** An order that is paid at the bank, then cancelled; with the addresses of its payment and of the bank's API. */
async function paidAndCancelled(
  request: APIRequestContext,
): Promise<{ number: number; total: number; id: string; api: string }> {
  const { number, token } = await takeWholeOrder(request, { payment: 'online' })
  const started = await request.post(`/api/orders/${number}/payments`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { url } = (await started.json()) as { url: string }
  await request.post(`${url}/paid`, { maxRedirects: 0 })
  await expect.poll(() => paidOf(number)).toBeGreaterThan(0)
  await takeStep(request, number, { version: 0, state: 'cancelled', reason: 'звонок' })
  return {
    number,
    total: totalOf(number),
    id: url.split('/').at(-1)!,
    api: `${new URL(url).origin}/v3`,
  }
}

/** The cancelled order in the list of these. */
async function showCancelled(page: Page, number: number): Promise<Locator> {
  const cancelled = page.getByRole('listitem').filter({ hasText: new RegExp(`№\\s${number} `) })
  // The list opens by itself once a shopper has cancelled an order, which other tests do.
  await expect(async () => {
    if (!(await cancelled.isVisible())) await page.getByText(/^Отменены: /).click()
    await expect(cancelled).toBeVisible({ timeout: 2000 })
  }).toPass()
  return cancelled
}

/** The payments of a cancelled order. */
async function openCancelled(page: Page, number: number): Promise<Locator> {
  const cancelled = await showCancelled(page, number)
  await cancelled.getByRole('button', { name: `Открыть: № ${number}` }).click()
  return page.getByRole('dialog').getByRole('region', { name: 'Оплата' })
}

test.describe('when a payment is refused or lost', () => {
  // The browser names each failed request.
  test.use({ consoleMayComplain: true })

  test(
    'money that another colleague has recorded meanwhile is shown, and is not recorded twice',
    { tag: '@desk' },
    async ({ page, request }) => {
      const number = await takeOrder(request, { payment: 'invoice', ...A_PAYER })
      // Less than all, so that there is still something to record.
      const amount = 100_000
      await openBoard(page)
      const dialog = await openOrder(page, number)
      const payments = dialog.getByRole('region', { name: 'Оплата' })
      await payments.getByRole('button', { name: 'Отметить оплату' }).click()
      await receive(request, number, { amount })
      await payments.getByRole('button', { name: 'Отметить', exact: true }).click()
      await expect(payments.getByRole('alert')).toHaveText(/^Оплата уже изменилась/)
      await expect(payments.getByRole('listitem')).toHaveText(/оплачено ivan@/)
      await expect(payments.getByRole('textbox')).toHaveCount(0)
      await expect(payments.getByRole('button', { name: 'Отметить оплату' })).toBeVisible()
      expect(paidOf(number)).toBe(amount)
    },
  )

  test(
    'what was typed is kept, and a payment whose answer was lost is recorded once',
    { tag: '@desk' },
    async ({ page, request }) => {
      const number = await takeOrder(request, { payment: 'cash' })
      await openBoard(page)
      const dialog = await openOrder(page, number)
      const payments = dialog.getByRole('region', { name: 'Оплата' })
      await payments.getByRole('button', { name: 'Отметить оплату' }).click()
      await expect(payments.getByRole('radio', { name: 'Наличными' })).toBeChecked()
      const sum = payments.getByRole('textbox', { name: 'Сумма, ₽' })
      const send = payments.getByRole('button', { name: 'Отметить', exact: true })
      await sum.fill('много')
      await send.click()
      await expect(sum).toHaveAccessibleDescription(/^Напишите, сколько пришло/)
      await sum.fill('1 200,50')

      const path = `**/api/staff/orders/${number}/payments`
      await page.route(path, (route) => route.abort())
      await send.click()
      await expect(payments.getByRole('alert')).toHaveText(/^Связи нет/)
      await expect(sum).toHaveValue('1 200,50')
      expect(paidOf(number)).toBe(0)

      await page.unroute(path)
      await page.route(path, async (route) => {
        if (route.request().method() === 'GET') return route.fallback()
        await route.fetch()
        await route.abort()
      })
      await send.click()
      await expect(payments.getByRole('status')).toHaveText(/^Оплата отмечена: 1\s200,50\s₽/)
      await expect(payments.getByRole('listitem')).toHaveText(/Наличными, 1\s200,50\s₽: оплачено/)
      expect(paidOf(number)).toBe(120_050)
    },
  )

  test(
    'a refund that the bank refuses is said to be refused by the bank, and what the bank has is shown',
    { tag: '@desk' },
    async ({ page, request }) => {
      const { number, total, id, api } = await paidAndCancelled(request)
      await openBoard(page)
      const payments = await openCancelled(page, number)
      // Somebody gives a ruble back in the bank's own cabinet: the whole sum is not there any more.
      await request.post(`${api}/refunds`, {
        headers: { authorization: 'Basic demo', 'idempotence-key': crypto.randomUUID() },
        data: aRefund(id),
      })
      await giveBack(payments, total)
      await expect(payments.getByRole('alert')).toHaveText(/^Банк отказал в возврате/)
      await expect(page.getByText(/Связи нет/)).toHaveCount(0)
      await giveBack(payments, total - 1)
      await expect(payments.getByRole('status')).toHaveText(`Возвращено ${formatRubles(total - 1)}`)
      await expect(payments.getByRole('alert')).toHaveCount(0)
      expect(paidOf(number)).toBe(0)
    },
  )

  test(
    'a refund that the bank leaves unanswered is said to be written down',
    { tag: '@desk' },
    async ({ page, request }) => {
      const { number, total } = await paidAndCancelled(request)
      await openBoard(page)
      const payments = await openCancelled(page, number)
      const path = `**/api/staff/orders/${number}/payments`
      await page.route(path, async (route) => {
        if (route.request().method() === 'GET') return route.fallback()
        const read = await page.request.get(route.request().url())
        const known = (await read.json()) as StaffPayments
        const unanswered = known.payments.map((one) => ({ ...one, state: 'refunding' }))
        return route.fulfill({ json: { ...known, payments: unanswered, isBankSilent: true } })
      })
      await giveBack(payments, total)
      await expect(payments.getByRole('status')).toHaveText(
        `Банк не отвечает. Возврат ${formatRubles(total)} записан и уйдёт сам`,
      )
      await expect(payments.getByRole('button', { name: /^Вернуть/ })).toHaveCount(0)
      await expect(page.getByText(/Связи нет/)).toHaveCount(0)
    },
  )
})

/** A refund of one ruble, as the bank's API takes it. */
function aRefund(payment_id: string): object {
  const amount = { value: '1.00', currency: 'RUB' }
  const line = {
    description: 'Возврат',
    quantity: '1.00',
    amount,
    vat_code: 1,
    payment_subject: 'commodity',
    payment_mode: 'partial_prepayment',
    measure: 'piece',
  }
  return { payment_id, amount, receipt: { customer: { phone: '79991234567' }, items: [line] } }
}

test(
  'a courier takes nothing for a paid order, and of another only what is left',
  { tag: '@phone' },
  async ({ browser, request }) => {
    const { date: day, window } = ownSlot('courier: money')
    const slot = { 'delivery.date': day, 'delivery.window': window }
    const paid = await takeOrder(request, { ...slot, payment: 'invoice', ...A_PAYER })
    const part = await takeOrder(request, { ...slot, payment: 'cash' })
    const left = 1200
    await receive(request, paid, { amount: totalOf(paid) * 100 })
    await receive(request, part, { amount: (totalOf(part) - left) * 100 + 50 })
    for (const number of [paid, part])
      for (const [version, state] of ['confirmed', 'cooking', 'on-the-way'].entries())
        await takeStep(request, number, { version, state })
    const link = await request.post('/api/staff/courier-links', { data: { date: day } })
    const { path } = (await link.json()) as { path: string }

    const phone = await browser.newContext({ viewport: { width: 390, height: 844 } })
    const courier = await phone.newPage()
    await courier.goto(path)
    const stopOf = (number: number) =>
      courier.getByRole('listitem').filter({
        has: courier.getByRole('heading', { name: new RegExp(`^№\\s${number} `) }),
      })
    await expect(stopOf(paid).getByText('Оплачено, денег не\u00a0брать')).toBeVisible()
    // Half a ruble is paid too much to be 1 200 ₽, and nobody is asked for kopecks.
    await expect(
      stopOf(part).getByText(`Взять наличными ${formatRubles(left)}, остальное оплачено`),
    ).toBeVisible()
    await expectAccessible(courier, 'stops with money')
    await phone.close()
  },
)
