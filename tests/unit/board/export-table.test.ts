import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { takenBetween } from '../../../functions/database/console-queries.ts'
import { exportOrders } from '../../../src/board/house/export-table.ts'
import type { OrderWithLines } from '../../../functions/ops/read-orders.ts'
import { A_PAYER } from '../../builders/order.ts'
import { exportFile } from '../../../src/board/house/export-file.ts'

const LINE = { number: 12, id: 1, weight: 480, quantity: 2, price: 3490, amount: 6980, gift: 0 }
/** The columns that these tests read. */
const COLUMNS = {
  number: 12,
  createdAt: '2026-12-23T21:30:00.000Z',
  state: 'on-the-way',
  version: 3,
  date: '2026-12-25',
  window: '10:00-12:00',
  pickup: 1,
  mkad: 'in',
  mkad_distance: 0,
  name: 'Анна',
  phone: '+79991234567',
  email: '',
  address: '',
  comment: '=1+1',
  diets: 'm',
  lid: '=Оле!30',
  ...A_PAYER,
  documentsEmail: 'buh@mail.ru',
  promo: 0,
  discount: 0,
  sale: 0,
  payment: 'card',
  paid: 0,
  persons: 12,
  pieces: 48,
  totalAmountNoSale: 6980,
  totalAmount: 6980,
  deliveryCost: 0,
  orderTotal: 6980,
  savings: 0,
  totalQuantity: 3,
  totalWeight: 960,
  consentVersion: '2026-11-20',
  cancelledAt: null,
  erasedAt: null,
  consentChannel: 'form',
  takenBy: '',
  note: '',
  seenVersion: 0,
  lines: [
    { ...LINE, name: 'Канапе с лососем' },
    { ...LINE, name: 'Фруктовый набор', quantity: 1, price: 0, amount: 0, gift: 1 },
  ],
} satisfies Partial<OrderWithLines>
const ORDER = COLUMNS as Partial<OrderWithLines> as OrderWithLines

const [head, ...rows] = exportOrders([ORDER])
const cell = (row: number, name: string) => rows[row]![head!.indexOf(name)]

test('an exported order has a row for each line, in Moscow time and with its state', () => {
  expect(rows).toHaveLength(2)
  expect([0, 1].map((row) => cell(row, 'Блюдо'))).toEqual(['Канапе с лососем', 'Фруктовый набор'])
  expect([0, 1].map((row) => cell(row, 'Подарок'))).toEqual(['', 'да'])
  expect(cell(1, 'Принят (Москва)')).toBe('24.12.2026 00:30')
  expect(cell(1, 'Состояние')).toBe('готов к выдаче')
  expect(cell(1, 'День доставки')).toBe('25.12.2026')
  expect(head!.filter((name) => /[a-z]/.test(String(name)))).toEqual([])
})

test('the sums of an order stand on its first row only, so that a column adds up', () => {
  expect([0, 1].map((row) => cell(row, 'Итого, ₽'))).toEqual([6980, null])
  expect([0, 1].map((row) => cell(row, 'Сумма, ₽'))).toEqual([6980, 0])
})

test('what is paid stands beside how, in rubles with kopecks, on the first row only', () => {
  const paidCells = (changes: Partial<OrderWithLines>) => {
    const [names, ...lines] = exportOrders([{ ...ORDER, ...changes }])
    return lines.map((line) => ['Оплата', 'Оплачено, ₽'].map((name) => line[names!.indexOf(name)]))
  }
  expect(paidCells({})).toEqual([
    ['картой', 0],
    [null, null],
  ])
  expect(paidCells({ payment: 'online', paid: 349_050 })[0]).toEqual(['онлайн', 3490.5])
})

test('the payer of an invoice keeps the zeros of its numbers in the file of Excel', async () => {
  const names = ['Плательщик', 'ИНН', 'КПП', 'Почта для документов']
  expect(names.map((name) => cell(0, name))).toEqual([
    'ООО «Ромашка»',
    '0000012341',
    '000001001',
    'buh@mail.ru',
  ])
  const xlsx = await (await exportFile([ORDER], 'xlsx')).arrayBuffer()
  const strings = new TextDecoder().decode(unzipSync(new Uint8Array(xlsx))['xl/sharedStrings.xml'])
  expect(strings).toContain('>0000012341<')
})

test('the words on the lid have a column of their own', () => {
  expect([0, 1].map((row) => cell(row, 'Надпись на крышке'))).toEqual(['=Оле!30', null])
})

test('a period has the days of Moscow, which begin at 21:00 UTC', () => {
  expect(takenBetween('2026-12-24', '2026-12-24').values).toEqual({
    begin: '2026-12-23T21:00:00.000Z',
    end: '2026-12-24T21:00:00.000Z',
  })
  expect(takenBetween().values).toEqual({ begin: '0000', end: '9999' })
})

test('the file of Excel has numbers as numbers and formulas as text', async () => {
  const files = unzipSync(new Uint8Array(await (await exportFile([ORDER], 'xlsx')).arrayBuffer()))
  const text = (path: string) => new TextDecoder().decode(files[path])
  const sheet = text('xl/worksheets/sheet1.xml')
  expect(sheet).toContain('<v>6980</v>')
  expect(sheet).not.toContain('<f>')
  expect(text('xl/workbook.xml')).toContain('name="Заказы"')
  for (const typed of ['=1+1', '=Оле!30']) expect(text('xl/sharedStrings.xml')).toContain(typed)
  // The head has the typeface of the rows, and a wide table prints lying.
  expect(text('xl/styles.xml').match(/<font>(?:(?!<name).)*?<\/font>/gs)).toBeNull()
  expect(sheet).toContain('orientation="landscape"')
})
