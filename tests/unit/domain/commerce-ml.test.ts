import { XMLParser } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { xmlDocument } from '../../../src/discovery/xml.ts'
import { applyPromoCode } from '../../../src/domain/apply-promo.ts'
import { EMPTY_CART, setPickup } from '../../../src/domain/cart.ts'
import { commerceDocument, type SoldGoods } from '../../../src/domain/payments/commerce-ml.ts'
import { priceCart } from '../../builders/tariff.ts'
import { aProduct } from '../../builders/catalogue.ts'
import { A_PAYER, NO_PAYER } from '../../builders/order.ts'
import { aRandom } from '../../builders/random.ts'
import { EVERY_DAY } from '../../builders/promo-calendar.ts'

const NOW = Date.parse('2026-12-24T21:30:00.000Z')
const line = { id: 12, name: 'Канапе «Ассорти»', quantity: 2, price: 6900, amount: 13_800 }

function order(changes: Partial<SoldGoods> = {}): SoldGoods {
  return {
    number: 15,
    createdAt: '2026-12-20T22:05:09.000Z',
    date: '2026-12-24',
    state: 'delivered',
    payment: 'card',
    paid: 0,
    lines: [line],
    totalAmount: 13_800,
    deliveryCost: 0,
    ...NO_PAYER,
    ...changes,
  }
}

const LISTS = ['Документ', 'Контрагент', 'Товар', 'ЗначениеРеквизита']
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  isArray: (name) => LISTS.includes(name),
})

const written = (orders: readonly SoldGoods[], vat: '22' | 'none' = 'none') =>
  xmlDocument(commerceDocument(orders, { vat, at: NOW }))

/** The documents as a program reads them from the file. */
function documentsIn(xml: string) {
  return parser.parse(xml)['КоммерческаяИнформация']['Документ']
}

/** The objections of a strict reader to the file. */
async function errorsIn(contents: string): Promise<readonly object[]> {
  const xml = { fileName: 'orders.xml', contents }
  return (await validateXML({ xml, normalization: 'format', maxMemoryPages: 4096 })).errors
}

const detailsOf = (element: { ЗначенияРеквизитов: { ЗначениеРеквизита: object[] } }) =>
  Object.fromEntries(
    (
      element.ЗначенияРеквизитов.ЗначениеРеквизита as { Наименование: string; Значение: string }[]
    ).map((one) => [one.Наименование, one.Значение]),
  )

test('an order of a company has its numbers, its boxes, its delivery and what is paid', () => {
  const sold = order({ payment: 'invoice', deliveryCost: 1080, paid: 1_488_000, ...A_PAYER })
  const xml = written([sold], '22')
  expect(xml).toMatch(
    /^<\?xml version="1.0" encoding="UTF-8"\?>\n<КоммерческаяИнформация ВерсияСхемы="2.05" ДатаФормирования="2026-12-25T00:30:00">/,
  )
  const [document] = documentsIn(xml)
  expect(document).toMatchObject({
    Ид: '15',
    Номер: '15',
    // Moscow's day and time.
    Дата: '2026-12-21',
    Время: '01:05:09',
    ХозОперация: 'Заказ товара',
    Роль: 'Продавец',
    Валюта: 'RUB',
    Сумма: '14880.00',
    // 14,880 ₽ × 22 / 122.
    Налоги: {
      Налог: { Наименование: 'НДС', УчтеноВСумме: 'true', Сумма: '2683.28', Ставка: '22' },
    },
    Контрагенты: {
      Контрагент: [
        {
          Ид: '0000012341-000001001',
          Наименование: 'ООО «Ромашка»',
          ОфициальноеНаименование: 'ООО «Ромашка»',
          ИНН: '0000012341',
          КПП: '000001001',
          Роль: 'Покупатель',
        },
      ],
    },
  })
  const [box, delivery] = document.Товары.Товар
  expect(box).toMatchObject({
    Ид: '12',
    Наименование: 'Канапе «Ассорти»',
    БазоваяЕдиница: { '#text': 'кор', '@НаименованиеПолное': 'Коробка' },
    СтавкиНалогов: { СтавкаНалога: { Наименование: 'НДС', Ставка: '22' } },
    ЦенаЗаЕдиницу: '6900.00',
    Количество: '2',
    Сумма: '13800.00',
  })
  expect(detailsOf(box)).toEqual({ ВидНоменклатуры: 'Товар', ТипНоменклатуры: 'Товар' })
  expect(delivery).toMatchObject({
    Ид: 'ORDER_DELIVERY',
    Наименование: 'Доставка',
    Сумма: '1080.00',
  })
  expect(delivery.БазоваяЕдиница['#text']).toBe('усл')
  expect(detailsOf(delivery)).toEqual({ ВидНоменклатуры: 'Услуга', ТипНоменклатуры: 'Услуга' })
  expect(detailsOf(document)).toEqual({
    'Статус заказа': 'Доставлен',
    'Дата доставки': '2026-12-24',
    'Метод оплаты': 'По счёту',
    'Заказ оплачен': 'true',
    Оплачено: '14880.00',
  })
})

test('people are one retail buyer, whatever else is known; without VAT the file says so', () => {
  const [document] = documentsIn(written([order({ paid: 50 })]))
  expect(document.Контрагенты.Контрагент).toEqual([
    { Ид: 'retail', Наименование: 'Розничный покупатель', Роль: 'Покупатель' },
  ])
  expect(document).not.toHaveProperty('Налоги')
  expect(document.Товары.Товар[0].СтавкиНалогов.СтавкаНалога.Ставка).toBe('Без НДС')
  expect(detailsOf(document)).toMatchObject({ 'Заказ оплачен': 'false', Оплачено: '0.50' })
  const erased = documentsIn(written([order({ payment: 'invoice' })]))
  expect(erased[0].Контрагенты.Контрагент[0].Ид).toBe('retail')
})

test('a line has its discount, which is taken off its sum', () => {
  const lines = [line, { ...line, id: 13, amount: 6900, price: 3450 }]
  const [document] = documentsIn(written([order({ lines, totalAmount: 14_490 })]))
  // 14,490 ₽ of 20,700 ₽, two thirds and one third.
  expect(document.Товары.Товар).toMatchObject([
    { Сумма: '9660.00', Скидки: { Скидка: { Сумма: '4140.00', УчтеноВСумме: 'true' } } },
    { Сумма: '4830.00', Скидки: { Скидка: { Сумма: '2070.00', УчтеноВСумме: 'true' } } },
  ])
})

test('no name breaks the file', async () => {
  const company = '<ООО> & "Ко\u0000" ]]> \uD800 «Ы» <!--'
  const xml = written([order({ payment: 'invoice', ...A_PAYER, company })])
  expect(await errorsIn(xml)).toEqual([])
  const [document] = documentsIn(xml)
  expect(document.Контрагенты.Контрагент[0].Наименование).toBe('<ООО> & "Ко" ]]>  «Ы» <!--')
})

const kopecksOf = (text: string) => Math.round(Number(text) * 100)

test('the lines of 500 orders add up to their sums, and the file is well-formed', async () => {
  const random = aRandom(20_261_224)
  const upTo = (most: number) => 1 + Math.floor(random() * most)
  const orders = Array.from({ length: 500 }, (_, at) => {
    const lines = Array.from({ length: upTo(20) }, (_unused, id) => ({
      ...aProduct(),
      id: id + 100,
      price: upTo(9999),
      quantity: upTo(99),
    }))
    const cart = { ...EMPTY_CART, lines, mkad: 'out' as const, mkad_distance: upTo(50) }
    const changed = [cart, applyPromoCode(cart, 10, EVERY_DAY).cart, setPickup(cart, true)][at % 3]!
    const { totalAmount, deliveryCost, ...priced } = priceCart(changed)
    const paid = at % 2 ? (totalAmount + deliveryCost) * 100 : 0
    const goods = priced.lines.filter(({ gift }) => !gift)
    return order({ number: at + 1, lines: goods, totalAmount, deliveryCost, paid })
  })
  const xml = written(orders)
  expect(await errorsIn(xml)).toEqual([])
  expect(await errorsIn(xml.replace('</Товар>', ''))).not.toEqual([])
  const documents = documentsIn(xml)
  expect(documents).toHaveLength(500)
  for (const [at, document] of documents.entries()) {
    const { totalAmount, deliveryCost } = orders[at]!
    const goods: {
      ЦенаЗаЕдиницу: string
      Количество: string
      Сумма: string
      Скидки?: { Скидка: { Сумма: string } }
    }[] = document.Товары.Товар
    const sum = goods.reduce((all, one) => all + kopecksOf(one.Сумма), 0)
    expect(sum).toBe((totalAmount + deliveryCost) * 100)
    expect(kopecksOf(document.Сумма)).toBe(sum)
    for (const one of goods)
      expect(
        kopecksOf(one.ЦенаЗаЕдиницу) * Number(one.Количество) -
          kopecksOf(one.Скидки?.Скидка.Сумма ?? '0'),
      ).toBe(kopecksOf(one.Сумма))
  }
})
