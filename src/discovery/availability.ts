import type { Product } from '../domain/catalogue.ts'
import { settings } from '../settings/shop.ts'

export type Availability = 'InStock' | 'MadeToOrder' | 'OutOfStock'

type Stock = Pick<Product, 'paused' | 'leadTimeHours'>

/** Out of stock while paused; made to order where the kitchen needs longer than the shop's usual lead time. */
export function availabilityOf({ paused, leadTimeHours }: Stock): Availability {
  if (paused) return 'OutOfStock'
  return hoursToDelivery({ leadTimeHours }) > settings.slots.leadTimeHours
    ? 'MadeToOrder'
    : 'InStock'
}

/** Hours between the order and the earliest delivery. */
export function hoursToDelivery({ leadTimeHours }: Pick<Product, 'leadTimeHours'>): number {
  return Math.max(leadTimeHours ?? 0, settings.slots.leadTimeHours)
}
