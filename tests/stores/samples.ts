import type { NewApproval } from '../../functions/approvals/approval-store.ts'
import type { NewCallback } from '../../functions/callbacks/callback-store.ts'
import type { NewPromoCode } from '../../functions/promo-codes/promo-code-store.ts'
import type { NewOrder } from '../../functions/orders/order-store.ts'
import { cartBody } from '../../functions/quote/price-request.ts'
import * as v from 'valibot'
import { OrderRequest } from '../../src/contract/order.ts'
import { applyPromoCode } from '../../src/domain/apply-promo.ts'
import { EMPTY_CART } from '../../src/domain/cart.ts'
import { priceCart } from '../builders/tariff.ts'
import { aProduct } from '../builders/catalogue.ts'
import { orderBody } from '../builders/order.ts'

export const HOUR = 3_600_000
export const NOW = Date.parse('2026-12-01T10:00:00.000Z')
export const DAY = 24 * HOUR

/** The times of a night that erases every order, callback request and approval of `NOW`, whenever it is delivered. */
export const ALL_AGED = {
  ordersBefore: new Date(NOW + 1).toISOString(),
  callbacksBefore: new Date(NOW + 1).toISOString(),
  expiredBefore: NOW + 365 * DAY,
  deliveredBefore: NOW,
  settledBefore: NOW + 365 * DAY,
}

/** A limit of one counter. */
export const limitOf = (most: number) => ({
  counters: [{ bucket: 'bucket', max: most }],
  expiresAt: NOW + HOUR,
})

/** Two boxes with the gift of code 1, delivered beyond the ring road. */
export const priced = priceCart(
  applyPromoCode(
    {
      ...EMPTY_CART,
      lines: [{ ...aProduct(), quantity: 2 }],
      mkad: 'out',
      mkad_distance: 14.5,
    },
    1,
    {},
  ).cart,
)

/** The request of `orderBody` as the edge reads it. */
export function orderRequest(changes: Record<string, unknown> = {}): OrderRequest {
  return v.parse(OrderRequest, orderBody(changes))
}

/** A new order with a key of its own. */
export function anOrder(changes: Partial<NewOrder> = {}): NewOrder {
  return {
    createdAt: new Date(NOW).toISOString(),
    keyHash: crypto.randomUUID(),
    requestHash: 'request',
    tokenHash: 'token',
    tokenSealed: 'sealed',
    consentVersion: '2026-11-21',
    consentChannel: 'form',
    takenBy: '',
    request: orderRequest(),
    priced,
    pieces: 100,
    limit: limitOf(1000),
    capacity: { orders: null, pieces: null },
    ...changes,
  }
}

export function aCallback(changes: Partial<NewCallback> = {}): NewCallback {
  return {
    createdAt: new Date(NOW).toISOString(),
    keyHash: crypto.randomUUID(),
    requestHash: 'request',
    consentVersion: '2026-11-21',
    request: { name: 'Анна', phone: '+79991234567', comment: '', consent: true, website: '' },
    priced: undefined,
    limit: limitOf(1000),
    ...changes,
  }
}

/** An approval with keys of its own, which expires in two weeks. */
export function anApproval(changes: Partial<NewApproval> = {}): NewApproval {
  return {
    createdAt: NOW,
    expiresAt: NOW + 14 * DAY,
    keyHash: crypto.randomUUID(),
    requestHash: 'request',
    orderKeyHash: crypto.randomUUID(),
    secretSealed: 'sealed',
    asked: {
      lines: [{ id: 12, quantity: 2 }],
      promo: '1',
      pickup: false,
      mkad: 'out',
      mkad_distance: 14.5,
      delivery: { date: '2026-12-24', window: '10:00-12:00' },
      persons: 12,
      comment: 'Без орехов',
      diets: '',
      lid: '',
      title: 'День рождения отдела',
    },
    quote: cartBody(priced),
    limit: limitOf(1000),
    ...changes,
  }
}

/** A code that takes 15 % off all but sets, twice at most, from the first of December on. */
export function aPromoCode(changes: Partial<NewPromoCode> = {}): NewPromoCode {
  return {
    word: 'Новый-год',
    key: 'HOBЫЙ-ГOД',
    kind: 'percent',
    amount: 15,
    minimum: 5000,
    firstDay: '2026-12-01',
    lastDay: null,
    uses: 2,
    usesPerPhone: null,
    excluded: ['sety'],
    isPaused: false,
    endedAt: null,
    createdAt: NOW,
    ...changes,
  }
}
