import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { kitchen } from 'virtual:menu'
import { piecesPerBox } from 'virtual:boxes'
import { ORDER_STATES } from '../../../../src/domain/order-life/states.ts'
import type { PaymentKind } from '../../../../src/contract/fields.ts'
import type { CookedOrder } from '../../../../src/domain/sheets/cooked.ts'
import { countBoxes, piecesByStation, sumOf } from '../../../../src/domain/sheets/kitchen.ts'
import { labelsOf } from '../../../../src/domain/sheets/labels.ts'
import { purchaseList } from '../../../../src/domain/sheets/purchase.ts'
import { stopsByWindow } from '../../../../src/domain/sheets/stops.ts'

/** Days of the shop's own menu, counted here box by box: the sheets add up in other ways. */
const DAYS = { numRuns: 300 }

const ids = Object.keys(kitchen.boxes).map(Number)
const line = fc
  .record({ id: fc.constantFrom(...ids), quantity: fc.integer({ min: 1, max: 30 }) })
  .map(({ id, quantity }) => ({ id, quantity, name: kitchen.boxes[id]!.name }))
const order = fc.record({
  number: fc.nat(),
  state: fc.constantFrom(...ORDER_STATES),
  window: fc.constantFrom('08:00-10:00', '10:00-12:00', '18:00-20:00'),
  lines: fc.array(line, { minLength: 1, maxLength: 8 }),
  pickup: fc.boolean(),
  distance: fc.constantFrom(0, 2.5, 14),
  payment: fc.constantFrom(
    ...(['online', 'cash', 'card', 'invoice'] as const satisfies readonly PaymentKind[]),
  ),
  orderTotal: fc.integer({ min: 0, max: 200_000 }),
  paid: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 30_000_000 })),
})
const day = fc.array(order, { maxLength: 40 })

const isCooked = ({ state }: CookedOrder) => state !== 'taken' && state !== 'cancelled'

function cookedBoxes(orders: readonly CookedOrder[]) {
  return orders.filter(isCooked).flatMap(({ lines }) => lines)
}

describe('on 300 random days', () => {
  test('the kitchen sheet has the pieces and boxes that are ordered, in each window and together', () => {
    fc.assert(
      fc.property(day, (orders) => {
        const pieces = piecesByStation(orders, kitchen).flatMap((station) => station.pieces)
        const ordered = cookedBoxes(orders)
        expect(sumOf(pieces).total).toBe(
          ordered.reduce((sum, { id, quantity }) => sum + piecesPerBox[id]! * quantity, 0),
        )
        expect(sumOf(countBoxes(orders, kitchen)).total).toBe(
          ordered.reduce((sum, { quantity }) => sum + quantity, 0),
        )
        for (const [window, count] of Object.entries(sumOf(pieces).byWindow)) {
          const inWindow = orders.filter((one) => one.window === window)
          expect(count).toBe(
            cookedBoxes(inWindow).reduce(
              (sum, { id, quantity }) => sum + piecesPerBox[id]! * quantity,
              0,
            ),
          )
        }
      }),
      DAYS,
    )
  })

  test('the purchase list has the grams of the recipes, and buys enough and not a pack too many', () => {
    fc.assert(
      fc.property(day, (orders) => {
        const list = purchaseList(orders, kitchen)
        const grams = cookedBoxes(orders).reduce(
          (sum, { id, quantity }) =>
            sum +
            quantity *
              kitchen.boxes[id]!.contents.reduce(
                (box, [piece, count]) =>
                  box +
                  count * kitchen.pieces[piece]!.recipe.reduce((all, [, each]) => all + each, 0),
                0,
              ),
          0,
        )
        expect(list.reduce((sum, { netGrams }) => sum + netGrams, 0)).toBe(grams)
        for (const { name, netGrams, grossGrams, packs, packGrams } of list) {
          const { lossPercent } = kitchen.ingredients.find((one) => one.name === name)!
          expect((grossGrams * (100 - lossPercent)) / 100).toBeGreaterThanOrEqual(netGrams - 1e-6)
          expect(((grossGrams - 1) * (100 - lossPercent)) / 100).toBeLessThan(netGrams)
          if (packs === null || packGrams === null) continue
          expect(packs * packGrams).toBeGreaterThanOrEqual(grossGrams)
          expect((packs - 1) * packGrams).toBeLessThan(grossGrams)
        }
      }),
      DAYS,
    )
  })

  test('the couriers’ list has every delivery once; cash, cards and what is paid cover all but the invoices', () => {
    fc.assert(
      fc.property(day, (orders) => {
        const windows = stopsByWindow(orders)
        const delivered = orders.filter(({ pickup }) => !pickup)
        expect(windows.flatMap(({ stops }) => stops)).toHaveLength(delivered.length)
        const rest = (kinds: readonly PaymentKind[]) =>
          delivered
            .filter(({ payment }) => kinds.includes(payment))
            .map(({ orderTotal, paid }) => Math.max(0, orderTotal - Math.floor(paid / 100)))
            .reduce((sum, rubles) => sum + rubles, 0)
        const due = (way: 'cash' | 'card') =>
          windows.reduce((sum, window) => sum + window.due[way], 0)
        expect(due('cash')).toBe(rest(['cash']))
        expect(due('card')).toBe(rest(['card', 'online']))
      }),
      DAYS,
    )
  })

  test('there is a label for each box', () => {
    fc.assert(
      fc.property(day, (orders) => {
        expect(labelsOf(orders, kitchen, () => 0)).toHaveLength(
          cookedBoxes(orders).reduce((sum, { quantity }) => sum + quantity, 0),
        )
      }),
      DAYS,
    )
  })
})
