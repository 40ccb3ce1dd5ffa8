import { FILES } from './files.ts'
import { PAYMENTS } from './payments.ts'
import type { Route } from './route.ts'
import { SHOP } from './shop.ts'
import { STAFF } from './staff.ts'

/** All that the shop answers, in the order of the contract. */
export const ROUTES: readonly Route[] = [...SHOP, ...STAFF, ...PAYMENTS, ...FILES]
