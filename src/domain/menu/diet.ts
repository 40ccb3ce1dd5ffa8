import { ALLERGEN_IDS, type Allergen } from './allergens.ts'
import type { MenuIngredient } from './ingredient.ts'

/** Foodstuffs that a diet of their own leaves out: `no-pork`. */
const LEFT_OUT = ['pork', 'beef', 'mushrooms'] as const
type LeftOut = (typeof LEFT_OUT)[number]

/** A dietary restriction of a shopper. `no-nuts` and the like name an allergen or a foodstuff. Rule 70. */
export type Diet = 'meatless' | 'fishless' | 'lenten' | `no-${Allergen}` | `no-${LeftOut}`

/** All diets, the allergens in the order of the regulation; see `letterOf`. */
export const DIETS: readonly Diet[] = [
  'meatless',
  'fishless',
  'lenten',
  ...ALLERGEN_IDS.map((allergen): Diet => `no-${allergen}`),
  ...LEFT_OUT.map((foodstuff): Diet => `no-${foodstuff}`),
]

/** The foodstuffs by which `breaksDiet` decides; the catalogue must know them. */
export const DIET_FOODSTUFFS: readonly string[] = ['meat', 'fish', ...LEFT_OUT]

/** One letter for each diet, `a` to `u`, as addresses, storage and cards name it; so a new diet goes to the end of DIETS. */
export function letterOf(diet: Diet): string {
  return String.fromCharCode('a'.charCodeAt(0) + DIETS.indexOf(diet))
}

export const LAST_DIET_LETTER = letterOf(DIETS[DIETS.length - 1]!)

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
export function breaksDiet({ allergens, madeOf }: MenuIngredient, diet: Diet): boolean {
  const has = (left: readonly Allergen[]) => left.some((allergen) => allergens.includes(allergen))
  const isFish = madeOf.includes('fish') || has(SEAFOOD)
  switch (diet) {
    case 'fishless':
      return isFish
    case 'meatless':
      return isFish || madeOf.includes('meat')
    case 'lenten':
      return isFish || madeOf.includes('meat') || has(['milk', 'eggs'])
    default: {
      const leftOut = diet.slice('no-'.length) as Allergen | LeftOut
      return isFoodstuff(leftOut) ? madeOf.includes(leftOut) : has([leftOut])
    }
  }
}

const isFoodstuff = (leftOut: string): leftOut is LeftOut =>
  (LEFT_OUT as readonly string[]).includes(leftOut)
