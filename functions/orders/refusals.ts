import type { ShownOrder } from '../../src/contract/answers.ts'
import { editOf, type AnyChange } from '../../src/contract/requested-edits.ts'
import { sidesOf, type OrderEvent } from '../../src/domain/order-life/events.ts'
import type { Quote, QuoteNotice } from '../../src/domain/quote.ts'
import { belowEveryMinimum, belowMinimum } from '../../src/domain/minimum-order.ts'
import type { Rubles } from '../../src/domain/money.ts'
import { deliveryDays, type DeliverySlot, type SlotProblem } from '../../src/domain/slots.ts'
import { excessOf } from '../../src/domain/unasked.ts'
import { settings } from '../../src/settings/shop.ts'
import { excessWords } from '../../src/wording/unasked.ts'
import { belowEveryMinimumWords, belowMinimumWords } from '../../src/wording/minimum-order.ts'
import { formatRubles } from '../../src/wording/money.ts'
import { fieldRefused, Problem } from '../http/problem.ts'
import { quoteBody } from '../quote/price-request.ts'
import type { Services } from '../services.ts'
import type { ViewedOrder } from '../stored.ts'
import { stoppedChange } from '../stop-list/product-stopped.ts'
import type { ApplyResult, OrderStatus } from './order-store.ts'

/** Throws 409 for another total, and for a promo that no longer applies: its gift would be missing at an equal total. */
export function refuseAnotherPrice(quote: Quote, expectedTotal: number): void {
  if (quote.priced.orderTotal !== expectedTotal || quote.notices.length > 0)
    throw priceChanged(quote)
}

/** 409 with the price of now, and why a promo code is not in it. */
export function priceChanged(quote: Quote): Problem {
  const [notice] = quote.notices
  const about = notice ? `: ${reasonOf(notice)}` : ''
  return new Problem('price-changed', { quote: quoteBody(quote) }, { about })
}

/** Throws 422 for an order that is larger than the shop takes without a call. Rule 91. */
export function refuseUnasked(cart: Parameters<typeof excessOf>[0]): void {
  const excess = excessOf(cart, settings.unasked)
  if (!excess) return
  const message = excessWords(excess)
  const path = excess.code === 'distanceKm' ? 'mkad_distance' : 'lines'
  throw new Problem('needs-call', { errors: [{ path, message }] }, { about: message })
}

/** Throws 422 for an order whose goods, before discounts, are below the minimum of its day and window. Rule 120. */
export function refuseBelowMinimum(
  goods: Rubles,
  slot: DeliverySlot,
  services: Pick<Services, 'minimumOrders' | 'now'>,
  path = 'delivery.window',
): void {
  const message = lackWords(goods, slot, services)
  if (message === undefined) return
  throw new Problem('order-below-minimum', { errors: [{ path, message }] }, { about: message })
}

/**
 * The words for goods that are too few for that day and window, as the cart says it where no other time helps; undefined where they
 * suffice. Rule 120.
 */
export function lackWords(
  goods: Rubles,
  slot: DeliverySlot,
  { minimumOrders, now }: Pick<Services, 'minimumOrders' | 'now'>,
): string | undefined {
  const lack = belowMinimum(goods, slot, minimumOrders)
  if (!lack) return undefined
  const every = belowEveryMinimum(goods, deliveryDays(now(), settings.slots), minimumOrders)
  return every ? belowEveryMinimumWords(every) : belowMinimumWords(lack)
}

/**
 * Throws the same for a shopper's change of time or goods, unless the order lacks as much already: colleagues have agreed to
 * that.
 */
export function refuseLessThanMinimum(
  event: OrderEvent,
  order: ViewedOrder,
  change: AnyChange,
  services: Pick<Services, 'minimumOrders' | 'now'>,
): void {
  const { moved, goods } = sidesOf(event)
  if (!moved && !goods) return
  const present = order.totalAmountNoSale
  const sum = goods?.priced.totalAmountNoSale ?? present
  const missing = (of: Rubles, slot: DeliverySlot) =>
    belowMinimum(of, slot, services.minimumOrders)?.missing ?? 0
  const slot = moved ?? order.delivery
  if (missing(sum, slot) > missing(present, order.delivery))
    refuseBelowMinimum(sum, slot, services, placeOf(change))
}

/** Why a promo code is not in the quote, or that a dish is not made, as the rest of a sentence. */
export function reasonOf(notice: QuoteNotice): string {
  switch (notice.code) {
    case 'promo-below-minimum':
      return `до промокода ${notice.promo} не хватает ${formatRubles(notice.missing)}`
    case 'promo-cart-empty':
      return `в\u00a0корзине нет блюд для промокода ${notice.promo}`
    case 'promo-excludes-goods':
      return `промокод ${notice.promo} не\u00a0действует на\u00a0эти блюда`
    case 'promo-not-running':
      return `промокод ${notice.promo} сейчас не действует`
    case 'promo-used-up':
      return `промокод ${notice.promo} закончился`
    case 'promo-used':
      return `промокод ${notice.promo} с этим телефоном уже использован`
    case 'promo-unknown':
      return 'такого промокода нет'
    case 'promo-needs-pickup':
      return 'этот промокод действует только с самовывозом'
    case 'product-paused':
      return 'одно из блюд на этот день не готовим'
  }
}

/** Why a slot cannot be chosen. */
export const LATE_WORDS: Record<SlotProblem, string> = {
  'too-late': 'К этому времени уже не успеть. Выберите другое',
  'too-late-for-dish': 'Одно из блюд готовим дольше: к этому времени не успеть. Выберите другое',
}

/** What was asked for: the change, unless it is a step; and the order as its shopper is shown it, unless a colleague asks. */
interface Asked {
  change?: AnyChange
  shown?: ShownOrder
}

/** The problem that answers a change or a step which was not made. Rule 53. */
export async function refusalOf(
  result: Exclude<ApplyResult, { code: 'done' }>,
  { change, shown }: Asked,
  { orders, products }: Pick<Services, 'orders' | 'products'>,
): Promise<Problem> {
  switch (result.code) {
    case 'unknown':
      return new Problem('not-found')
    case 'key-reused':
      return new Problem('idempotency-key-reused')
    case 'too-many':
      throw new Error('Only what has a limit can be too many')
    case 'window-full':
      return fieldRefused('window-full', change ? placeOf(change) : 'state')
    case 'promo-used-up':
      // A change of goods is answered with their new price.
      return fieldRefused('promo-used-up', 'state')
    case 'product-paused':
      if (!change) throw new Error('A step changes no goods')
      return stoppedChange(result.products, change, products)
    case 'not-allowed':
      return shown
        ? new Problem('order-closed', { order: shown })
        : new Problem('step-not-allowed', { order: result.status })
    case 'version-conflict':
      return shown
        ? new Problem('order-changed', { order: shown })
        : outdated(result.status, orders)
  }
}

/** The problem of what a colleague asks for on an earlier version; names the order's last event. Rule 53. */
export async function outdated(
  order: OrderStatus,
  orders: Pick<Services['orders'], 'events'>,
): Promise<Problem> {
  const last = (await orders.events(order.number)).at(-1)
  return new Problem('step-outdated', {
    order,
    ...(last && { last: { kind: last.kind, actor: last.actor, at: last.at } }),
  })
}

/** The field of a change that asks for room in a window. */
function placeOf(change: AnyChange): string {
  const moved = editOf('moved', change)
  return moved ? `${moved.path}.window` : `${editOf('goods-changed', change)?.path}.lines`
}
