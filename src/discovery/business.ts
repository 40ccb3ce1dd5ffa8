import { placeholders } from '../settings/placeholders.ts'
import { settings } from '../settings/shop.ts'

export type Business = typeof settings

/**
 * The settings once an owner has filled them in, else `undefined`: search engines get no data about the business
 * while a placeholder is left.
 */
export function knownBusiness(business: Business = settings): Business | undefined {
  return placeholders(business).length === 0 ? business : undefined
}
