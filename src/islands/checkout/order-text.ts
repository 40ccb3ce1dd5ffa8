import { dietsOf } from '../../domain/menu/diet.ts'
import { dietNames } from '../../wording/diet-names.ts'
import type { Rubles } from '../../domain/money.ts'
import type { OrderForm } from '../../contract/forms.ts'
import { isolated } from '../../wording/isolated.ts'
import { formatRubles } from '../../wording/money.ts'
import { formatPhone } from '../../wording/phone.ts'
import { formatDay, formatWindow } from '../../wording/dates.ts'
import { settings } from '../../settings/shop.ts'

interface OrderedCart {
  lines: readonly { name: string; quantity: number }[]
  pickup: boolean
  orderTotal: Rubles
}

/** The order as text, to read out on the phone. */
export function orderText(
  { lines, pickup, orderTotal }: OrderedCart,
  { customer, delivery, comment, diets, lid, company, taxNumber }: OrderForm,
): string {
  const where = pickup ? `Самовывоз: ${settings.pickupAddress}` : `Адрес: ${delivery.address}`
  return [
    `Заказ в «${settings.brand}»`,
    ...lines.map(({ name, quantity }) => `${quantity} × ${name}`),
    `К оплате: ${formatRubles(orderTotal)}`,
    `${formatDay(delivery.date)}, ${formatWindow(delivery.window)}`,
    where,
    `${isolated(customer.name)}, ${formatPhone(customer.phone)}`,
    ...(company ? [`Счёт для: ${isolated(company)}, ИНН ${taxNumber}`] : []),
    ...(diets ? [`Аллергии и диеты: ${dietNames(dietsOf(diets))}`] : []),
    ...(lid ? [`Надпись на крышке: ${isolated(lid)}`] : []),
    ...(comment ? [comment] : []),
  ].join('\n')
}
