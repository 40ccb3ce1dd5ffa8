import { ALLERGEN_IDS, type Allergen } from './allergens.ts'
import type { MenuIngredient } from './menu.ts'

/** A dietary restriction of a shopper. `no-nuts` and the like name one of the fifteen allergens. Rule 70. */
export type Diet = 'meatless' | 'fishless' | 'lenten' | `no-${Allergen}`

/** All diets, the allergens in the order of the regulation; see `letterOf`. */
export const DIETS: readonly Diet[] = [
  'meatless',
  'fishless',
  'lenten',
  ...ALLERGEN_IDS.map((allergen): Diet => `no-${allergen}`),
]

/** One letter for each diet, `a` to `r`, as addresses, storage and cards name it; so the order above must not change. */
export function letterOf(diet: Diet): string {
  return String.fromCharCode('a'.charCodeAt(0) + DIETS.indexOf(diet))
}

/** The letters of these diets, each once, in the order of `DIETS`. */
export function lettersOf(diets: Iterable<Diet>): string {
  const chosen = new Set(diets)
  return DIETS.filter((diet) => chosen.has(diet))
    .map(letterOf)
    .join('')
}

/** The diets of a text of letters; anything else in it is ignored. Rule 72. */
export function dietsOf(letters: string): Diet[] {
  return DIETS.filter((diet) => letters.includes(letterOf(diet)))
}

export function isDiet(value: string): value is Diet {
  return (DIETS as readonly string[]).includes(value)
}

const SEAFOOD: readonly Allergen[] = ['fish', 'crustaceans', 'molluscs']

/**
 * Whether a guest who keeps the diet must not eat the ingredient. `fishless`: no fish, no seafood; `meatless`: that
 * and no meat; `lenten`: that and neither milk nor eggs. Rule 70.
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
