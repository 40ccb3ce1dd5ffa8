import { atom, computed } from 'nanostores'
import type { BoardJson, BoardOrder, TakenStep } from '../../contract/board.ts'
import { $steps, type Step } from './steps-store.ts'

/** The board as the edge has it; undefined until the first answer. */
export const $board = atom<BoardJson | undefined>()

/** An order with the steps that are still to be sent already taken. */
export interface ListedOrder extends BoardOrder {
  /** Steps that wait for the network. */
  waiting: number
}

/** The orders as the colleague sees them. */
export const $orders = computed([$board, $steps], (board, steps) =>
  (board?.orders ?? []).map((order) => withSteps(order, steps)),
)

/** The order after its waiting steps. */
export function withSteps(order: BoardOrder, steps: readonly Step[]): ListedOrder {
  const own = steps.filter(
    ({ number, version }) => number === order.number && version >= order.version,
  )
  const last = own.at(-1)
  return last
    ? { ...order, state: last.state, version: last.version + 1, waiting: own.length }
    : { ...order, waiting: 0 }
}

/** Orders that a search has found and the board does not list: later ones and earlier ones. */
const $searched = atom<readonly BoardOrder[]>([])

/** The found orders with their waiting steps. */
export const $found = computed([$searched, $steps], (orders, steps) =>
  orders.map((order) => withSteps(order, steps)),
)

export function addFound(orders: readonly BoardOrder[]): void {
  $searched.set(orders)
}

/** Brings an order of the board and of the search to the state that the edge has. */
export function keepStatus({ number, state, version }: TakenStep): void {
  const current = (order: BoardOrder) =>
    order.number === number && order.version <= version ? { ...order, state, version } : order
  const board = $board.get()
  if (board) $board.set({ ...board, orders: board.orders.map(current) })
  $searched.set($searched.get().map(current))
}

/** Keeps the stop-list that a change was answered with. */
export function keepPauses(paused: BoardJson['paused']): void {
  const board = $board.get()
  if (board) $board.set({ ...board, paused })
}

/** How many orders and callback requests nobody has answered yet. */
export const $newCount = computed(
  [$orders, $board],
  (orders, board) =>
    orders.filter(({ state }) => state === 'taken').length +
    (board?.callbacks.filter(({ doneBy }) => doneBy === null).length ?? 0),
)
