import { ALLERGENS, type Allergen } from '../domain/menu/allergens.ts'
import type { BoxConflict } from '../domain/menu/box-conflicts.ts'
import type { Diet } from '../domain/menu/diet.ts'

/** Names in the order in which shoppers are offered them, the most frequent first. */
const NAMES: Readonly<Record<Diet, string>> = {
  meatless: 'без\u00a0мяса',
  fishless: 'без\u00a0рыбы',
  lenten: 'постное',
  'no-pork': 'без\u00a0свинины',
  'no-nuts': 'без\u00a0орехов',
  'no-gluten': 'без\u00a0глютена',
  'no-milk': 'без\u00a0молока',
  'no-eggs': 'без\u00a0яиц',
  'no-mushrooms': 'без\u00a0грибов',
  'no-beef': 'без\u00a0говядины',
  'no-peanuts': 'без\u00a0арахиса',
  'no-crustaceans': 'без\u00a0ракообразных',
  'no-molluscs': 'без\u00a0моллюсков',
  'no-fish': 'без\u00a0рыбы, можно морепродукты',
  'no-soy': 'без\u00a0сои',
  'no-sesame': 'без\u00a0кунжута',
  'no-mustard': 'без\u00a0горчицы',
  'no-celery': 'без\u00a0сельдерея',
  'no-sulphites': 'без\u00a0сульфитов',
  'no-lupin': 'без\u00a0люпина',
  'no-aspartame': 'без\u00a0аспартама',
}

/** All diets in the order in which they are offered. */
export const OFFERED_DIETS = Object.keys(NAMES) as readonly Diet[]

/** The diets that a list offers at once. */
export const FIRST_DIETS: readonly Diet[] = ['meatless', 'fishless', 'lenten']

/** The others, which stand behind «Ещё». */
export const DIET_GROUPS: readonly { name: string; diets: readonly Diet[] }[] = [
  { name: 'Мясо и\u00a0грибы', diets: ['no-pork', 'no-beef', 'no-mushrooms'] },
  { name: 'Рыба и\u00a0морепродукты', diets: ['no-fish', 'no-crustaceans', 'no-molluscs'] },
  {
    name: 'Аллергены',
    diets: [
      'no-nuts',
      'no-peanuts',
      'no-gluten',
      'no-milk',
      'no-eggs',
      'no-soy',
      'no-sesame',
      'no-mustard',
      'no-celery',
      'no-sulphites',
      'no-lupin',
      'no-aspartame',
    ],
  },
]

/** «без орехов». */
export function dietName(diet: Diet): string {
  return NAMES[diet]
}

/** «Без орехов». */
export function dietTitle(diet: Diet): string {
  const name = dietName(diet)
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** «без мяса, без орехов», in the order in which they are offered. */
export function dietNames(diets: readonly Diet[]): string {
  return OFFERED_DIETS.filter((diet) => diets.includes(diet))
    .map(dietName)
    .join(', ')
}

/** The food in a box that breaks these diets, if it is no allergen. */
const HELD: Partial<Readonly<Record<Diet, string>>> = {
  meatless: 'мясо или рыба',
  fishless: 'рыба или морепродукты',
  lenten: 'скоромное',
  'no-pork': 'свинина',
  'no-beef': 'говядина',
  'no-mushrooms': 'грибы',
}

/** «орехи и кунжут», in the order in which diets are offered. */
export function heldNames(diets: readonly Diet[]): string {
  const names = OFFERED_DIETS.filter((diet) => diets.includes(diet)).map(
    (diet) => HELD[diet] ?? ALLERGENS[diet.slice('no-'.length) as Allergen],
  )
  const last = names.pop() ?? ''
  return names.length > 0 ? `${names.join(', ')} и\u00a0${last}` : last
}

/** «в «Ассорти канапе без мяса» есть орехи и кунжут». */
export function conflictWords({ name, diets }: BoxConflict): string {
  return `в\u00a0«${name}» есть ${heldNames(diets)}`
}
