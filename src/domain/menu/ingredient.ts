import type { Allergen } from './allergens.ts'

export interface MenuIngredient {
  /** As the label prints it: «хлеб ржаной». */
  name: string
  allergens: readonly Allergen[]
  /** Foodstuffs, with those that they are kinds of: ham is also pork and meat. Rule 70. */
  madeOf: readonly string[]
}
