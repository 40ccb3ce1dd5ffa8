import type { Diet } from '../domain/menu/diet.ts'
import type { Menu } from '../domain/menu/menu.ts'

/** `GET /api/menu.json`. */
export interface MenuJson {
  menu: Menu
  words: SearchWords
}

/** The words that the search understands beside those of the menu; `src/content/search.yaml`. */
export interface SearchWords {
  /** Shoppers' words for our food → the menu's words for it. */
  synonyms: Readonly<Record<string, readonly string[]>>
  /** Words after «без» → the diets that they ask for. */
  leftOut: Readonly<Record<string, readonly Diet[]>>
  /** Words that name a diet by themselves. */
  diets: Readonly<Record<string, readonly Diet[]>>
  /** Numbers of guests in words. */
  counts: Readonly<Record<string, number>>
  /** Words of a request that name no food. */
  noise: readonly string[]
}
