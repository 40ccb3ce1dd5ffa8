import { problemType, type ProblemSlug } from '../../src/contract/problems.ts'

const ORDER = { number: 7, lines: [], delivery: {} }
const errors = [{ path: 'lines', message: 'Уберите из корзины' }]

/** The members that a type carries. */
const CARRIED: Partial<Record<ProblemSlug, object>> = {
  'order-changed': { order: ORDER },
  'order-closed': { order: ORDER },
  'price-changed': { quote: { orderTotal: 14000, notices: [] } },
  'product-paused': { errors },
  'promo-excludes-pickup': { errors },
  'step-not-allowed': { order: { number: 7, state: 'cooking', version: 3 } },
  'unknown-product': { errors },
  'window-full': { errors },
  'wrong-fields': { errors },
}

/** A refusal, as much of it as pages read. */
export function aProblem(slug: ProblemSlug, status = 409): object {
  return { type: problemType(slug), status, detail: 'Не вышло', ...CARRIED[slug] }
}
