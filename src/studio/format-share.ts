import type { Prepayment } from '../domain/payments/balance.ts'
import { formatRubles } from '../wording/money.ts'

/** «от 30 000 ₽ — 50 %», of the total that is paid in advance. */
export function formatShare({ from, percent }: Prepayment['shares'][number]): string {
  return `от ${formatRubles(from)} — ${percent}\u00a0%`
}
