import type { Route } from '../../../src/contract/routes.ts'
import { APPROVALS } from './approvals.ts'
import { BOARD } from './board.ts'
import { COLLEAGUES } from './colleagues.ts'
import { EXPORT } from './export.ts'
import { COURIERS } from './couriers.ts'
import type { Description } from './description.ts'
import { FILES } from './files.ts'
import { KEEPING } from './keeping.ts'
import { ORDERS } from './orders.ts'
import { PAYMENTS } from './payments.ts'
import { PEOPLE } from './people.ts'
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
  ...COLLEAGUES,
  ...EXPORT,
  ...KEEPING,
  ...PEOPLE,
  ...STAFF,
  ...FILES,
}
