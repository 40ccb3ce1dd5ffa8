import type { PaymentKind } from '../../src/contract/fields.ts'
import { dietsOf } from '../../src/domain/menu/diet.ts'
import { dietNames } from '../../src/wording/diet-names.ts'
import { formatNumericDate, formatWindow } from '../../src/wording/dates.ts'
import type { Rows } from '../../src/board/paper/xlsx.ts'
import { stateWords } from '../../src/board/words.ts'
import { moscowTime } from './moscow-time.ts'
import type { OrderWithLines } from './read-orders.ts'

const PAYMENTS: Readonly<Record<PaymentKind, string>> = {
  online: 'онлайн',
  cash: 'наличными',
  card: 'картой',
  invoice: 'по счёту',
}

type Cell = string | number | null

/** Columns of a row that say whose line it is, on every row. */
const ORDER: Readonly<Record<string, (order: OrderWithLines) => Cell>> = {
  '№ заказа': ({ number }) => number,
  'Принят (Москва)': ({ createdAt }) => moscowTime(Date.parse(createdAt)),
  Состояние: ({ state, pickup }) => stateWords(state, pickup === 1).replaceAll('\u00a0', ' '),
  'День доставки': ({ date }) => formatNumericDate(date),
  Время: ({ window }) => formatWindow(window),
}

const LINE: Readonly<Record<string, (line: OrderWithLines['lines'][number]) => Cell>> = {
  Блюдо: ({ name }) => name,
  Количество: ({ quantity }) => quantity,
  'Цена, ₽': ({ price }) => price,
  'Сумма, ₽': ({ amount }) => amount,
  Подарок: ({ gift }) => (gift ? 'да' : ''),
  'Вес коробки, г': ({ weight }) => weight,
}

/** Columns of the whole order, on its first row only, so that a column can be added up. */
const WHOLE: Readonly<Record<string, (order: OrderWithLines) => Cell>> = {
  'Товары без скидок, ₽': ({ totalAmountNoSale }) => totalAmountNoSale,
  'Товары, ₽': ({ totalAmount }) => totalAmount,
  'Доставка, ₽': ({ deliveryCost }) => deliveryCost,
  'Итого, ₽': ({ orderTotal }) => orderTotal,
  'Скидка всего, ₽': ({ savings }) => savings,
  Промокод: ({ promo, promoWord }) => promoWord || (promo === 0 ? '' : promo),
  Оплата: ({ payment }) => PAYMENTS[payment],
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
  'Км от МКАД': ({ mkad, mkad_distance }) => (mkad === 'out' ? mkad_distance : 0),
  Комментарий: ({ comment }) => comment,
  'Аллергии и диеты': ({ diets }) => dietNames(dietsOf(diets)).replaceAll('\u00a0', ' '),
  'Отменён (Москва)': ({ cancelledAt }) => (cancelledAt === null ? '' : moscowTime(cancelledAt)),
  'Редакция согласия': ({ consentVersion }) => consentVersion,
}

/** The orders as a table with a row for each line. Money in rubles, times in Moscow. */
export function exportOrders(orders: readonly OrderWithLines[]): Rows {
  const whole = Object.values(WHOLE)
  return [
    [...Object.keys(ORDER), ...Object.keys(LINE), ...Object.keys(WHOLE)],
    ...orders.flatMap((order) =>
      order.lines.map((line, index) => [
        ...Object.values(ORDER).map((cell) => cell(order)),
        ...Object.values(LINE).map((cell) => cell(line)),
        ...whole.map((cell) => (index === 0 ? cell(order) : null)),
      ]),
    ),
  ]
}
