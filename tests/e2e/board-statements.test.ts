import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { XMLParser } from 'fast-xml-parser'
import { formatRubles } from '../../src/wording/money.ts'
import { A_PAYER } from '../builders/order.ts'
import { encoded, OUR_ACCOUNT, statementText, type SampleDocument } from '../builders/statement.ts'
import { expectAccessible } from './accessibility.ts'
import { query } from './database.ts'
import { fillInRequisites } from './invoices.ts'
import { ownSlot } from './own-days.ts'
import { expect, test } from './shop.ts'
import { cardOf, openBoard, showColumn, takeOrder, takeStep } from './staff.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const totalOf = (number: number) =>
  query<{ order_total: number }>(`SELECT order_total FROM orders WHERE number = ${number}`)[0]!
    .order_total

const paidOf = (number: number) =>
  query<{ paid: number }>(
    `SELECT coalesce(sum(kopecks), 0) AS paid FROM payment_events
     JOIN payments ON payments.id = payment_id WHERE order_number = ${number}`,
  )[0]!.paid / 100

/** An account of a payer who is in no other test. */
const anAccount = () => `407028109${String(Math.floor(Math.random() * 1e11)).padStart(11, '0')}`

/** A statement as a bank in Russia writes it. */
async function choose(page: Page, documents: SampleDocument[], encoding = 'windows-1251' as const) {
  await page.getByLabel(/^Выбрать (?:другой файл|файл выписки)$/).setInputFiles({
    name: 'kl_to_1c.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(encoded(statementText(documents), encoding)),
  })
}

async function openPayments(page: Page): Promise<{ part: Locator; status: Locator }> {
  await page
    .getByRole('navigation', { name: 'Разделы доски' })
    .getByRole('button', { name: 'Оплата' })
    .click()
  const part = page.getByRole('region', { name: 'Выписка банка' })
  return { part, status: part.getByRole('status') }
}

test('a statement is read: what fits is ticked by one press, doubts one by one, and all is known the next time', async ({
  page,
  request,
}) => {
  const order = () => takeOrder(request, { payment: 'invoice', ...A_PAYER })
  const [first, second, part, other, left] = [
    await order(),
    await order(),
    await order(),
    await order(),
    await order(),
  ]
  const account = anAccount()
  const pays = (number: number, changes: SampleDocument = {}): SampleDocument => ({
    Номер: String(number),
    ПлательщикСчет: account,
    Сумма: `${totalOf(number)}.00`,
    НазначениеПлатежа: `Оплата по счёту № ${number} от 20.12.2026. НДС не облагается`,
    ...changes,
  })
  const documents = [
    pays(first),
    pays(other, { ПлательщикИНН: '7707083893', Плательщик1: 'ООО «Другие»' }),
    pays(second),
    pays(part, { Сумма: '1000.00' }),
    pays(left, { НазначениеПлатежа: 'За кейтеринг, счёт № 999999999' }),
    pays(left, {
      Номер: '7',
      ПлательщикСчет: OUR_ACCOUNT,
      ПолучательСчет: account,
      НазначениеПлатежа: 'За упаковку',
    }),
  ]

  await openBoard(page)
  const { part: section, status } = await openPayments(page)
  await expect(section.getByText(/^Реквизиты магазина ещё не\sзаполнены/)).toBeVisible()
  await choose(page, documents)
  await expect(status).toContainText('Поступления: подходят 2, под вопросом 3')
  const sure = section.getByRole('region', { name: 'Подходят: 2' })
  await expect(sure.getByRole('listitem')).toHaveText([
    new RegExp(`ООО «Ромашка».+Заказ №\\s${first}`),
    new RegExp(`ООО «Ромашка».+Заказ №\\s${second}`),
  ])
  const doubts = section.getByRole('region', { name: /^Под вопросом: / }).getByRole('listitem')
  const doubtOf = (text: string | RegExp) => doubts.filter({ hasText: text })
  await expect(doubts).toHaveCount(3)
  await expect(
    doubtOf('ИНН плательщика 7707083893 не\u00a0тот, что в\u00a0заказе: 0000012341.'),
  ).toBeVisible()
  await expect(
    doubtOf(`Пришла только часть: осталось оплатить ${formatRubles(totalOf(part))}.`),
  ).toBeVisible()
  const unknown = doubtOf('Счёта №\u00a0999999999 среди заказов нет.')
  await expect(unknown).toBeVisible()
  await section.getByText('Не\u00a0об\u00a0оплате заказов: 1').click()
  await expect(section.getByText('списание')).toBeVisible()
  await expectAccessible(page, 'a statement')
  expect([first, second, part, other, left].map(paidOf)).toEqual([0, 0, 0, 0, 0])

  await sure.getByRole('button', { name: 'Отметить 2\u00a0оплаты' }).click()
  await expect(status).toContainText(
    `Отмечено: 2\u00a0оплаты на\u00a0${formatRubles(totalOf(first) + totalOf(second))}`,
  )
  await expect(section.getByRole('heading', { name: 'Выписка банка' })).toBeFocused()
  await expect(sure).toHaveCount(0)
  expect([first, second].map(paidOf)).toEqual([first, second].map(totalOf))

  const ofPart = doubtOf('Пришла только часть')
  await expect(ofPart.getByRole('combobox')).toHaveValue(String(part))
  await ofPart.getByRole('button', { name: 'Отметить', exact: true }).click()
  await expect(status).toContainText('Отмечено: 1\u00a0оплата на\u00a01\u00a0000\u00a0₽')
  expect(paidOf(part)).toBe(1000)
  // No order is named, so none is chosen until somebody chooses it.
  await unknown.getByRole('button', { name: 'Отметить', exact: true }).click()
  await expect(unknown.getByText('Выберите заказ, за\u00a0который пришли деньги')).toBeVisible()
  await unknown.getByRole('combobox', { name: 'Чей это платёж' }).selectOption(String(left))
  await unknown.getByRole('button', { name: 'Отметить', exact: true }).click()
  await expect(unknown).toHaveCount(0)
  expect([part, other, left].map(paidOf)).toEqual([1000, 0, totalOf(left)])

  // The same statement, and one that begins before it.
  await choose(page, documents)
  await expect(status).toContainText('Поступления: под вопросом 1, отмечены раньше 4')
  await choose(page, [documents[0]!, documents[2]!, documents[4]!])
  await expect(status).toContainText('Все оплаты уже отмечены: 3')
  await expect(section.getByRole('button', { name: /^Отметить/ })).toHaveCount(0)
  expect([first, second, left].map(paidOf)).toEqual([first, second, left].map(totalOf))

  await page
    .getByRole('navigation', { name: 'Разделы доски' })
    .getByRole('button', { name: /^Заказы/ })
    .click()
  await showColumn(page, 'Новые')
  for (const number of [first, second, left])
    await expect(cardOf(page, number).getByText('Оплачен', { exact: true })).toBeVisible()
  await expect(cardOf(page, other).getByText('Оплачен', { exact: true })).toHaveCount(0)
})

test(
  'an order that another document has paid meanwhile is chosen no longer',
  { tag: '@desk' },
  async ({ page, request }) => {
    const number = await takeOrder(request, { payment: 'invoice', ...A_PAYER })
    const pays = (unknown: number): SampleDocument => ({
      Номер: String(unknown),
      ПлательщикСчет: anAccount(),
      Сумма: `${totalOf(number)}.00`,
      НазначениеПлатежа: `За кейтеринг, счёт № ${unknown}`,
    })
    await openBoard(page)
    const { part: section, status } = await openPayments(page)
    await choose(page, [pays(999999998), pays(999999999)])
    const doubts = section.getByRole('region', { name: /^Под вопросом: / }).getByRole('listitem')
    const [first, second] = [
      doubts.filter({ hasText: '8 среди' }),
      doubts.filter({ hasText: '9 среди' }),
    ]
    for (const doubt of [first, second])
      await doubt.getByRole('combobox').selectOption(String(number))
    await first.getByRole('button', { name: 'Отметить', exact: true }).click()
    await expect(status).toContainText('Отмечено: 1\u00a0оплата')
    await second.getByRole('button', { name: 'Отметить', exact: true }).click()
    await expect(second.getByText('Выберите заказ, за\u00a0который пришли деньги')).toBeVisible()
    expect(paidOf(number)).toBe(totalOf(number))
  },
)

test(
  'a file that is no statement says what to do, and a statement of another account says so',
  { tag: '@desk' },
  async ({ page, request }) => {
    const number = await takeOrder(request, { payment: 'invoice', ...A_PAYER })
    const document = {
      ПлательщикСчет: anAccount(),
      Сумма: `${totalOf(number)}.00`,
      НазначениеПлатежа: `Счёт № ${number}`,
    }
    await fillInRequisites(page)
    await openBoard(page)
    const { part: section, status } = await openPayments(page)
    const input = section.getByLabel('Выбрать файл выписки')
    const text = (name: string, content: string) => ({
      name,
      mimeType: 'text/plain',
      buffer: Buffer.from(content),
    })
    await input.setInputFiles(text('kl_to_1c.txt', 'Дата;Сумма'))
    await expect(section.getByRole('alert')).toHaveText(/^Это не\sвыписка в\sформате 1С/)
    await input.setInputFiles(text('kl_to_1c.txt', statementText([document]).slice(0, -30)))
    await expect(section.getByRole('alert')).toHaveText(/^Файл обрывается/)

    await expect(section.getByText(/^Реквизиты магазина/)).toHaveCount(0)
    const foreign = '40702810900000000999'
    const others = statementText([{ ...document, ПолучательСчет: foreign }], { account: foreign })
    await input.setInputFiles(text('kl_to_1c.txt', others))
    await expect(section.getByText(`Это выписка по\u00a0счёту ${foreign}`)).toBeVisible()
    await expect(status).toContainText('Оплат заказов в\u00a0выписке нет')
    await choose(page, [document])
    await expect(status).toContainText('Поступления: подходят 1')
  },
)

test.describe('when another colleague is faster', () => {
  // The browser names each failed request.
  test.use({ consoleMayComplain: true })

  test(
    'a payment that is recorded meanwhile is not recorded again',
    { tag: '@desk' },
    async ({ page, context, request }) => {
      const numbers = [
        await takeOrder(request, { payment: 'invoice', ...A_PAYER }),
        await takeOrder(request, { payment: 'invoice', ...A_PAYER }),
      ]
      const account = anAccount()
      const documents = numbers.map((number) => ({
        Номер: String(number),
        ПлательщикСчет: account,
        Сумма: `${totalOf(number)}.00`,
        НазначениеПлатежа: `Счёт № ${number}`,
      }))
      await openBoard(page)
      const mine = await openPayments(page)
      await choose(page, documents)
      await expect(mine.status).toContainText('подходят 2')
      const theirPage = await context.newPage()
      await openBoard(theirPage)
      const theirs = await openPayments(theirPage)
      await choose(theirPage, [documents[0]!])
      await theirs.part.getByRole('button', { name: 'Отметить 1\u00a0оплату' }).click()
      await expect(theirs.status).toContainText('Отмечено: 1\u00a0оплата')
      await mine.part.getByRole('button', { name: 'Отметить 2\u00a0оплаты' }).click()
      await expect(mine.status).toContainText('отмечены: 2')
      expect(numbers.map(paidOf)).toEqual(numbers.map(totalOf))
    },
  )
})

test('the accountant’s file has the orders of the chosen days, their companies and no other names', async ({
  page,
  request,
}) => {
  const slot = ownSlot('shared')
  const place = { 'delivery.date': slot.date, 'delivery.window': slot.window }
  const company = await takeOrder(request, { ...place, payment: 'invoice', ...A_PAYER })
  const person = await takeOrder(request, { ...place, payment: 'cash' })
  const cancelled = await takeOrder(request, { ...place, payment: 'cash' })
  await takeStep(request, cancelled, { version: 0, state: 'cancelled', reason: 'звонок' })
  await openBoard(page)
  await openPayments(page)
  const section = page.getByRole('region', { name: 'Выгрузка для бухгалтера' })
  await expect(section.getByText(/Акты и\sУПД бухгалтер делает в\sсвоей программе/)).toBeVisible()
  const make = section.getByRole('button', { name: 'Выгрузить для бухгалтера' })
  await section.getByLabel('С', { exact: true }).fill('2027-12-30')
  await make.click()
  await expect(section.getByRole('alert')).toHaveText('Последний день раньше первого')
  await section.getByLabel('С', { exact: true }).fill(slot.date)
  await section.getByLabel('По', { exact: true }).fill(slot.date)
  const downloading = page.waitForEvent('download')
  await make.click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe(`zakazy-${slot.date}.xml`)
  await expect(section.getByRole('status')).toHaveText(/^В\sфайле \d+\sзаказ(?:|а|ов) на\s.+\s₽$/)
  await expect(section.getByRole('alert')).toHaveCount(0)

  const xml = readFileSync(await download.path(), 'utf8')
  expect(xml).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>/)
  expect(xml).not.toMatch(/Анна|79991234567|mail\.ru|Тверская|Домофон/)
  const read = new XMLParser({ parseTagValue: false, isArray: (name) => name === 'Документ' })
  const documents = read.parse(xml)['КоммерческаяИнформация']['Документ'] as {
    Номер: string
    Сумма: string
    Контрагенты: { Контрагент: { Наименование: string } }
  }[]
  const documentOf = (number: number) => documents.find((one) => one.Номер === String(number))
  expect(documentOf(company)).toMatchObject({
    Сумма: `${totalOf(company)}.00`,
    Контрагенты: { Контрагент: { Наименование: A_PAYER.company, ИНН: A_PAYER.taxNumber } },
  })
  expect(documentOf(person)).toMatchObject({
    Контрагенты: { Контрагент: { Наименование: 'Розничный покупатель' } },
  })
  expect(documentOf(cancelled)).toBeUndefined()

  await page.getByRole('button', { name: 'Журнал' }).click()
  await expect(
    page
      .getByRole('list', { name: 'Записи журнала' })
      .getByText(/^Выгрузка заказов/)
      .first(),
  ).toBeVisible()
})
