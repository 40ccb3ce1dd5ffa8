import type { PurchasePrices } from '../../src/contract/food-cost.ts'
import type { Handler } from '../http/route.ts'

/** `GET /api/staff/purchase-prices`: what ingredients are bought for, for colleagues who see payments. Rule 110. */
export const showPurchasePrices: Handler = (context) => {
  const answer: PurchasePrices = { prices: context.var.services.purchasePrices }
  return Promise.resolve(context.json(answer))
}
