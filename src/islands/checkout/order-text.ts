import { dietsOf } from '../../domain/menu/diet.ts'
import { dietNames } from '../../wording/diet-names.ts'
import type { OrderForm } from '../../contract/forms.ts'
import { formatRubles } from '../../wording/money.ts'
import { formatPhone } from '../../wording/phone.ts'
import type { PricedCart } from '../../domain/pricing.ts'
import { formatDay, formatWindow } from '../../wording/dates.ts'
import { settings } from '../../settings/shop.ts'

/** The order as text, to read out on the phone. */
export function orderText(
  { lines, pickup, orderTotal }: PricedCart,
  { customer, delivery, comment, diets }: OrderForm,
): string {
  const where = pickup ? `Самовывоз: ${settings.pickupAddress}` : `Адрес: ${delivery.address}`
  return [
    `Заказ в «${settings.brand}»`,
    ...lines.map(({ name, quantity }) => `${quantity} × ${name}`),
    `К оплате: ${formatRubles(orderTotal)}`,
    `${formatDay(delivery.date)}, ${formatWindow(delivery.window)}`,
    where,
    `${customer.name}, ${formatPhone(customer.phone)}`,
    ...(diets ? [`Аллергии и диеты: ${dietNames(dietsOf(diets))}`] : []),
    ...(comment ? [comment] : []),
  ].join('\n')
}
