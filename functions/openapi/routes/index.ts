import type { Route } from '../../../src/contract/routes.ts'
import { APPROVALS } from './approvals.ts'
import { BOARD } from './board.ts'
import { COURIERS } from './couriers.ts'
import type { Description } from './description.ts'
import { FILES } from './files.ts'
import { ORDERS } from './orders.ts'
import { PAYMENTS } from './payments.ts'
import { PROMO_CODES } from './promo-codes.ts'
import { SHOP } from './shop.ts'
import { STAFF } from './staff.ts'

/** Every route of the contract, described. */
export const DESCRIPTIONS: Record<Route, Description> = {
  ...SHOP,
  ...ORDERS,
  ...APPROVALS,
  ...PAYMENTS,
  ...PROMO_CODES,
  ...BOARD,
  ...COURIERS,
  ...STAFF,
  ...FILES,
}
