import { MAX_QUANTITY } from '../../../domain/line.ts'

/** The refusal of a typed quantity. Rule 2. */
export const WRONG_QUANTITY = `Количество — целое число от 1 до ${MAX_QUANTITY}`

/** The name of a line's quantity field. */
export function quantityName(id: number): string {
  return `quantity.${id}`
}
