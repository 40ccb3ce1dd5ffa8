import * as v from 'valibot'
import { ShownOrder } from './answers.ts'
import { LastEvent, AcceptedStep } from './board.ts'
import { QuoteJson } from './cart.ts'
import { FieldError, ordinal } from './fields.ts'

/** Wrong fields named in one answer: more than any form has. Keeps the answer smaller than the largest request. */
export const MAX_ERRORS = 20

const NOTHING = v.object({})

const FIELDS = v.object({
  /** The fields to correct. */
  errors: v.pipe(v.array(FieldError), v.minLength(1), v.maxLength(MAX_ERRORS)),
})

/**
 * Every refusal of the edge, with the members of its problem beside those of RFC 9457. Its name is the slug of the
 * problem's type, but for `step-outdated`: the board's `order-changed`, which shows less of the order.
 */
export const REFUSALS = {
  /** An order came of the approval already; `number` is that order's. */
  'already-ordered': v.object({ number: ordinal }),
  /** The label is no label of a box that is to be packed on that day, or the box is packed already. */
  'box-refused': NOTHING,
  'broken-json': NOTHING,
  'content-too-large': NOTHING,
  'database-unavailable': NOTHING,
  'hourly-limit': NOTHING,
  'idempotency-key-missing': NOTHING,
  'idempotency-key-reused': NOTHING,
  internal: NOTHING,
  'method-not-allowed': NOTHING,
  'needs-call': FIELDS,
  'no-right': NOTHING,
  'not-found': NOTHING,
  'not-signed-in': NOTHING,
  /** Nothing is to be paid, or not yet. */
  'nothing-to-pay': NOTHING,
  'order-below-minimum': FIELDS,
  'order-changed': v.object({ order: ShownOrder }),
  'order-closed': v.object({ order: ShownOrder }),
  'other-origin': NOTHING,
  /** The bank does not answer, or refuses. */
  'payment-unavailable': NOTHING,
  /** Money came or went since the colleague looked, or it is not there to be given back. */
  'payments-changed': NOTHING,
  'price-changed': v.object({ quote: QuoteJson }),
  'product-paused': FIELDS,
  /** Another colleague has changed the promo code since. */
  'promo-changed': NOTHING,
  'promo-excludes-pickup': FIELDS,
  'promo-used-up': FIELDS,
  /** The bank refuses to give money back, and would refuse it again now. */
  'refund-refused': NOTHING,
  /** The colleague has to sign in anew for what only somebody who is there may do. */
  'sign-in-again': NOTHING,
  /** Orders of the person are still to be delivered: `orders` are their numbers. */
  'still-due': v.object({ orders: v.array(ordinal) }),
  'step-not-allowed': v.object({ order: AcceptedStep }),
  /** `last` is missing where the order has no events. */
  'step-outdated': v.object({ order: AcceptedStep, last: v.exactOptional(LastEvent) }),
  'too-many-requests': NOTHING,
  /** No such link, or it has expired. */
  'unknown-approval': NOTHING,
  'unknown-product': FIELDS,
  'unknown-seal': NOTHING,
  'unsupported-media-type': NOTHING,
  'window-full': FIELDS,
  'wrong-fields': FIELDS,
} as const satisfies Record<string, v.GenericSchema>

export type Refusal = keyof typeof REFUSALS
export type ProblemSlug = Exclude<Refusal, 'step-outdated'>
export type ProblemType = `/problems/${ProblemSlug}`

type SlugOf<Name extends Refusal> = Name extends ProblemSlug ? Name : 'order-changed'

/** The members of a refusal's problem beside those of RFC 9457. */
export type MembersOf<Name extends Refusal> = v.InferOutput<(typeof REFUSALS)[Name]>

/** The body of a refusal, RFC 9457; its `type` says what else it carries. */
export type ProblemOf<Name extends Refusal> = Name extends Refusal
  ? {
      type: `/problems/${SlugOf<Name>}`
      /** English, for logs and engineers. */
      title: string
      status: number
      /** Russian, fit to show to a shopper. */
      detail: string
    } & MembersOf<Name>
  : never

export function slugOf(refusal: Refusal): ProblemSlug {
  return refusal === 'step-outdated' ? 'order-changed' : refusal
}

export function problemType<Slug extends ProblemSlug>(slug: Slug): `/problems/${Slug}` {
  return `/problems/${slug}`
}
