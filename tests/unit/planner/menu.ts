import { readFileSync } from 'node:fs'
import { readNorms } from '../../../src/integrations/catalogue/norms.ts'
import type { Menu } from '../../../src/domain/menu/menu.ts'
import { tableMenu } from '../../../src/planner/table-menu.ts'
import { EVERY_DAY } from '../../builders/promo-calendar.ts'

// A menu of the tests: the owner's own may hold none of these dishes.
export const menu = JSON.parse(readFileSync('tests/unit/search/menu.json', 'utf8')) as Menu
export const norms = readNorms('src/content', { menu, shapes: {} })
export const table = tableMenu(menu, norms, EVERY_DAY)
