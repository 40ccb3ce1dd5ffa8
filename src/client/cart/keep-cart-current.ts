import type { Catalogue } from '../../domain/catalogue.ts'
import { MINUTE } from '../../domain/time.ts'
import { $cart } from '../../stores/cart.ts'
import { refreshLines } from '../../stores/catalogue-changes.ts'

const FRESH_MS = 10 * MINUTE

let askedAt = -Infinity

/** Compares the cart with the catalogue, at most every ten minutes and only when it has lines. Rule 27. */
export async function keepCartCurrent(now = performance.now()): Promise<void> {
  if ($cart.get().lines.length === 0 || now - askedAt < FRESH_MS) return
  askedAt = now
  await refreshCartNow()
}

/** Compares the cart with the catalogue now, for an order that was refused because prices have changed. */
export async function refreshCartNow(): Promise<void> {
  // A chunk of its own: most pages never call the edge.
  const http = await import('../../requests/http.ts').catch(() => undefined)
  const answer = await http?.call<Catalogue>('/api/catalogue.json', { cache: 'no-cache' })
  if (answer?.ok) refreshLines(answer.body.products)
}
