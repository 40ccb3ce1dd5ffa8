/** The reasons that colleagues choose from when they cancel an order; any other one is in their own words. */
export const CANCEL_REASONS = [
  'Покупатель отказался',
  'Не дозвонились',
  'Не успеваем приготовить',
  'Заказ повторный',
] as const

/** The reason in the history of an order that the shop cancels by itself. Rule 94. */
export const UNPAID_REASON = 'не оплачен вовремя'
