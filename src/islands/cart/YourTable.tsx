import { suggestions } from 'virtual:shop'
import { guestRange } from '../../domain/guests.ts'
import { guestsFed, missingComplement } from '../../domain/serving/table-setting.ts'
import { formatGuests } from '../../wording/measures.ts'
import { mediaUrl } from '../../settings/shop.ts'
import { LaidTable } from '../ui/LaidTable.tsx'

interface Props {
  lines: readonly {
    id: number
    weight: number
    persons: string
    small_image: string
    quantity: number
  }[]
  /** The guests of an order; by default as many as the food is enough for at most. */
  guests?: number | undefined
}

/**
 * The boxes as a laid table; null without food. The plates are green where food, drinks and a dessert stand there, for as many
 * guests as the food is enough for. The pictures are the thumbnails of the cart's lines. Rules 75 and 76.
 */
export function YourTable({ lines, guests }: Props) {
  const range = guestsFed(lines, suggestions)
  if (!range) return null
  const { most } = guestRange(range)
  const isWhole = !missingComplement(lines, suggestions)
  return (
    <LaidTable
      boxes={lines.map(({ id, small_image, weight, quantity }) => ({
        id,
        picture: mediaUrl(small_image),
        grams: weight,
        isDrink: suggestions.kinds.drinks.includes(id),
        quantity,
      }))}
      guests={guests ?? most}
      fed={isWhole ? Math.min(most, guests ?? most) : 0}
      label={`Ваш стол сверху. Хватит на ${formatGuests(range)}`}
    />
  )
}
