import * as v from 'valibot'
import { MISSING_DISTANCE } from '../wording/typed-numbers.ts'
import { hasDistance, orderedCart, QuoteJson, totals } from './cart.ts'
import { deliveryWindow, instant, moscowDate, object, ordinal } from './fields.ts'
import { ApprovalForm, ApprovalRemark, OrderForm, orderFields } from './forms.ts'
import { payerCheck } from './order.ts'

/** The day and the window for which an approval asks; whoever orders says the address. */
const slot = ApprovalForm.entries.delivery.entries

/** Body of `POST /api/approvals`: an order that a colleague is to approve, without contact data and address. Rule 99. */
export const ApprovalRequest = v.pipe(
  object({
    ...orderedCart,
    ...ApprovalForm.entries,
  }),
  v.forward(
    v.partialCheck([['pickup'], ['mkad'], ['mkad_distance']], hasDistance, MISSING_DISTANCE),
    ['mkad_distance'],
  ),
)
export type ApprovalRequest = v.InferOutput<typeof ApprovalRequest>

/** The secret of an approval: it stands in the fragment of the link and goes to the edge as `Authorization: Bearer …`. */
const secret = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{32}$/))

/** 201 or 200 of `POST /api/approvals`. */
export const MadeApproval = v.object({
  secret,
  /** From then on the link opens nothing. */
  expiresAt: instant,
})
export type MadeApproval = v.InferOutput<typeof MadeApproval>

/** `returned`: with a remark; it can be approved all the same. */
export const approvalState = v.picklist(['waiting', 'returned', 'ordered'])

/** An obstacle to ordering an approval as it is. */
export const ApprovalRefusal = v.object({
  code: v.picklist([
    'needs-call',
    'order-below-minimum',
    'product-paused',
    /** The promo code does not apply any more: `now.quote` is without it. */
    'promo-over',
    'too-late',
    'unknown-product',
    'window-full',
  ]),
  /** Russian, fit to show to whoever approves. */
  message: v.string(),
})
export type ApprovalRefusal = v.InferOutput<typeof ApprovalRefusal>

/** 200 of `GET /api/approvals` and of `POST /api/approvals/remark`: an approval as whoever has its link sees it. */
export const ShownApproval = v.object({
  state: approvalState,
  createdAt: instant,
  expiresAt: instant,
  /** May be empty, as `comment`, `diets`, `lid` and `remark` may. */
  title: v.string(),
  /** The last remark with which it was returned. */
  remark: v.string(),
  /** Null until it is ordered. */
  orderNumber: v.nullable(ordinal),
  /** Whether that order is cancelled; no other comes of the approval. */
  isCancelled: v.boolean(),
  delivery: v.object({ date: moscowDate, window: deliveryWindow }),
  persons: v.nullable(ordinal),
  comment: v.string(),
  /** Letters of diets. Rule 90. */
  diets: v.string(),
  /** The words on the lid of the first box. Rule 130. */
  lid: v.string(),
  /** Names, prices and sums as they were when the link was made. */
  quote: v.object(totals),
  /** The differences of today; empty once it is ordered. */
  now: v.object({
    /** The same cart at today's prices; null where a product is no longer sold, and once it is ordered. */
    quote: v.nullable(QuoteJson),
    refusals: v.array(ApprovalRefusal),
  }),
})
export type ShownApproval = v.InferOutput<typeof ShownApproval>

export { ApprovalRemark }

const { customer, payment, taxNumber, company, kpp, documentsEmail, consent, website } =
  OrderForm.entries

/**
 * Body of `POST /api/approvals/order`: what the order needs beside the approval. An order that is to be delivered needs the address, an
 * invoice its payer, as in `POST /api/orders`.
 */
export const ApprovalOrder = v.pipe(
  object({
    customer,
    delivery: object({
      address: orderFields.delivery.address,
      /** Another day and window, where those of the approval cannot be had any more: both or none. */
      date: v.optional(slot.date),
      window: v.optional(slot.window),
    }),
    payment,
    taxNumber,
    company,
    kpp,
    documentsEmail,
    consent,
    website,
    expectedTotal: orderedCart.expectedTotal,
    /** The colleague has seen that the promo code does not apply any more and orders without it. */
    withoutPromo: v.optional(v.boolean('Без промокода — да или нет'), false),
  }),
  v.forward(
    v.partialCheck(
      [
        ['delivery', 'date'],
        ['delivery', 'window'],
      ],
      ({ delivery: { date, window } }) => (date === undefined) === (window === undefined),
      'Выберите и день, и время',
    ),
    ['delivery', 'window'],
  ),
  payerCheck(),
)
export type ApprovalOrder = v.InferOutput<typeof ApprovalOrder>
