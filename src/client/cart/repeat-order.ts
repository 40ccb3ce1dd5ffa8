import { productOnSale, type Catalogue } from '../../domain/catalogue.ts'
import { addLines, clearCart } from '../../stores/cart.ts'
import { call } from '../edge/http.ts'

export type Repeated = { ok: true; missing: string[] } | { ok: false }

/** Puts the paid lines of an order into the cart at today's prices, on top of its lines or instead of them; names what is no longer made. */
export async function repeatOrder(
  lines: readonly { id: number; name: string; quantity: number; gift: boolean }[],
  { instead }: { instead: boolean },
): Promise<Repeated> {
  const answer = await call<Catalogue>('/api/catalogue.json', { cache: 'no-cache' })
  if (!answer.ok) return { ok: false }
  const wanted = lines
    .filter(({ gift }) => !gift)
    .map((line) => ({
      ...line,
      product: productOnSale(answer.body.products, line.id),
    }))
  if (instead) clearCart()
  addLines(wanted.flatMap(({ product, quantity }) => (product ? [{ product, quantity }] : [])))
  return { ok: true, missing: wanted.filter(({ product }) => !product).map(({ name }) => name) }
}
