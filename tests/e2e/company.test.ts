import { A_PAYER } from '../builders/order.ts'
import { expectAccessible } from './accessibility.ts'
import { query } from './database.ts'
import {
  fillInRequisites,
  longCart,
  openInvoice,
  printedInvoice,
  readPrintedCode,
  REQUISITES,
} from './invoices.ts'
import {
  aPerson,
  expectTaken,
  fillOrder,
  goToCheckout,
  openNewOrder,
  orderButton,
  ordersOf,
} from './order-form.ts'
import { A4 } from './paper.ts'
import { expect, test } from './shop.ts'
import { cardOf, openBoard, takeOrder, takeStep } from './staff.ts'

test(
  'a company orders by invoice: its numbers are checked as they are typed, and a sole trader is asked for no КПП',
  { tag: '@phone' },
  async ({ page }) => {
    await goToCheckout(page)
    const person = aPerson('По счёту')
    await fillOrder(page, person)
    const taxNumber = page.getByLabel('ИНН')
    await expect(taxNumber).toHaveCount(0)
    await page.getByText('По счёту для компании').click()
    await expectAccessible(page, 'checkout by invoice', 'main')

    await taxNumber.fill('0000012342')
    await taxNumber.blur()
    await expect(taxNumber).toHaveAccessibleDescription(/опечатка/)
    await taxNumber.fill('0000 012341')
    await expect(taxNumber).toHaveAttribute('aria-invalid', 'false')
    await orderButton(page).click()
    await expect(page.getByText('Укажите КПП')).toBeVisible()
    await expect(page.getByText('Укажите название компании или ИП')).toBeVisible()

    await taxNumber.fill('500100732259')
    await expect(page.getByLabel('КПП')).toHaveCount(0)
    await taxNumber.fill(A_PAYER.taxNumber)
    await page.getByLabel('КПП').fill(A_PAYER.kpp)
    await page.getByLabel('Название').fill(A_PAYER.company)
    await page.getByLabel('Почта для документов').fill('buh@mail.ru')
    await orderButton(page).click()
    await expectTaken(page)
    await expect(page.getByText(/ООО «Ромашка», ИНН\s0000012341, КПП\s000001001/)).toBeVisible()
    const [number] = ordersOf(person)
    expect(
      query(
        `SELECT payer_tax_number, payer_name, payer_kpp, documents_email FROM orders WHERE number = ${number}`,
      ),
    ).toEqual([
      {
        payer_tax_number: A_PAYER.taxNumber,
        payer_name: A_PAYER.company,
        payer_kpp: A_PAYER.kpp,
        documents_email: 'buh@mail.ru',
      },
    ])
    expect(
      await page.evaluate(() =>
        [localStorage, sessionStorage].map((kept) => JSON.stringify(kept)).join(''),
      ),
    ).not.toMatch(/0000012341|Ромашка|buh@/)

    await page.getByRole('button', { name: 'Изменить адрес, плательщика и пожелания' }).click()
    await taxNumber.fill('500100732258')
    await page.getByLabel('Название').fill('ИП Лютикова')
    await page.getByRole('button', { name: 'Сохранить' }).click()
    await expect(taxNumber).toHaveAccessibleDescription(/опечатка/)
    await taxNumber.fill('500100732259')
    await page.getByRole('button', { name: 'Сохранить' }).click()
    await expect(page.getByText(/^ИП Лютикова, ИНН\s500100732259$/)).toBeVisible()
  },
)

test(
  'the board finds an order by the ИНН of its payer, shows who pays, and changes it',
  { tag: '@phone' },
  async ({ page, request }) => {
    const number = await takeOrder(request, { payment: 'invoice', ...A_PAYER })
    await openBoard(page)
    await expect(cardOf(page, number).getByText('ООО «Ромашка»')).toBeVisible()
    const search = page.getByRole('search')
    await search.getByRole('searchbox').fill(A_PAYER.taxNumber)
    await search.getByRole('button', { name: 'Найти' }).click()
    await search.getByRole('button', { name: new RegExp(`^№ ${number}`) }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(/ИНН\s0000012341, КПП\s000001001/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Изменить заказ' }).click()
    await dialog.getByLabel('Название').fill('ООО «Лютик»')
    await dialog.getByRole('button', { name: 'Сохранить' }).click()
    await expect(dialog.getByText('ООО «Лютик»')).toBeVisible()
    await expect(dialog.getByText(/плательщик/).first()).toBeVisible()
    expect(query(`SELECT payer_name, payer_kpp FROM orders WHERE number = ${number}`)).toEqual([
      { payer_name: 'ООО «Лютик»', payer_kpp: A_PAYER.kpp },
    ])
  },
)

test(
  'an invoice is a sample while the shop has no account, is loaded when it is asked for, and is one A4 sheet',
  { tag: '@phone' },
  async ({ page }) => {
    const number = await openNewOrder(page, { payment: 'invoice', ...A_PAYER, ...longCart })
    const words = page.getByText(/^Сумма прописью/)
    await expect(words).toHaveCount(0)
    const invoice = await openInvoice(page, number)
    await expect(invoice.getByText(/^Образец/)).toBeVisible()
    await expect(invoice.getByRole('img')).toHaveCount(0)
    await expect(invoice.getByRole('row')).toHaveCount(26)
    await expect(invoice.getByRole('row', { name: /^25 Доставка/ })).toBeVisible()
    await expect(invoice.getByText('ООО «Ромашка», ИНН 0000012341')).toBeVisible()
    await expect(words).toHaveText(/[а-яё ]+ (рубль|рубля|рублей) 00 копеек$/)
    await expectAccessible(page, 'invoice', 'main')
    expect(await printedInvoice(page)).toEqual([A4])
  },
)

test('the invoice of 25 lines with a discount and a QR code is one A4 sheet, and two decoders read the printed code', async ({
  page,
}) => {
  await fillInRequisites(page)
  const company = 'Общество с ограниченной ответственностью «Ромашка и партнёры»'
  const payer = { ...A_PAYER, company }
  const number = await openNewOrder(page, {
    payment: 'invoice',
    ...payer,
    ...longCart,
    promo: '10',
  })
  const invoice = await openInvoice(page, number)
  await expect(invoice.getByText(/^Образец/)).toHaveCount(0)
  await expect(
    invoice
      .getByText(/скидка/i)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  await expect(invoice.getByRole('row')).toHaveCount(26)
  await expect(invoice.getByText('В том числе НДС 22 %, руб.')).toBeVisible()
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
  expect(scrollWidth).toBe(clientWidth)
  await expectAccessible(page, 'invoice with a code', 'main')

  expect(await printedInvoice(page)).toEqual([A4])
  const read = await readPrintedCode(page)
  expect(read[0]).toBe(read[1])
  expect(read[0]).toMatch(
    new RegExp(
      `^ST00012\\|Name=${REQUISITES.trader}\\|PersonalAcc=${REQUISITES.account}\\|.*\\|Purpose=оплата по счёту № ${number} от [\\d.]+, в том числе НДС 22 % [\\d ,]+ руб\\.\\|PayeeINN=${REQUISITES.taxNumber}$`,
    ),
  )
})

test('a colleague opens the invoice on the board; a cancelled order has none', async ({
  page,
  request,
}) => {
  const number = await takeOrder(request, { payment: 'invoice', ...A_PAYER })
  await openBoard(page)
  await cardOf(page, number)
    .getByRole('button', { name: `Открыть: № ${number}` })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Счёт на оплату' }).click()
  await expect(dialog.getByText(/^Сумма прописью/)).toBeVisible()
  expect(await printedInvoice(page)).toEqual([A4])
  await takeStep(request, number, { version: 0, state: 'cancelled', reason: 'звонок' })
  await page.reload()
  await expect(page.getByText('Загружаем заказы…')).toHaveCount(0)
  const search = page.getByRole('search')
  await search.getByRole('searchbox').fill(String(number))
  await search.getByRole('button', { name: 'Найти' }).click()
  await search.getByRole('button', { name: new RegExp(`^№ ${number}`) }).click()
  await expect(dialog.getByText('ООО «Ромашка»')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Счёт на оплату' })).toHaveCount(0)
})
