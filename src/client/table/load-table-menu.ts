import type { Address } from '../../contract/routes.ts'
import { norms } from 'virtual:norms'
import { promoCalendar } from 'virtual:shop'
import type { StopListJson } from '../../contract/stop-list.ts'
import { tableMenu, type TableMenu } from '../../planner/table-menu.ts'
import { loadMenuJson } from '../menu-json.ts'

/** The menu as the planner reads it, without what the kitchen has paused for all days. Rejects when it cannot be loaded. */
export async function loadTableMenu(): Promise<TableMenu> {
  const [{ menu }, paused] = await Promise.all([loadMenuJson(), loadStopped()])
  const products = menu.products.map((product) =>
    paused.has(product.id) ? { ...product, paused: true as const } : product,
  )
  return tableMenu({ ...menu, products }, norms, promoCalendar)
}

/** Ids of what is paused without an end; without an answer, none: the edge refuses them when the order is placed. */
async function loadStopped(): Promise<ReadonlySet<number>> {
  try {
    const response = await fetch('/api/stop-list' satisfies Address<'GET'>)
    const { paused } = (await response.json()) as StopListJson
    return new Set(paused.filter(({ until }) => until === null).map(({ id }) => id))
  } catch {
    return new Set()
  }
}
