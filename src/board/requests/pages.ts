import type { BoardOrder } from '../../contract/board.ts'
import type { StaffAddress } from '../../contract/routes.ts'
import { askStaff, failureWords, withQuery } from './staff-http.ts'

/** An answer of the edge that others may follow. */
interface Page<Order> {
  orders: readonly Order[]
  next?: string
}

interface Kept<Body> {
  etag: string | null
  body: Body
}

/** Answers of the edge by the path that they were asked for by. */
export type Pages<Body> = ReadonlyMap<string, Kept<Body>>

/**
 * All answers to `path`, one after the other, so that no order is left out; the same map while none has changed. Rejects where one is
 * missing.
 */
export async function readPages<Body extends Page<BoardOrder>>(
  path: StaffAddress,
  known: Pages<Body>,
): Promise<Pages<Body>> {
  const read = new Map<string, Kept<Body>>()
  for (let next: StaffAddress | undefined = path; next;) {
    const page: Kept<Body> = await readPage(next, known)
    read.set(next, page)
    const after: string | undefined = page.body.next
    next = after ? withQuery(path, `after=${encodeURIComponent(after)}`) : undefined
  }
  const isNews = read.size !== known.size || [...read].some(([at, page]) => page !== known.get(at))
  return isNews ? read : known
}

/** The answer as it is now, the same object as before while it has not changed. */
async function readPage<Body>(path: StaffAddress, pages: Pages<Body>): Promise<Kept<Body>> {
  const known = pages.get(path)
  const answer = await askStaff<Body>(path, { etag: known?.etag ?? null })
  if (answer.ok) return { etag: answer.etag, body: answer.body }
  if (answer.reason === 'not-modified' && known) return known
  throw new Error(failureWords(answer))
}

/** The orders of all answers, each once: one that is moved meanwhile may be in two of them. */
export function ordersOf<Order extends BoardOrder>(pages: Pages<Page<Order>>): Order[] {
  const orders = [...pages.values()].flatMap(({ body }) => body.orders)
  return [...new Map(orders.map((order) => [order.number, order])).values()]
}
