import { ALLERGEN_IDS, type Allergen } from './allergens.ts'
import type { MenuIngredient } from './menu.ts'

/** What a shopper wants left out. `no-nuts` and the like name one of the fifteen allergens. */
export type Diet = 'meatless' | 'fishless' | 'lenten' | `no-${Allergen}`

/** In the order in which they are offered. */
export const DIETS: readonly Diet[] = [
  'meatless',
  'fishless',
  'lenten',
  ...ALLERGEN_IDS.map((allergen): Diet => `no-${allergen}`),
]

export function isDiet(value: string): value is Diet {
  return (DIETS as readonly string[]).includes(value)
}

const SEAFOOD: readonly Allergen[] = ['fish', 'crustaceans', 'molluscs']

/**
 * Whether a guest who keeps the diet must not eat the ingredient. `fishless`: no fish, no seafood; `meatless`: that
 * and no meat; `lenten`: that and neither milk nor eggs.
 */
export function breaksDiet(ingredient: MenuIngredient, diet: Diet): boolean {
  const has = (allergens: readonly Allergen[]) =>
    allergens.some((allergen) => ingredient.allergens.includes(allergen))
  const isFish = ingredient.flesh === 'fish' || has(SEAFOOD)
  switch (diet) {
    case 'fishless':
      return isFish
    case 'meatless':
      return isFish || ingredient.flesh === 'meat'
    case 'lenten':
      return isFish || ingredient.flesh === 'meat' || has(['milk', 'eggs'])
    default:
      return has([diet.slice('no-'.length) as Allergen])
  }
}
