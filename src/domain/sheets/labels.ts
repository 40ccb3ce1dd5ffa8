import { cookedLines, type CookedOrder } from './cooked.ts'
import type { KitchenBox, KitchenMenu } from './kitchen-menu.ts'
import { HOUR } from '../time.ts'

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
  /** The name under which it was ordered. */
  name: string
  /** Undefined for a box that the menu no longer has. */
  box: KitchenBox | undefined
  /** Epoch milliseconds; undefined while nobody has said it. */
  madeAt: number | undefined
  /** Epoch milliseconds; undefined for a box that the menu no longer has, and without `madeAt`. */
  bestBefore: number | undefined
}

/** A label for each box that is cooked, gifts included, by order. `madeAtOf` says when those of a
 * window are made, in epoch milliseconds. Rule 83. */
export function labelsOf(
  orders: readonly CookedOrder[],
  menu: KitchenMenu,
  madeAtOf: (window: string) => number | undefined,
): Label[] {
  const byOrder = Map.groupBy(cookedLines(orders, menu), ({ order }) => order)
  return [...byOrder].flatMap(([order, lines]) => {
    const madeAt = madeAtOf(order.window)
    const boxes = lines.flatMap((line) => Array.from({ length: line.quantity }, () => line))
    return boxes.map(({ id, name, box }, index) => ({
      order: order.number,
      window: order.window,
      place: index + 1,
      of: boxes.length,
      id,
      name,
      box,
      madeAt,
      bestBefore: box && madeAt !== undefined ? madeAt + box.shelfLifeHours * HOUR : undefined,
    }))
  })
}

/** The labels of the boxes with, before those of an order that has words for its lid, the order itself: its lid has a label too. Rule 130. */
export function withLids<Order extends { number: number; lid: string }>(
  labels: readonly Label[],
  orders: readonly Order[],
): (Label | Order)[] {
  const lids = new Map(orders.map((order) => [order.number, order]))
  return labels.flatMap((label) => {
    const order = lids.get(label.order)
    return label.place === 1 && order?.lid ? [order, label] : [label]
  })
}

/**
 * The places of each sheet, `LABELS_ON_SHEET` at most. The first label stands at `start`, from 1: the places before it are used
 * already and stay undefined.
 */
export function sheetsOf<Each>(labels: readonly Each[], start: number): (Each | undefined)[][] {
  const used = Array.from({ length: start - 1 }, () => undefined)
  const places = labels.length > 0 ? [...used, ...labels] : []
  return Array.from({ length: Math.ceil(places.length / LABELS_ON_SHEET) }, (_, sheet) =>
    places.slice(sheet * LABELS_ON_SHEET, (sheet + 1) * LABELS_ON_SHEET),
  )
}
