import { cookedLines, type CookedOrder } from './cooked.ts'
import type { KitchenBox, KitchenMenu } from './kitchen-menu.ts'

const HOUR = 3_600_000

/** Labels on one sheet of A4, two columns of five. */
export const LABELS_ON_SHEET = 10

/** The label of one box. */
export interface Label {
  order: number
  window: string
  /** Its place among the boxes of the order, from 1. */
  place: number
  /** Boxes of the order. */
  of: number
  /** Id of its product or gift. */
  id: number
  /** As it was ordered. */
  name: string
  /** Undefined for a box that the menu no longer has. */
  box: KitchenBox | undefined
  /** Epoch milliseconds; undefined for a box that the menu no longer has. */
  bestBefore: number | undefined
}

/** A label for each box that is cooked, gifts included, by order. `madeAt` in epoch milliseconds. Rule 83. */
export function labelsOf(
  orders: readonly CookedOrder[],
  menu: KitchenMenu,
  madeAt: number,
): Label[] {
  const byOrder = Map.groupBy(cookedLines(orders, menu), ({ order }) => order)
  return [...byOrder].flatMap(([order, lines]) => {
    const boxes = lines.flatMap((line) => Array.from({ length: line.quantity }, () => line))
    return boxes.map(({ id, name, box }, index) => ({
      order: order.number,
      window: order.window,
      place: index + 1,
      of: boxes.length,
      id,
      name,
      box,
      bestBefore: box && madeAt + box.shelfLifeHours * HOUR,
    }))
  })
}

/** The labels by sheet. */
export function sheetsOf(labels: readonly Label[]): Label[][] {
  return Array.from({ length: Math.ceil(labels.length / LABELS_ON_SHEET) }, (_, sheet) =>
    labels.slice(sheet * LABELS_ON_SHEET, (sheet + 1) * LABELS_ON_SHEET),
  )
}
