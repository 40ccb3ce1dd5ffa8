import type { GenericSchema } from 'valibot'
import type { Refusal } from '../../../../src/contract/problems.ts'
import { NO_STORE, type Header, type Parameter } from '../parts.ts'

export interface Answer {
  description: string
  /** Without it the answer has no body. */
  body?: GenericSchema
  headers?: Record<string, Header>
}

export interface Route {
  method: 'get' | 'post'
  path: string
  /** Unique name of the operation. */
  id: string
  tag: 'shop' | 'build' | 'staff' | 'operation'
  summary: string
  description?: string
  /** The sign-in that the route asks for. Routes without it are open to everyone. */
  security?: 'orderToken' | 'staffToken' | 'courierToken' | 'approvalSecret'
  parameters?: readonly Parameter[]
  request?: GenericSchema
  /** By status. */
  answers: Record<number, Answer>
  /** Written by the build and served by the platform, without the Worker. */
  isFile?: boolean
  /** Beside those that follow from method, body and sign-in: document.ts. */
  refusals?: readonly Refusal[]
}

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
export const MONTHS = 'max-age=31536000.*immutable'

export const ok = (description: string, body: GenericSchema, headers = NO_STORE) => ({
  200: { description, body, headers },
})

export const file = (
  route: Omit<Route, 'method' | 'answers' | 'refusals'>,
  description: string,
  body: GenericSchema,
  headers = {},
): Route => ({
  ...route,
  method: 'get',
  isFile: true,
  answers: { 200: { description, body, headers }, 304: NOT_MODIFIED },
  refusals: ['not-found'],
})
