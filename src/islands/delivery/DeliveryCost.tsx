import { tariff } from 'virtual:shop'
import { quoteDelivery, type Destination } from '../../domain/delivery.ts'
import type { Rubles } from '../../domain/money.ts'
import { formatRubles } from '../../wording/money.ts'
import { PICKUP_DISCOUNT } from '../../domain/pricing.ts'
import { missingForFreeDelivery } from '../../domain/threshold.ts'
import { sumRefusal, type ReadSum } from './read-sum.ts'

interface Props {
  sum: ReadSum
  destination: Destination | undefined
}

/** The delivery price with a remark on what would make it free; a request for what is missing, or what is wrong with it. */
export function DeliveryCost({ sum, destination }: Props) {
  if (sum.code !== 'sum')
    return <span>{sumRefusal(sum) ?? 'Впишите сумму заказа, и мы посчитаем доставку.'}</span>
  if (!destination) return <span>Впишите расстояние, и мы посчитаем доставку.</span>
  const { goods } = sum
  const cost = quoteDelivery(goods, destination, tariff)
  return (
    <>
      <strong>{cost === 0 ? 'Бесплатно' : formatRubles(cost)}</strong>
      <span>{remark(goods, destination)}</span>
    </>
  )
}

function remark(goods: Rubles, destination: Destination): string {
  if (destination.pickup) return `и ${PICKUP_DISCOUNT} % скидки на все блюда`
  const missing = missingForFreeDelivery(goods, destination, tariff)
  if (missing > 0) {
    return destination.mkad === 'in'
      ? `станет бесплатной, если добавить на ${formatRubles(missing)}`
      : `если добавить на ${formatRubles(missing)}, останется только плата за расстояние`
  }
  if (quoteDelivery(goods, destination, tariff) === 0) return 'привезём в выбранное время'
  const { base, freeFrom } = tariff[destination.mkad]
  return base > 0 && freeFrom === null ? 'при любой сумме заказа' : 'это плата за расстояние'
}
