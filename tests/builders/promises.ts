import type { PromoCode } from '../../src/domain/promo.ts'

/** The effect of each promo code, written by hand from the shop's specification. */
export const PROMISES = [
  { code: '1', promo: 1, minimum: 12000, discount: 3290, sale: 0, pickup: false, gift: 74 },
  { code: '2', promo: 2, minimum: 12000, discount: 3250, sale: 0, pickup: false, gift: 75 },
  { code: '3', promo: 3, minimum: 12000, discount: 3250, sale: 0, pickup: false, gift: 75 },
  { code: '4', promo: 4, minimum: 15000, discount: 3790, sale: 0, pickup: false, gift: 76 },
  { code: '5', promo: 5, minimum: 0, discount: 0, sale: 0, pickup: true, gift: undefined },
  { code: '6', promo: 6, minimum: 20000, discount: 3790, sale: 0, pickup: false, gift: 77 },
  { code: '7', promo: 7, minimum: 30000, discount: 3990, sale: 0, pickup: false, gift: 78 },
  { code: '10', promo: 10, minimum: 12000, discount: 0, sale: 30, pickup: false, gift: undefined },
] as const satisfies readonly Promise[]

interface Promise {
  /** As the shopper types it. */
  code: string
  promo: PromoCode
  minimum: number
  discount: number
  sale: number
  pickup: boolean
  gift: number | undefined
}

/** The codes that ask for a least goods sum. */
export const WITH_MINIMUM = PROMISES.filter(({ minimum }) => minimum > 0)

/** The codes that a shopper who collects the order cannot have. */
export const DELIVERED_ONLY = PROMISES.filter(({ pickup }) => !pickup)
