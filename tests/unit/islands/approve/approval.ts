import type { ShownApproval } from '../../../../src/contract/approvals.ts'
import type { QuoteJson } from '../../../../src/contract/cart.ts'

/** Two boxes of product 12 at 6,900 ₽, delivered for nothing. */
export function aQuote(changes: Partial<QuoteJson> = {}): QuoteJson {
  return {
    lines: [{ id: 12, name: 'Сет 12', quantity: 2, price: 6900, amount: 13800, gift: false }],
    promo: 0,
    promoWord: '',
    discount: 0,
    sale: 0,
    pickup: false,
    mkad: 'in',
    mkad_distance: 0,
    totalAmountNoSale: 13800,
    totalAmount: 13800,
    deliveryCost: 0,
    orderTotal: 13800,
    savings: 0,
    totalQuantity: 2,
    totalWeight: 1500,
    notices: [],
    ...changes,
  }
}

/** An approval that waits, and of which nothing has changed; a test names what matters to it. */
export function anApproval(changes: Partial<ShownApproval> = {}): ShownApproval {
  const { notices: _, ...quote } = aQuote()
  return {
    state: 'waiting',
    createdAt: '2026-12-20T08:00:00.000Z',
    expiresAt: '2026-12-24T21:00:00.000Z',
    title: '',
    remark: '',
    orderNumber: null,
    isCancelled: false,
    delivery: { date: '2026-12-24', window: '10:00-12:00' },
    persons: 12,
    comment: 'Домофон 12',
    diets: 'a',
    lid: '',
    quote,
    now: { quote: aQuote(), refusals: [] },
    ...changes,
  }
}
