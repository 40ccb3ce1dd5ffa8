import * as v from 'valibot'
import { name, ordinal } from './fields.ts'

/** The purchase price of an ingredient: kopecks of a kilogram or of a piece. Rule 110. */
export const PurchasePrice = v.object({
  kopecks: ordinal,
  per: v.picklist(['kilogram', 'piece']),
})

/** `GET /api/staff/purchase-prices`: by the names that the purchase list has; ingredients without a price are left out. */
export const PurchasePrices = v.object({ prices: v.record(name, PurchasePrice) })
export type PurchasePrices = v.InferOutput<typeof PurchasePrices>
