import { zone } from '../../settings/tariff.ts'
import type { ExportedOrder } from '../../contract/export.ts'
import type { PaymentKind } from '../../contract/fields.ts'
import { dietsOf } from '../../domain/menu/diet.ts'
import { dietNames } from '../../wording/diet-names.ts'
import { formatNumericDate, formatWindow } from '../../wording/dates.ts'
import type { Rows } from '../paper/xlsx.ts'
import { stateWords } from '../words.ts'
import { moscowTime } from '../../wording/moscow-time.ts'

const PAYMENTS: Readonly<Record<PaymentKind, string>> = {
  online: 'онлайн',
  cash: 'наличными',
  card: 'картой',
  invoice: 'по счёту',
}

/** Programs look for a column by its name, in which the build has bound words by no-break spaces. */
const withBlanks = (text: string) => text.replaceAll('\u00a0', ' ')

type Cell = string | number | null

/** Columns of a row that say whose line it is, on every row. */
const ORDER: Readonly<Record<string, (order: ExportedOrder) => Cell>> = {
  '№ заказа': ({ number }) => number,
  'Принят (Москва)': ({ createdAt }) => moscowTime(Date.parse(createdAt)),
  Состояние: ({ state, pickup }) => stateWords(state, pickup === 1).replaceAll('\u00a0', ' '),
  'День доставки': ({ date }) => formatNumericDate(date),
  Время: ({ window }) => formatWindow(window),
}

const LINE: Readonly<Record<string, (line: ExportedOrder['lines'][number]) => Cell>> = {
  Блюдо: ({ name }) => name,
  Количество: ({ quantity }) => quantity,
  'Цена, ₽': ({ price }) => price,
  'Сумма, ₽': ({ amount }) => amount,
  Подарок: ({ gift }) => (gift ? 'да' : ''),
  'Вес коробки, г': ({ weight }) => weight,
}

/** Columns of the whole order, on its first row only, so that a column can be added up. */
const WHOLE: Readonly<Record<string, (order: ExportedOrder) => Cell>> = {
  'Товары без скидок, ₽': ({ totalAmountNoSale }) => totalAmountNoSale,
  'Товары, ₽': ({ totalAmount }) => totalAmount,
  'Доставка, ₽': ({ deliveryCost }) => deliveryCost,
  'Итого, ₽': ({ orderTotal }) => orderTotal,
  'Скидка всего, ₽': ({ savings }) => savings,
  Промокод: ({ promo, promoWord }) => promoWord || (promo === 0 ? '' : promo),
  Оплата: ({ payment }) => withBlanks(PAYMENTS[payment]),
  'Оплачено, ₽': ({ paid }) => paid / 100,
  Плательщик: ({ company }) => company,
  ИНН: ({ taxNumber }) => taxNumber,
  КПП: ({ kpp }) => kpp,
  'Почта для документов': ({ documentsEmail }) => documentsEmail,
  Гостей: ({ persons }) => persons,
  Имя: ({ name }) => name,
  Телефон: ({ phone }) => phone,
  Почта: ({ email }) => email,
  Получение: ({ pickup }) => (pickup ? 'самовывоз' : 'доставка'),
  Адрес: ({ address }) => address,
  [`Км ${zone.from}`]: ({ mkad, mkad_distance }) => (mkad === 'out' ? mkad_distance : 0),
  Комментарий: ({ comment }) => comment,
  'Аллергии и диеты': ({ diets }) => dietNames(dietsOf(diets)).replaceAll('\u00a0', ' '),
  'Надпись на крышке': ({ lid }) => lid,
  'Отменён (Москва)': ({ cancelledAt }) => (cancelledAt === null ? '' : moscowTime(cancelledAt)),
  'Редакция согласия': ({ consentVersion }) => consentVersion,
}

/** The orders as a table with a row for each line. Money in rubles, times in Moscow. */
export function exportOrders(orders: readonly ExportedOrder[]): Rows {
  const whole = Object.values(WHOLE)
  return [
    [...Object.keys(ORDER), ...Object.keys(LINE), ...Object.keys(WHOLE)].map(withBlanks),
    ...orders.flatMap((order) =>
      order.lines.map((line, index) => [
        ...Object.values(ORDER).map((cell) => cell(order)),
        ...Object.values(LINE).map((cell) => cell(line)),
        ...whole.map((cell) => (index === 0 ? cell(order) : null)),
      ]),
    ),
  ]
}
