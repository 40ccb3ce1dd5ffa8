import {
  invoiceLines,
  invoiceTotal,
  vatWithin,
  type InvoicedGoods,
  type InvoiceLine,
  type Kopecks,
  type VatRate,
} from '../invoice.ts'
import { moscowDate, type MoscowDate } from '../slots.ts'
import type { OrderState } from '../order-life/states.ts'
import type { PaymentKind } from './kinds.ts'

/** An order as the accountant's program takes it; its lines are the paid ones. */
export interface SoldGoods extends Omit<InvoicedGoods, 'lines'> {
  number: number
  /** When it was ordered, ISO 8601 UTC. */
  createdAt: string
  /** The day of the delivery. */
  date: MoscowDate
  state: OrderState
  payment: PaymentKind
  paid: Kopecks
  /** The payer of an invoice; empty for other payments and once it is erased. */
  taxNumber: string
  company: string
  kpp: string
  lines: readonly (Omit<InvoicedGoods['lines'][number], 'gift'> & { id: number })[]
}

interface Circumstances {
  vat: VatRate
  /** Now, epoch milliseconds. */
  at: number
}

/** A part of an XML document as the shop's writer takes it: `@name` is an attribute, `#text` the text, a list repeats its element. */
type Element = Record<string, unknown>

/**
 * The orders as a document of CommerceML 2.05, «Заказ товара», with elements in the order of its schema. The lines of each add up to its
 * sum to the kopeck, as those of an invoice do. Only companies are named. Rule 98.
 */
export function commerceDocument(orders: readonly SoldGoods[], now: Circumstances): Element {
  return {
    КоммерческаяИнформация: {
      '@ВерсияСхемы': '2.05',
      '@ДатаФормирования': `${moscowDate(now.at)}T${moscowTime(now.at)}`,
      Документ: orders.map((order) => orderDocument(order, now.vat)),
    },
  }
}

function orderDocument(order: SoldGoods, vat: VatRate): Element {
  const total = invoiceTotal(order)
  const placed = Date.parse(order.createdAt)
  return {
    Ид: order.number,
    Номер: order.number,
    Дата: moscowDate(placed),
    ХозОперация: 'Заказ товара',
    Роль: 'Продавец',
    Валюта: 'RUB',
    Курс: 1,
    Сумма: sumOf(total),
    Контрагенты: { Контрагент: buyerOf(order) },
    Время: moscowTime(placed),
    ...(vat !== 'none' && {
      Налоги: {
        Налог: {
          Наименование: 'НДС',
          УчтеноВСумме: 'true',
          Сумма: sumOf(vatWithin(total, vat)),
          Ставка: vat,
        },
      },
    }),
    Товары: { Товар: goodsOf(order, vat) },
    ЗначенияРеквизитов: {
      ЗначениеРеквизита: details({
        'Статус заказа': STATES[order.state],
        'Дата доставки': order.date,
        'Метод оплаты': WAYS[order.payment],
        'Заказ оплачен': String(order.paid >= total),
        Оплачено: sumOf(order.paid),
      }),
    },
  }
}

/** People are one buyer for all of them: the books need no name of theirs. */
function buyerOf({ payment, taxNumber, company, kpp }: SoldGoods): Element {
  const isCompany = payment === 'invoice' && company !== ''
  if (!isCompany) return { Ид: 'retail', Наименование: 'Розничный покупатель', Роль: 'Покупатель' }
  return {
    Ид: [taxNumber || company, kpp].filter((part) => part !== '').join('-'),
    Наименование: company,
    ОфициальноеНаименование: company,
    ...(taxNumber && { ИНН: taxNumber }),
    ...(kpp && { КПП: kpp }),
    Роль: 'Покупатель',
  }
}

/** Boxes and the delivery in the order of the invoice. */
function goodsOf(order: SoldGoods, vat: VatRate): Element[] {
  const lines = order.lines.map((line) => ({ ...line, gift: false }))
  return invoiceLines({ ...order, lines }).map((line, at) => ({
    // Programs know the delivery of an order by this id.
    Ид: order.lines[at]?.id ?? 'ORDER_DELIVERY',
    Наименование: line.name,
    БазоваяЕдиница: UNITS[line.subject],
    СтавкиНалогов: {
      СтавкаНалога: { Наименование: 'НДС', Ставка: vat === 'none' ? 'Без НДС' : vat },
    },
    ЗначенияРеквизитов: {
      ЗначениеРеквизита: details({
        ВидНоменклатуры: KINDS[line.subject],
        ТипНоменклатуры: KINDS[line.subject],
      }),
    },
    ЦенаЗаЕдиницу: sumOf(line.price),
    Количество: line.quantity,
    Сумма: sumOf(line.amount),
    ...discountOf(line),
  }))
}

/** The discount is taken off the line's sum already. */
function discountOf({ discount }: InvoiceLine): Element {
  if (discount === 0) return {}
  return {
    Скидки: { Скидка: { Наименование: 'Скидка', Сумма: sumOf(discount), УчтеноВСумме: 'true' } },
  }
}

const UNITS: Readonly<Record<InvoiceLine['subject'], Element>> = {
  commodity: { '@НаименованиеПолное': 'Коробка', '#text': 'кор' },
  service: { '@НаименованиеПолное': 'Услуга', '#text': 'усл' },
}

const KINDS: Readonly<Record<InvoiceLine['subject'], string>> = {
  commodity: 'Товар',
  service: 'Услуга',
}

const STATES: Readonly<Record<OrderState, string>> = {
  taken: 'Новый',
  confirmed: 'Подтверждён',
  cooking: 'Готовится',
  'on-the-way': 'В пути',
  delivered: 'Доставлен',
  cancelled: 'Отменён',
}

const WAYS: Readonly<Record<PaymentKind, string>> = {
  online: 'Онлайн',
  cash: 'Наличными',
  card: 'Картой',
  invoice: 'По счёту',
}

function details(values: Record<string, string>): Element[] {
  return Object.entries(values).map(([name, value]) => ({ Наименование: name, Значение: value }))
}

/** «12070.50» of whole kopecks. */
function sumOf(kopecks: Kopecks): string {
  return `${Math.floor(kopecks / 100)}.${String(kopecks % 100).padStart(2, '0')}`
}

/** «14:05:09» in Moscow. */
function moscowTime(at: number): string {
  return new Date(at).toLocaleTimeString('ru-RU', { timeZone: 'Europe/Moscow' })
}
