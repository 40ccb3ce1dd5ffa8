import type { GenericSchema } from 'valibot'
import { AcceptedOrder } from '../../../src/contract/answers.ts'
import type { Refusal } from '../../../src/contract/problems.ts'
import type { Route } from '../../../src/contract/routes.ts'
import { NO_STORE, ORDER_LOCATION, type Header, type Parameter } from '../parts.ts'

export interface Answer {
  description: string
  /** Without it the answer has no body. */
  body?: GenericSchema
  headers?: Record<string, Header>
}

/** A route of `src/contract/routes.ts` in words and schemas. */
export interface Description {
  /** Unique name of the operation. */
  id: string
  summary: string
  description?: string
  /** Beside the number in its path. */
  parameters?: readonly Parameter[]
  request?: GenericSchema
  /** By status. */
  answers: Record<number, Answer>
  /** Beside those that follow from method, body and sign-in: document.ts. */
  refusals?: readonly Refusal[]
}
export type Descriptions = Partial<Record<Route, Description>>

export const DATABASE: readonly Refusal[] = ['database-unavailable']
export const CART: readonly Refusal[] = ['unknown-product', 'promo-excludes-pickup']
/** Of a request that is taken once by its key. */
export const ONCE: readonly Refusal[] = [
  ...DATABASE,
  'idempotency-key-missing',
  'idempotency-key-reused',
]
export const TAKEN_ONCE: readonly Refusal[] = [...ONCE, ...CART, 'hourly-limit']
export const NOT_MODIFIED: Answer = { description: 'The cached copy is current.' }

export const ok = (description: string, body: GenericSchema, headers = NO_STORE) => ({
  200: { description, body, headers },
})

const taken = (description: string): Answer => ({
  description,
  body: AcceptedOrder,
  headers: { ...NO_STORE, ...ORDER_LOCATION },
})

/** The answers to an order that is taken. */
export const TAKEN = {
  200: taken('The order that was taken earlier with this key.'),
  201: taken('The order is taken.'),
}
