/** The fifteen allergens that a label must name, TR TS 022/2011, art. 4.4, in its order. */
export const ALLERGENS = {
  peanuts: 'арахис',
  aspartame: 'аспартам',
  mustard: 'горчица',
  sulphites: 'диоксид серы и сульфиты',
  gluten: 'глютен',
  sesame: 'кунжут',
  lupin: 'люпин',
  molluscs: 'моллюски',
  milk: 'молоко',
  nuts: 'орехи',
  crustaceans: 'ракообразные',
  fish: 'рыба',
  celery: 'сельдерей',
  soy: 'соя',
  eggs: 'яйца',
} as const

export type Allergen = keyof typeof ALLERGENS

/** Russian names, each once, in the order of the regulation. */
export function allergenNames(allergens: Iterable<Allergen>): string[] {
  const present = new Set(allergens)
  return ALLERGEN_IDS.filter((id) => present.has(id)).map((id) => ALLERGENS[id])
}

export const ALLERGEN_IDS = Object.keys(ALLERGENS) as Allergen[]
