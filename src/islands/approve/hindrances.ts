import type { ApprovalRefusal, ShownApproval } from '../../contract/approvals.ts'
import type { Rubles } from '../../domain/money.ts'
import type { StoppedProducts } from '../../stores/stop-list.ts'

type Priced = Pick<ShownApproval, 'quote' | 'now'>

/** The obstacles between an approval and its order today. */
export interface Hindrances {
  /** It cannot be ordered from this page. */
  isBlocked: boolean
  /** It can be, on another day or at another time. */
  needsOtherDay: boolean
  /** Its promo code does not apply any more, and the page says so. */
  isWithoutPromo: boolean
  /** The price of today; the quoted one if it cannot be priced. */
  total: Rubles
}

const OTHER_DAY: readonly ApprovalRefusal['code'][] = [
  'order-below-minimum',
  'too-late',
  'window-full',
]
const BLOCKING: readonly ApprovalRefusal['code'][] = ['needs-call', 'unknown-product']

/**
 * The reasons that keep an approval from being ordered. `stopped` are the paused products: one that is paused until a known day can be ordered
 * for a later one. Rule 99.
 */
export function hindrancesOf({ quote, now }: Priced, stopped: StoppedProducts): Hindrances {
  const codes = now.refusals.map(({ code }) => code)
  const isStopped = codes.includes('product-paused')
  const isStoppedForGood = isStopped && quote.lines.some(({ id }) => stopped.get(id) === null)
  return {
    isBlocked:
      now.quote === null || isStoppedForGood || codes.some((code) => BLOCKING.includes(code)),
    needsOtherDay: isStopped || codes.some((code) => OTHER_DAY.includes(code)),
    isWithoutPromo: codes.includes('promo-over'),
    total: now.quote?.orderTotal ?? quote.orderTotal,
  }
}

/** A line whose price of today differs from the quoted one. */
export interface RepricedLine {
  id: number
  name: string
  was: Rubles
  is: Rubles
}

/** The paid lines whose price has changed since the quote. */
export function repricedLines({ quote, now }: Priced): RepricedLine[] {
  return quote.lines.flatMap(({ id, name, gift, price }) => {
    const today = now.quote?.lines.find((line) => line.id === id && line.gift === gift)
    return gift || !today || today.price === price
      ? []
      : [{ id, name, was: price, is: today.price }]
  })
}
