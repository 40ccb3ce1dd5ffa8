import * as v from 'valibot'
import { RING_ROAD_SIDES } from '../domain/delivery.ts'
import {
  count,
  deliveryWindow,
  instant,
  moscowDate,
  name,
  ordinal,
  orderState,
  paymentKind,
  rubles,
} from './fields.ts'

/** Most orders in one answer. */
export const EXPORTED_ORDERS = 200

/** An order as the exported files have it; its contact data is empty once it is erased. */
export const ExportedOrder = v.object({
  number: ordinal,
  createdAt: instant,
  state: orderState,
  date: moscowDate,
  window: deliveryWindow,
  lines: v.array(
    v.object({
      name,
      quantity: ordinal,
      price: rubles,
      amount: rubles,
      /** 1 for a gift, else 0. */
      gift: count,
      weight: count,
    }),
  ),
  totalAmountNoSale: rubles,
  totalAmount: rubles,
  deliveryCost: rubles,
  orderTotal: rubles,
  savings: rubles,
  promo: count,
  /** The owner's own code; empty without one. */
  promoWord: v.string(),
  payment: paymentKind,
  /** Kopecks. */
  paid: count,
  company: v.string(),
  taxNumber: v.string(),
  kpp: v.string(),
  documentsEmail: v.string(),
  persons: v.nullable(count),
  name: v.string(),
  phone: v.string(),
  email: v.string(),
  /** 1 for a pickup, else 0. */
  pickup: count,
  address: v.string(),
  mkad: v.nullable(v.picklist(RING_ROAD_SIDES)),
  mkad_distance: v.pipe(v.number(), v.minValue(0)),
  comment: v.string(),
  diets: v.string(),
  lid: v.string(),
  /** Epoch milliseconds. */
  cancelledAt: v.nullable(count),
  consentVersion: v.string(),
})
export type ExportedOrder = v.InferOutput<typeof ExportedOrder>

/** `GET /api/staff/export`: orders by the day on which they were placed, the first ones first. */
export const ExportPage = v.object({
  orders: v.pipe(v.array(ExportedOrder), v.maxLength(EXPORTED_ORDERS)),
  /** `after` of the request for the orders behind these; missing where there are none. */
  next: v.exactOptional(ordinal),
})
export type ExportPage = v.InferOutput<typeof ExportPage>
