import type { Allergen } from './allergens.ts'

export interface MenuIngredient {
  /** The name that the label prints: «хлеб ржаной». */
  name: string
  allergens: readonly Allergen[]
  /** Foodstuffs, with those that they are kinds of: ham is also pork and meat. Rule 70. */
  madeOf: readonly string[]
}
