import type { OrderAccess } from '../contract/answers.ts'
import { PAID_ORDER_KEY, PAY_ORDER_KEY } from '../contract/page-storage-keys.ts'
import { session, stateIn } from './storage/client-state.ts'

const tab = stateIn(session)

/** Remembers that the page of this order is to lead to the bank as soon as it opens. */
export function payAtOnce(number: number): void {
  tab[PAY_ORDER_KEY] = String(number)
}

/** Whether the page of this order leads to the bank now; only once. */
export function takePayAtOnce(number: number): boolean {
  const isWanted = tab[PAY_ORDER_KEY] === String(number)
  if (isWanted) delete tab[PAY_ORDER_KEY]
  return isWanted
}

/** Remembers the order that is paid at the bank, in this tab: the bank's way back does not name it. Rule 26. */
export function leaveForBank({ number, token }: OrderAccess): void {
  tab[PAID_ORDER_KEY] = `${number}.${token}`
}

/** The order with which the shopper comes back from the bank, once; undefined in another tab. */
export function comeBackFromBank(): OrderAccess | undefined {
  const [number = '', token = ''] = (tab[PAID_ORDER_KEY] ?? '').split('.')
  delete tab[PAID_ORDER_KEY]
  return /^\d+$/.test(number) && /^[\w-]{32}$/.test(token)
    ? { number: number as OrderAccess['number'], token }
    : undefined
}
