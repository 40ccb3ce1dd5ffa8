import type { ShownEvent, ShownOrder } from '../../contract/answers.ts'
import type { Step } from '../../domain/order-life/progress.ts'
import type { OrderState } from '../../domain/order-life/states.ts'

/** The heading of an order's page. */
export function titleOf({ state, pickup }: Pick<ShownOrder, 'state' | 'pickup'>): string {
  const titles: Record<OrderState, string> = {
    taken: 'Спасибо, заказ у нас',
    confirmed: 'Заказ подтверждён',
    cooking: 'Готовим ваш заказ',
    'on-the-way': pickup ? 'Заказ готов, ждём вас' : 'Заказ в пути',
    delivered: pickup ? 'Заказ у вас' : 'Заказ доставлен',
    cancelled: 'Заказ отменён',
  }
  return titles[state]
}

/** The name of a step in the list of steps. */
export function stepName({ state }: Step, pickup: boolean): string {
  const names: Record<Step['state'], string> = {
    taken: 'Принят',
    confirmed: 'Подтверждён',
    cooking: 'Готовим',
    'on-the-way': pickup ? 'Готов, ждёт вас' : 'В пути',
    delivered: pickup ? 'Выдан' : 'Доставлен',
  }
  return names[state]
}

/** A change and its author in words; undefined for the steps, which the list of steps shows. */
export function changeWords({ kind, by }: ShownEvent): string | undefined {
  const shopper = by === 'shopper'
  switch (kind) {
    case 'moved':
      return shopper ? 'Вы перенесли заказ' : 'Мы перенесли заказ'
    case 'details-changed':
      return shopper ? 'Вы изменили данные заказа' : 'Мы изменили данные заказа'
    case 'goods-changed':
      return shopper ? 'Вы изменили блюда' : 'Мы изменили блюда'
    case 'edited':
      return shopper ? 'Вы изменили заказ' : 'Мы изменили заказ'
    case 'cancelled':
      return shopper ? 'Вы отменили заказ' : 'Мы отменили заказ'
    default:
      return undefined
  }
}
