import { CHANGED_ORDER_KEY } from '../contract/page-storage-keys.ts'
import { session, stateIn } from './client-state.ts'

const engine = stateIn(session)

/** The order whose goods the shopper is changing in the cart, in this tab. */
export interface ChangedOrder {
  number: string
  token: string
}

/** Undefined while the cart is for a new order, and for a stored value that names no order. */
export function changedOrder(): ChangedOrder | undefined {
  const [number = '', token = ''] = (engine[CHANGED_ORDER_KEY] ?? '').split('.')
  return /^\d+$/.test(number) && /^[\w-]{32}$/.test(token) ? { number, token } : undefined
}

export function beginChange({ number, token }: ChangedOrder): void {
  engine[CHANGED_ORDER_KEY] = `${number}.${token}`
}

export function endChange(): void {
  delete engine[CHANGED_ORDER_KEY]
}
