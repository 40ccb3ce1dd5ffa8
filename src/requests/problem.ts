import * as v from 'valibot'
import type { ShownOrder } from '../contract/answers.ts'
import { FieldError } from '../contract/fields.ts'
import type { ProblemType } from '../contract/problems.ts'
import type { QuoteNotice } from '../domain/quote.ts'
import { isShownOrder } from './orders.ts'

/** The members of a problem that pages read. */
export const members = { status: v.number(), detail: v.string() }

/** A problem that carries nothing more: of any type but these, also of one that only a newer edge knows. */
// @__NO_SIDE_EFFECTS__
export function plain<Carrying extends ProblemType>(carrying: readonly Carrying[]) {
  const isPlain = (type: unknown) =>
    typeof type === 'string' && !carrying.some((other) => other === type)
  return v.object({ ...members, type: v.custom<Exclude<ProblemType, Carrying>>(isPlain) })
}

/** A problem without what its type should carry. Its status and words still hold; RFC 9457 §4.2.1. */
export const untyped = v.pipe(
  v.object(members),
  v.transform((problem) => ({ ...problem, type: 'about:blank' as const })),
)

const WITH_ORDER = ['/problems/order-changed', '/problems/order-closed'] as const
/** Refusals that name the fields to correct. */
export const WITH_FIELDS = [
  '/problems/order-below-minimum',
  '/problems/product-paused',
  '/problems/promo-excludes-pickup',
  '/problems/unknown-product',
  '/problems/window-full',
  '/problems/wrong-fields',
] as const

/** A refusal as the shop's pages read it; its `type` says what it carries. */
const SHOP_PROBLEMS = [
  v.object({
    ...members,
    type: v.literal('/problems/price-changed'),
    quote: v.object({
      orderTotal: v.number(),
      notices: v.optional(v.array(v.custom<QuoteNotice>(isNotice)), []),
    }),
  }),
  v.object({
    ...members,
    type: v.picklist(WITH_ORDER),
    order: v.custom<ShownOrder>(isShownOrder),
  }),
  v.object({ ...members, type: v.picklist(WITH_FIELDS), errors: v.array(FieldError) }),
  plain(['/problems/price-changed', ...WITH_ORDER, ...WITH_FIELDS]),
  untyped,
] as const
export type ShopProblem = v.InferOutput<(typeof SHOP_PROBLEMS)[number]>

function isNotice(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'code' in value
}

/** The problem in the JSON of a refusal; undefined for anything else, such as the page of a proxy. */
export function readProblem(json: unknown): ShopProblem | undefined {
  return readAs(SHOP_PROBLEMS, json)
}

/** The JSON as the first of the schemas that accepts it; smaller than `v.union`. */
export function readAs<Schema extends v.GenericSchema>(
  schemas: readonly Schema[],
  json: unknown,
): v.InferOutput<Schema> | undefined {
  for (const schema of schemas) {
    const { success, output } = v.safeParse(schema, json)
    if (success) return output
  }
  return undefined
}
