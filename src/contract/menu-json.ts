import type { Menu, SearchWords } from '../domain/menu/menu.ts'

/** `GET /api/menu.json`. */
export interface MenuJson {
  menu: Menu
  words: SearchWords
}
