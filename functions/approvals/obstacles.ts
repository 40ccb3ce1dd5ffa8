import type { ApprovalRefusal } from '../../src/contract/approvals.ts'
import type { QuoteJson } from '../../src/contract/cart.ts'
import { MAX_QUANTITY } from '../../src/domain/line.ts'
import { countPieces } from '../../src/domain/order-life/pieces.ts'
import {
  quoteCart,
  type AskedOwnPromo,
  type PriceList,
  type Quote,
} from '../../src/domain/quote.ts'
import { slotProblem } from '../../src/domain/slots.ts'
import { isStopped } from '../../src/domain/stop-list.ts'
import { excessOf } from '../../src/domain/unasked.ts'
import { settings } from '../../src/settings/shop.ts'
import { excessWords } from '../../src/wording/unasked.ts'
import { leadTimes } from '../orders/lead-times.ts'
import { lackWords, LATE_WORDS, reasonOf } from '../orders/refusals.ts'
import { askedPromo } from '../promo-codes/asked-promo.ts'
import { quoteBody } from '../quote/price-request.ts'
import type { Services } from '../services.ts'
import type { AskedOrder, StoredApproval } from './approval-store.ts'

/** Why the day and window that were asked for cannot be had. */
export interface SlotObstacles {
  /** A sentence; undefined while there is time. */
  late: string | undefined
  /** Products that are paused for the day, by id. */
  paused: readonly number[]
  isFull: boolean
}

/** The obstacles to a delivery at that time; `priced` are the lines with the gift. Rules 29, 60 and 65. */
export async function slotObstacles(
  asked: AskedOrder,
  priced: readonly { id: number; quantity: number }[],
  services: Services,
  now: number,
): Promise<SlotObstacles> {
  const { delivery } = asked
  const pieces = countPieces(priced, services.piecesPerBox)
  const [pauses, full] = await Promise.all([
    services.stopList.current(now),
    services.orders.fullAmong([delivery], pieces, services.capacity),
  ])
  const ids = new Set(asked.lines.map(({ id }) => id))
  const leads = leadTimes(asked.lines, services.products)
  const late = slotProblem(now, delivery, settings.slots, leads)
  return {
    late: late && LATE_WORDS[late],
    paused: pauses
      .filter((pause) => ids.has(pause.id) && isStopped(pause, delivery.date))
      .map(({ id }) => id),
    isFull: full.length > 0,
  }
}

/** The cart of an approval at today's prices, and what keeps it from being ordered as it is. Rule 99. */
export async function asOfToday(
  { asked, quote: frozen }: StoredApproval,
  services: Services,
  now: number,
): Promise<{ quote: QuoteJson | null; refusals: ApprovalRefusal[] }> {
  const own = await askedPromo(asked.promo, services)
  const { quote, refusal } = quoteToday(asked, frozen, services, own)
  const lines = quote?.priced.lines ?? frozen.lines
  const { late, paused, isFull } = await slotObstacles(asked, lines, services, now)
  const refusals: ApprovalRefusal[] = refusal ? [refusal] : []
  const excess = quote && excessOf(quote.priced, settings.unasked)
  const lack = quote && lackWords(quote.priced.totalAmountNoSale, asked.delivery, services)
  if (excess) refusals.push({ code: 'needs-call', message: excessWords(excess) })
  if (paused.length > 0)
    refusals.push({
      code: 'product-paused',
      message: `На этот день не готовим: ${namesOf(paused, frozen)}. Выберите другой день или верните меню с замечанием`,
    })
  if (late !== undefined) refusals.push({ code: 'too-late', message: late })
  else if (lack) refusals.push({ code: 'order-below-minimum', message: lack })
  else if (isFull)
    refusals.push({
      code: 'window-full',
      message: 'На это время мест больше нет. Выберите другое',
    })
  return { quote: quote ? quoteBody(quote) : null, refusals }
}

/** The price of today; without the promo code where it does not apply any more, which the refusal says. */
function quoteToday(
  asked: AskedOrder,
  frozen: StoredApproval['quote'],
  list: PriceList,
  own: AskedOwnPromo | undefined,
): { quote: Quote | undefined; refusal?: ApprovalRefusal } {
  const result = quoteCart(asked, list, own)
  switch (result.code) {
    case 'priced': {
      const [notice] = result.notices
      if (!notice) return { quote: result }
      return { quote: result, refusal: promoOver(reasonOf(notice)) }
    }
    case 'promo-excludes-pickup': {
      const { quote } = quoteToday({ ...asked, promo: '0' }, frozen, list, undefined)
      return { quote, refusal: promoOver('он не действует при самовывозе') }
    }
    case 'unknown-product': {
      const gone = result.lines.map((index) => asked.lines[index]!.id)
      const message = `Больше не продаём: ${namesOf(gone, frozen)}. Верните меню с замечанием`
      return { quote: undefined, refusal: { code: 'unknown-product', message } }
    }
    case 'quantity-above-maximum': {
      const message = excessWords({ code: 'quantity', most: MAX_QUANTITY })
      return { quote: undefined, refusal: { code: 'needs-call', message } }
    }
  }
}

function promoOver(reason: string): ApprovalRefusal {
  return { code: 'promo-over', message: `Промокод больше не считается: ${reason}` }
}

/** The names that the approval shows. */
function namesOf(ids: readonly number[], { lines }: StoredApproval['quote']): string {
  const names = ids.flatMap((id) => lines.find((line) => line.id === id && !line.gift)?.name ?? [])
  return names.map((name) => `«${name}»`).join(', ')
}
