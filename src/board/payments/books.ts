import type {
  InvoicedOrder,
  InvoicedOrders,
  SoldOrder,
  SoldOrders,
  StaffPayments,
} from '../../contract/payments.ts'
import type { StaffAddress } from '../../contract/routes.ts'
import type { IdentifiedDocument } from '../../domain/payments/match-statement.ts'
import { identityOf, type BankDocument } from '../../domain/payments/statement.ts'
import { askStaff, withQuery, type StaffAnswer } from '../requests/staff-http.ts'
import { sendKeyed } from '../requests/order-edits.ts'

/** The orders of a year that are paid by invoice. */
export function readInvoices(): Promise<StaffAnswer<InvoicedOrder[]>> {
  return readAll<InvoicedOrder, InvoicedOrders>('payments/invoices', {})
}

/** The orders delivered on these days, both included, for the accountant. */
export function readSold(from: string, to: string): Promise<StaffAnswer<SoldOrder[]>> {
  return readAll<SoldOrder, SoldOrders>('payments/orders', { from, to })
}

/** All answers to a path one after the other; the first failure where one is missing. */
async function readAll<Order, Page extends { orders: Order[]; next?: string }>(
  path: StaffAddress,
  query: Record<string, string>,
): Promise<StaffAnswer<Order[]>> {
  const orders: Order[] = []
  let after: string | undefined
  do {
    const search = new URLSearchParams({ ...query, ...(after && { after }) }).toString()
    const answer: StaffAnswer<Page> = await askStaff<Page>(search ? withQuery(path, search) : path)
    if (!answer.ok) return answer
    orders.push(...answer.body.orders)
    after = answer.body.next
  } while (after)
  return { ok: true, body: orders, etag: null }
}

/** The documents with their identities as the edge keeps them: it learns no account from them. Rule 97. */
export function identified(documents: readonly BankDocument[]): Promise<IdentifiedDocument[]> {
  return Promise.all(
    documents.map(async (document) => ({ ...document, id: await sha256(identityOf(document)) })),
  )
}

async function sha256(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Records a bank document as a payment of the order, of which `paid` was seen as paid; sent twice, it is recorded once. */
export function recordDocument(
  number: number,
  { id, sum }: IdentifiedDocument,
  paid: number,
): Promise<StaffAnswer<StaffPayments>> {
  const request = { kind: 'received', way: 'transfer', amount: sum, paid, document: id }
  return sendKeyed<StaffPayments>(`orders/${number}/payments`, request)
}
