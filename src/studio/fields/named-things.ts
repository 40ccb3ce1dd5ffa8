/**
 * Things that a field can name: what has a file or a line of its own, the windows of delivery, and the sub-categories that a product of
 * one category can have, those of other categories as `category/section`.
 */
export type Named =
  | 'categories'
  | 'pieces'
  | 'products'
  | 'ingredients'
  | 'foodstuffs'
  | 'storage'
  | 'windows'
  | `subcategories/${string}`

/** Russian names by slug, of everything that a field can name. */
export type Names = Record<string, Record<string, string>>

/** Address of the costs of what the forms edit. */
export const COSTS_PATH = '/api/keystatic/costs'

/** Address of the names. */
export const NAMES_PATH = '/api/keystatic/names'
