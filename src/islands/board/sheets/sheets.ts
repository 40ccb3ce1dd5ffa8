import { piecesPerBox } from 'virtual:pieces-per-box'
import type { BoardOrder } from '../../../contract/board.ts'
import type { PaymentKind } from '../../../contract/fields.ts'

const PAYMENT_WORDS: Readonly<Record<PaymentKind, string>> = {
  card: 'картой курьеру',
  cash: 'наличными',
  invoice: 'по\u00a0счёту',
}

/** How the order is paid, as packers and couriers read it; there is no courier where the customer fetches it. */
export function paymentWords({ payment, pickup }: Pick<BoardOrder, 'payment' | 'pickup'>): string {
  return pickup && payment === 'card' ? 'картой' : PAYMENT_WORDS[payment]
}

/** The address on the map; one outside the ring road (`distance` in kilometres) names its town itself. */
export function mapUrl(address: string, distance: number): string {
  const text = distance > 0 ? address : `Москва, ${address}`
  return `https://yandex.ru/maps/?text=${encodeURIComponent(text)}`
}

/** Boxes and pieces of a dish, by delivery window and together. */
export interface DishCount {
  name: string
  byWindow: Readonly<Record<string, number>>
  boxes: number
  pieces: number
}

/** Boxes and pieces of each dish in these orders, gifts included, sorted by name. */
export function countDishes(orders: readonly BoardOrder[]): DishCount[] {
  const dishes = new Map<number, DishCount>()
  for (const { window, lines } of orders) {
    for (const { id, name, quantity } of lines) {
      const dish = dishes.get(id) ?? { name, byWindow: {}, boxes: 0, pieces: 0 }
      dishes.set(id, {
        name,
        byWindow: { ...dish.byWindow, [window]: (dish.byWindow[window] ?? 0) + quantity },
        boxes: dish.boxes + quantity,
        pieces: dish.pieces + quantity * (piecesPerBox[id] ?? 0),
      })
    }
  }
  return [...dishes.values()].sort((a, b) => a.name.localeCompare(b.name, 'ru'))
}

/** The windows of these orders, each once, the earliest first. */
export function windowsOf(orders: readonly BoardOrder[]): string[] {
  return [...new Set(orders.map(({ window }) => window))].sort()
}
