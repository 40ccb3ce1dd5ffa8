import type { OrderAccess } from '../contract/answers.ts'
import { CHANGED_ORDER_KEY, UNSAVED_ORDER_KEY } from '../contract/page-storage-keys.ts'
import { local, session, stateIn } from './storage/client-state.ts'

const tab = stateIn(session)
const browser = stateIn(local)

/** The order whose goods the shopper is changing in the cart, in this tab; undefined while the cart is for a new order, and for a stored value that names no order. */
export function changedOrder(): OrderAccess | undefined {
  const [number = '', token = ''] = (tab[CHANGED_ORDER_KEY] ?? '').split('.')
  return isDigits(number) && /^[\w-]{32}$/.test(token) ? { number, token } : undefined
}

/**
 * The number of the order whose goods were changed in the cart and not saved, in any tab and after it is closed. Its token
 * is not kept: it opens personal data (Rule 26).
 */
export function unsavedOrder(): string | undefined {
  const number = browser[UNSAVED_ORDER_KEY] ?? ''
  return isDigits(number) ? number : undefined
}

export function beginChange({ number, token }: OrderAccess): void {
  tab[CHANGED_ORDER_KEY] = `${number}.${token}`
  browser[UNSAVED_ORDER_KEY] = number
}

/** The change is saved or given up: the cart is for a new order. */
export function endChange(): void {
  delete tab[CHANGED_ORDER_KEY]
  delete browser[UNSAVED_ORDER_KEY]
}

function isDigits(text: string): text is OrderAccess['number'] {
  return /^\d+$/.test(text)
}
