import { suggestions } from 'virtual:shop'
import { guestRange } from '../../domain/guests.ts'
import { guestsFed, missingComplement } from '../../domain/serving/table-setting.ts'
import { formatGuests } from '../../wording/measures.ts'
import type { Laid } from '../ui/laid-pictures.ts'

export interface LaidLine {
  id: number
  weight: number
  persons: string
  small_image: string
  quantity: number
}

/**
 * The boxes of a cart or an order as a laid table, and its words; undefined without food. It feeds as many guests as the food is
 * enough for where food, drinks and a dessert stand there, otherwise nobody. `guests`: those of an order; by default as many as the
 * food is enough for at most. Rules 75 and 76.
 */
export function laidLines(
  lines: readonly LaidLine[],
  guests?: number,
): (Laid & { label: string }) | undefined {
  const range = guestsFed(lines, suggestions)
  if (!range) return undefined
  const { most } = guestRange(range)
  const isWhole = !missingComplement(lines, suggestions)
  return {
    boxes: lines.map(({ id, small_image, weight, quantity }) => ({
      id,
      small_image,
      grams: weight,
      isDrink: suggestions.kinds.drinks.includes(id),
      quantity,
    })),
    guests: guests ?? most,
    fed: isWhole ? Math.min(most, guests ?? most) : 0,
    label: `Ваш стол сверху. Хватит на ${formatGuests(range)}`,
  }
}
