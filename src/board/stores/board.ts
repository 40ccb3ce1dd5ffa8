import { atom, computed } from 'nanostores'
import type { BoardJson, BoardOrder, AcceptedStep, SheetName } from '../../contract/board.ts'
import { $steps, type Step } from './steps.ts'

/** The board as the edge has it; undefined until the first answer. */
export const $board = atom<BoardJson | undefined>()

/** An order in the state that it will have once its waiting steps are sent. */
export interface ListedOrder extends BoardOrder {
  /** Steps that wait for the network. */
  waiting: number
}

/** The orders as the colleague sees them. */
export const $orders = computed([$board, $steps], (board, steps) =>
  (board?.orders ?? []).map((order) => withSteps(order, steps)),
)

/** The order after its waiting steps. */
function withSteps(order: BoardOrder, steps: readonly Step[]): ListedOrder {
  const own = steps.filter(
    ({ number, version }) => number === order.number && version >= order.version,
  )
  const last = own.at(-1)
  if (last) return { ...order, state: last.state, version: last.version + 1, waiting: own.length }
  const known = listed.get(order) ?? { ...order, waiting: 0 }
  listed.set(order, known)
  return known
}

/** Orders without steps, each the same object for as long as it does not change, so that its card is not drawn again. */
const listed = new WeakMap<BoardOrder, ListedOrder>()

/** Orders that were found or moved; the board itself lists only those of the week and new ones. */
const $kept = atom<readonly BoardOrder[]>([])

/** The kept orders with their waiting steps. */
export const $found = computed([$kept, $steps], (orders, steps) =>
  orders.map((order) => withSteps(order, steps)),
)

/** Keeps these orders for as long as the page is open, in the place of what was known of them. */
export function addFound(orders: readonly BoardOrder[]): void {
  const numbers = new Set(orders.map(({ number }) => number))
  $kept.set([...$kept.get().filter(({ number }) => !numbers.has(number)), ...orders])
}

/** Keeps an order of the board, also when the board no longer lists it. */
export function keepListed({ number }: BoardOrder): void {
  const order = $board.get()?.orders.find((other) => other.number === number)
  if (order) addFound([order])
}

/** An order that the board lists or that was found. */
export function findOrder(number: number): ListedOrder | undefined {
  return [...$orders.get(), ...$found.get()].find((order) => order.number === number)
}

/** Keeps the edge's answer, except for orders of which a step was answered while it was on its way. */
export function keepBoard(next: BoardJson): void {
  const known = new Map($board.get()?.orders.map((order) => [order.number, order]))
  const orders = next.orders.map((order) => {
    const before = known.get(order.number)
    if (!before) return order
    const { state, version } = before
    const now = version > order.version ? { ...order, state, version } : order
    return JSON.stringify(now) === JSON.stringify(before) ? before : now
  })
  $board.set({ ...next, orders })
}

/** Sets the state of an order, in the board and in the search results, to the one that the edge has. */
export function keepStatus({ number, state, version }: AcceptedStep): void {
  const current = (order: BoardOrder) =>
    order.number === number && order.version <= version ? { ...order, state, version } : order
  const board = $board.get()
  if (board) $board.set({ ...board, orders: board.orders.map(current) })
  $kept.set($kept.get().map(current))
}

/** Keeps the stop-list that a change was answered with. */
export function keepPauses(paused: BoardJson['paused']): void {
  const board = $board.get()
  if (board) $board.set({ ...board, paused })
}

/** Keeps what is printed, as the edge answered. */
export function keepPrinted(printed: BoardJson['printed']): void {
  const board = $board.get()
  if (board) $board.set({ ...board, printed })
}

/** The sheets that are printed without what an order is now, by its number; the same map until one of them changes. */
export const $stalePrints = computed($board, (board) => {
  const stale = (board?.printed ?? []).flatMap(({ sheet, stale }) =>
    stale.map((number) => ({ number, sheet })),
  )
  const text = JSON.stringify(stale)
  if (text !== lastStale.text) lastStale = { text, map: Map.groupBy(stale, ({ number }) => number) }
  return lastStale.map
})

let lastStale: { text: string; map: ReadonlyMap<number, readonly { sheet: SheetName }[]> } = {
  text: '[]',
  map: new Map(),
}

/** Number of new orders and open callback requests. */
export const $newCount = computed(
  [$orders, $board],
  (orders, board) =>
    orders.filter(({ state }) => state === 'taken').length +
    (board?.callbacks.filter(({ doneBy }) => doneBy === null).length ?? 0),
)
