import { useMutation } from '@tanstack/react-query'
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
  isAsking: boolean
  /** Why the last call failed, in Russian. */
  failure: string | undefined
  /** Asks for the contact data of these orders. */
  open: (orders: readonly SheetOrder[]) => void
  /** The orders whose contact data is not known as it is now; none before the sheet is opened. */
  changed: (orders: readonly SheetOrder[]) => readonly SheetOrder[]
  with: (orders: readonly SheetOrder[]) => readonly WithContact[]
}

export function useContacts(): SheetContacts {
  const [opening] = useState(() => crypto.randomUUID())
  const [seen, setSeen] = useState<SeenContacts>()
  const { isPending, error, mutate } = useMutation({
    mutationFn: (orders: readonly SheetOrder[]) =>
      openContacts(
        orders.map(({ number }) => number),
        opening,
      ),
    onSuccess: (opened, orders) => {
      const found = new Map(opened.map((contact) => [contact.number, contact]))
      const read = orders.map(
        ({ number, version }) => [number, { version, contact: found.get(number) }] as const,
      )
      setSeen(new Map(read))
    },
  })
  return {
    isOpen: seen !== undefined,
    isAsking: isPending,
    failure: error?.message,
    open: mutate,
    changed: (orders) => (seen ? changedSince(orders, seen) : []),
    with: (orders) => (seen ? withContacts(orders, seen) : []),
  }
}
