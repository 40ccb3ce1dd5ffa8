import type { OpenedOrder, SheetOrder } from '../../contract/board.ts'

/** Contact data by number, as it was at a version of the order; undefined contact data is erased. */
export type SeenContacts = ReadonlyMap<
  number,
  { version: number; contact: OpenedOrder | undefined }
>

/** An order of a sheet with what only an opened order shows; empty where that is erased. */
export type WithContact = SheetOrder &
  Pick<OpenedOrder, 'name' | 'phone' | 'email' | 'address' | 'comment'> & { isErased: boolean }

/** The orders that were not there when the contact data was read, or have changed since. */
export function changedSince(orders: readonly SheetOrder[], seen: SeenContacts): SheetOrder[] {
  return orders.filter(({ number, version }) => (seen.get(number)?.version ?? -1) < version)
}

const ERASED = { name: '', phone: '', email: '', address: '', comment: '' }

/** The orders with their contact data. One without is kept, so that no order is left out. */
export function withContacts(orders: readonly SheetOrder[], seen: SeenContacts): WithContact[] {
  return orders.flatMap((order): WithContact[] => {
    const known = seen.get(order.number)
    if (!known) return []
    const { contact } = known
    if (!contact) return [{ ...order, ...ERASED, isErased: true }]
    const { name, phone, email, address, comment } = contact
    return [{ ...order, name, phone, email, address, comment, isErased: false }]
  })
}
