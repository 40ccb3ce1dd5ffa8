import type { Menu } from '../domain/menu/menu.ts'

/** `GET /api/menu.json`. */
export interface MenuJson {
  menu: Menu
}
