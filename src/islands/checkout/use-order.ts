import { useSending } from '../form/sending/use-sending.ts'
import { NEW_ORDER } from './new-order.ts'

/** Places the order of the checkout form, once. Rule 32. */
export function useOrder() {
  return useSending(NEW_ORDER)
}
