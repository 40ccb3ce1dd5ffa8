import { cookedLines, type CookedOrder } from './cooked.ts'
import { STATIONS, type KitchenMenu, type Station } from './kitchen-menu.ts'

/** How many of one thing a day needs, by delivery window and together. */
export interface Count {
  name: string
  byWindow: Readonly<Record<string, number>>
  total: number
}

/** The pieces that a day needs, sets opened into pieces, by station; stations without a piece are left out. Rule 80. */
export function piecesByStation(
  orders: readonly CookedOrder[],
  menu: KitchenMenu,
): { station: Station; pieces: Count[] }[] {
  const counts = new Map<number, Count>()
  for (const { order, quantity, box } of cookedLines(orders, menu))
    for (const [piece, count] of box?.contents ?? [])
      add(counts, piece, menu.pieces[piece]!.name, order.window, count * quantity)
  return STATIONS.map((station) => ({
    station,
    pieces: sorted([...counts].filter(([piece]) => menu.pieces[piece]!.station === station)),
  })).filter(({ pieces }) => pieces.length > 0)
}

/** The boxes that a day needs, gifts included. Rule 80. */
export function countBoxes(orders: readonly CookedOrder[], menu: KitchenMenu): Count[] {
  const counts = new Map<number, Count>()
  for (const { order, id, name, quantity } of cookedLines(orders, menu))
    add(counts, id, name, order.window, quantity)
  return sorted([...counts])
}

const NONE: Pick<Count, 'byWindow' | 'total'> = { byWindow: {}, total: 0 }

/** The sums of these counts, by window and together. */
export function sumOf(counts: readonly Count[]): Pick<Count, 'byWindow' | 'total'> {
  const sums = new Map<number, Count>()
  for (const { byWindow } of counts)
    for (const [window, count] of Object.entries(byWindow)) add(sums, 0, '', window, count)
  const { byWindow, total } = sums.get(0) ?? NONE
  return { byWindow, total }
}

function add(
  counts: Map<number, Count>,
  key: number,
  name: string,
  window: string,
  more: number,
): void {
  const { byWindow, total } = counts.get(key) ?? NONE
  counts.set(key, {
    name,
    byWindow: { ...byWindow, [window]: (byWindow[window] ?? 0) + more },
    total: total + more,
  })
}

function sorted(counts: readonly (readonly [number, Count])[]): Count[] {
  return counts.map(([, count]) => count).sort((a, b) => a.name.localeCompare(b.name, 'ru'))
}
