import { useState } from 'react'
import { openContacts } from '../requests/contacts.ts'
import type { SheetOrder } from '../../contract/board.ts'
import {
  changedSince,
  withContacts,
  type SeenContacts,
  type WithContact,
} from '../paper/contacts.ts'

/** The contact data of a sheet, which is recorded as seen once the sheet is opened. Rule 68. */
export interface SheetContacts {
  isOpen: boolean
  state: 'idle' | 'asking' | 'failed'
  /** Asks for the contact data of these orders. */
  open: (orders: readonly SheetOrder[]) => Promise<void>
  /** The orders whose contact data is not known as it is now; none before the sheet is opened. */
  changed: (orders: readonly SheetOrder[]) => readonly SheetOrder[]
  with: (orders: readonly SheetOrder[]) => readonly WithContact[]
}

export function useContacts(): SheetContacts {
  const [opening] = useState(() => crypto.randomUUID())
  const [seen, setSeen] = useState<SeenContacts>()
  const [state, setState] = useState<SheetContacts['state']>('idle')

  async function open(orders: readonly SheetOrder[]) {
    setState('asking')
    const opened = await openContacts(
      orders.map(({ number }) => number),
      opening,
    )
    if (!opened) {
      setState('failed')
      return
    }
    const found = new Map(opened.map((contact) => [contact.number, contact]))
    const read = orders.map(
      ({ number, version }) => [number, { version, contact: found.get(number) }] as const,
    )
    setSeen(new Map(read))
    setState('idle')
  }

  return {
    isOpen: seen !== undefined,
    state,
    open,
    changed: (orders) => (seen ? changedSince(orders, seen) : []),
    with: (orders) => (seen ? withContacts(orders, seen) : []),
  }
}
