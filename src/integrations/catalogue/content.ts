import { z } from 'astro/zod'
import { GIFT_IDS } from '../../domain/gift.ts'
import type { PromoDays } from '../../domain/promo.ts'
import type { Menu } from '../../domain/menu/menu.ts'
import type { KitchenMenu } from '../../domain/sheets/kitchen-menu.ts'
import type { FoodCosts } from './food-costs.ts'
import type { SHAPES } from './look.ts'
import { photographSchema } from './schema.ts'

/**
 * The catalogue as the pages show it: what is written plus what follows from the recipes.
 * The same schemas guard Astro's content collections.
 */

const subcategoryContentSchema = z.strictObject({
  slug: z.string(),
  name: z.string(),
  sentence: z.string(),
})

/** Position in the displayed order, which Astro's collections do not keep. */
const order = z.int()

export const categoryContentSchema = z.strictObject({
  order,
  slug: z.string(),
  name: z.string(),
  /** One line under the heading. */
  sentence: z.string(),
  /** For the meta description. */
  description: z.string(),
  subcategories: z.array(subcategoryContentSchema),
})

/** Kilocalories, and grams of the rest. */
const nutritionSchema = z.strictObject({
  kcal: z.int(),
  protein: z.number(),
  fat: z.number(),
  carbs: z.number(),
})

const dishContent = {
  slug: z.string(),
  name: z.string(),
  sentence: z.string(),
  /** Grams. */
  weight: z.int(),
  /** A range such as "5-11"; the two ends stand in `guestsFrom` and `guestsTo`. */
  persons: z.string(),
  guestsFrom: z.int(),
  guestsTo: z.int(),
  /** Pieces in the box. */
  pieces: z.int(),
  contents: z.array(z.strictObject({ piece: z.string(), name: z.string(), count: z.int() })),
  /** Ingredients by weight, the heaviest first; `allergen` names the allergens of one: "яйца, горчица". */
  composition: z.array(z.strictObject({ name: z.string(), allergen: z.string().optional() })),
  /** The composition as a label prints it: "Хлеб ржаной, лосось слабосолёный." */
  compositionSentence: z.string(),
  /** In 100 g. */
  nutrition: nutritionSchema,
  /** Russian names in the order of TR TS 022/2011. */
  allergens: z.array(z.string()),
  /** Kinds of meat: «свинина». */
  meats: z.array(z.string()),
  badges: z.array(z.enum(['meatless', 'lenten', 'spicy'])),
  /** Only what the recipes prove. */
  diets: z.array(z.enum(['vegetarian', 'vegan'])),
  storage: z.string(),
  shelfLifeHours: z.int(),
  /** Relative to {host}/media/. */
  small_image: z.string(),
}

export const productContentSchema = z.strictObject({
  order,
  id: z.int(),
  ...dishContent,
  category: z.string(),
  subcategory: z.string(),
  /** Rubles. */
  price: z.int(),
  /** Rubles per person for the largest number of persons, rounded up; shown as «от …». */
  pricePerPerson: z.int(),
  /** Hours of notice; undefined for the shop's usual. Rule 29. */
  leadTimeHours: z.int().optional(),
  /** The files of its photographs, and around which point each is cut. */
  photographs: z.array(photographSchema),
  goesWith: z.array(z.string()),
  season: z.string().optional(),
  paused: z.literal(true).optional(),
})

export const pieceContentSchema = z.strictObject({
  slug: z.string(),
  name: z.string(),
  /** Grams of one piece, in halves of a gram. */
  weight: z.number(),
  compositionSentence: z.string(),
  /** In 100 g. */
  nutrition: nutritionSchema,
  /** In one piece. */
  nutritionOfOne: nutritionSchema,
  allergens: z.array(z.string()),
  meats: z.array(z.string()),
})

export const giftContentSchema = z.strictObject({ id: z.literal([...GIFT_IDS]), ...dishContent })

export type CategoryContent = z.infer<typeof categoryContentSchema>
export type ProductContent = z.infer<typeof productContentSchema>
export type PieceContent = z.infer<typeof pieceContentSchema>
export type GiftContent = z.infer<typeof giftContentSchema>

/** Everything in display order: products by category, sub-category, id; gifts by id. */
export interface CatalogueContent {
  categories: CategoryContent[]
  products: ProductContent[]
  gifts: GiftContent[]
  /** Every piece, by name of its file. */
  pieces: PieceContent[]
  /** Products and pieces without a page on this day, by the calendar. Orders and links may still name them. */
  outOfSeason: { products: ProductContent[]; pieces: PieceContent[] }
  /** The same boxes down to the ingredient. */
  menu: Menu
  /** The shape of each piece, by name of its file. */
  shapes: Record<string, (typeof SHAPES)[number]>
  /** These boxes, and those out of season, as the kitchen makes them and buys for them. */
  kitchen: KitchenMenu
  /** What boxes and pieces cost, those out of season among them: for the edge and the studio, never for a page. */
  foodCosts: FoodCosts
  /** The promo codes that run on some days only, as this day sees them. */
  promoCalendar: Record<number, PromoDays>
}
