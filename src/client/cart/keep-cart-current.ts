import type { Catalogue } from '../../domain/catalogue.ts'
import { $cart, refreshLines } from '../../stores/cart.ts'

const FRESH_MS = 10 * 60_000

let askedAt = -Infinity

/** Brings the cart up to date with the catalogue, if there is one and it was not just done. */
export async function keepCartCurrent(now = performance.now()): Promise<void> {
  if ($cart.get().lines.length === 0 || now - askedAt < FRESH_MS) return
  askedAt = now
  await refreshCartNow()
}

/** The same without delay: an order was refused because the catalogue has moved on. */
export async function refreshCartNow(): Promise<void> {
  // Not with the first load: most pages never call the edge.
  const http = await import('../edge/http.ts').catch(() => undefined)
  const answer = await http?.call<Catalogue>('/api/catalogue.json', { cache: 'no-cache' })
  if (answer?.ok) refreshLines(answer.body.products)
}
