/** The stations of the kitchen; each piece is made at one. Bowls of salad are apart from canapés: a sum of both says nothing. */
export const STATIONS = ['cold', 'salads', 'hot', 'sweets', 'drinks'] as const
export type Station = (typeof STATIONS)[number]

/** An ingredient as it is bought. */
export interface BoughtIngredient {
  name: string
  /** Share of the bought weight that cleaning, boning or cooking takes away, in percent. */
  lossPercent: number
  /** Grams of one pack; null where it is bought by weight. */
  packGrams: number | null
  /** Grams of one piece, bought; null where nobody counts it. */
  eachGrams: number | null
}

export interface KitchenPiece {
  name: string
  station: Station
  /** Places in `KitchenMenu.ingredients`, with grams. */
  recipe: readonly (readonly [ingredient: number, grams: number])[]
}

/** A box as its label describes it. */
export interface KitchenBox {
  name: string
  /** Places in `KitchenMenu.pieces`, and how many of each. */
  contents: readonly (readonly [piece: number, count: number])[]
  /** «Хлеб ржаной, лосось слабосолёный.» */
  composition: string
  /** Russian names in the order of TR TS 022/2011. */
  allergens: readonly string[]
  weightGrams: number
  /** In 100 g. */
  nutrition: { kcal: number; protein: number; fat: number; carbs: number }
  storage: string
  shelfLifeHours: number
}

/** The menu as the kitchen works with it: boxes, by id of product or gift, down to the grams of each ingredient. */
export interface KitchenMenu {
  ingredients: readonly BoughtIngredient[]
  pieces: readonly KitchenPiece[]
  boxes: Readonly<Record<number, KitchenBox>>
}
