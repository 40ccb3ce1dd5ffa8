import { atom, computed } from 'nanostores'
import type { BoardOrder } from '../../contract/board.ts'
import { may, type Role } from '../../domain/roles.ts'
import { moscowDate } from '../../domain/slots.ts'
import { DAY } from '../../domain/time.ts'
import { $orders } from './board.ts'

/** A change of an order that the board announces to a colleague at once. */
export interface OrderNews extends Pick<BoardOrder, 'number' | 'date' | 'window'> {
  /**
   * For whoever answers the shoppers: an order is new, or its shopper has changed or cancelled it. For the kitchen: an order
   * is to be cooked, what is to be cooked has changed, or it is not to be cooked any more.
   */
  kind:
    'new' | 'changed-by-shopper' | 'cancelled-by-shopper' | 'to-cook' | 'changed' | 'not-to-cook'
}

/**
 * What is news to this role between two answers of the board. The kitchen hears of the orders of today and tomorrow that are
 * confirmed or being cooked, since it can do nothing about others.
 */
export function newsFor(
  role: Role,
  before: readonly BoardOrder[],
  next: readonly BoardOrder[],
  now: number,
): OrderNews[] {
  const days = [moscowDate(now), moscowDate(now + DAY)]
  const known = new Map(before.map((order) => [order.number, order]))
  const present = new Set(next.map(({ number }) => number))
  const kindOf = may(role, 'step')
    ? shopperNews
    : (order: BoardOrder, old?: BoardOrder) => kitchenNews(order, old, days)
  const listed = next.flatMap((order) => asNews(order, kindOf(order, known.get(order.number))))
  if (may(role, 'step')) return listed
  const gone = before.filter((order) => isCooked(order, days) && !present.has(order.number))
  return [...listed, ...gone.flatMap((order) => asNews(order, 'not-to-cook'))]
}

function asNews({ number, date, window }: BoardOrder, kind?: OrderNews['kind']): OrderNews[] {
  return kind ? [{ number, date, window, kind }] : []
}

function shopperNews(order: BoardOrder, old?: BoardOrder): OrderNews['kind'] | undefined {
  if (!old) return order.state === 'taken' ? 'new' : undefined
  const last = order.news.at(-1)
  if (!last || last.version <= (old.news.at(-1)?.version ?? 0)) return undefined
  return last.kind === 'cancelled' ? 'cancelled-by-shopper' : 'changed-by-shopper'
}

function kitchenNews(
  order: BoardOrder,
  old: BoardOrder | undefined,
  days: readonly string[],
): OrderNews['kind'] | undefined {
  const wasCooked = old !== undefined && isCooked(old, days)
  if (!isCooked(order, days)) {
    const isDone = order.state === 'on-the-way' || order.state === 'delivered'
    return wasCooked && !isDone ? 'not-to-cook' : undefined
  }
  // An order that comes back from the road is known to the kitchen, which has packed it.
  if (!wasCooked) return old?.state === 'on-the-way' ? undefined : 'to-cook'
  return cookedWords(order) === cookedWords(old) ? undefined : 'changed'
}

function isCooked({ state, date }: BoardOrder, days: readonly string[]): boolean {
  return (state === 'confirmed' || state === 'cooking') && days.includes(date)
}

/** What the kitchen reads on the card. */
function cookedWords(order: BoardOrder): string {
  const { date, window, pickup, persons, comment, diets, lid, lines } = order
  return JSON.stringify([date, window, pickup, persons, comment, diets, lid, lines])
}

/** News since the page was opened, until the colleague has seen or hidden them; one of each order. */
const $news = atom<readonly OrderNews[]>([])

/** Those of them that nobody has taken care of meanwhile. */
export const $openNews = computed([$orders, $news], (orders, news) => {
  const known = new Map(orders.map((order) => [order.number, order]))
  return news
    .map((one) => ({ ...one, ...slotOf(known.get(one.number)) }))
    .filter(({ number, kind }) => {
      const order = known.get(number)
      switch (kind) {
        case 'new':
          return order?.state === 'taken'
        case 'to-cook':
          return order?.state === 'confirmed'
        case 'changed-by-shopper':
        case 'cancelled-by-shopper':
          return order !== undefined && order.news.length > 0
        default:
          return true
      }
    })
})

/** Day and window as they are now: the order may have been moved since the news came. */
function slotOf(order: BoardOrder | undefined): Partial<Pick<OrderNews, 'date' | 'window'>> {
  return order ? { date: order.date, window: order.window } : {}
}

/** Orders that were taken here, on the phone: they are no news to whoever took them. */
const taken = new Set<number>()

export function keepTaken(number: number): void {
  taken.add(number)
  hideNews(number)
}

/** Whether the news is of an order that was taken here. */
export function isOwnOrder({ number, kind }: OrderNews): boolean {
  return kind === 'new' && taken.has(number)
}

/** Adds news, each in the place of what was known of its order. */
export function addNews(added: readonly OrderNews[]): void {
  const numbers = new Set(added.map(({ number }) => number))
  $news.set([...$news.get().filter(({ number }) => !numbers.has(number)), ...added])
}

/** Hides the news of this order, or all. */
export function hideNews(seen?: number): void {
  $news.set(seen === undefined ? [] : $news.get().filter(({ number }) => number !== seen))
}
