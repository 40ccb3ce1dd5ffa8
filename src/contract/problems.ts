import type { FieldError } from './order.ts'

/** Every reason for which the edge refuses a request. `functions/openapi.yaml` lists the same. */
export const PROBLEM_SLUGS = [
  'broken-json',
  'content-too-large',
  'database-unavailable',
  'hourly-limit',
  'idempotency-key-missing',
  'idempotency-key-reused',
  'internal',
  'method-not-allowed',
  'not-found',
  'not-signed-in',
  'order-changed',
  'order-closed',
  'other-origin',
  'price-changed',
  'product-paused',
  'promo-excludes-pickup',
  'step-not-allowed',
  'too-many-requests',
  'unknown-product',
  'unsupported-media-type',
  'window-full',
  'wrong-fields',
] as const
export type ProblemSlug = (typeof PROBLEM_SLUGS)[number]
export type ProblemType = `/problems/${ProblemSlug}`

/** The body of every refusal, RFC 9457. */
export interface ProblemBody {
  type: ProblemType
  /** English, for logs and engineers. */
  title: string
  status: number
  /** Russian, fit to show to a shopper. */
  detail: string
  /** The fields to correct, at most twenty; only with status 422. */
  errors?: readonly FieldError[]
}

export function problemType<Slug extends ProblemSlug>(slug: Slug): `/problems/${Slug}` {
  return `/problems/${slug}`
}
