import type { ReactNode } from 'react'
import type { SheetName, SheetOrder } from '../../contract/board.ts'
import type { Days } from '../stores/sheet-days.ts'
import type { WithContact } from '../paper/contacts.ts'

interface SheetOf<Order> {
  name: SheetName
  title: string
  /** The sheet of the chosen days' orders, without cancelled ones; `refresh` reads them again. */
  children: (orders: readonly Order[], days: Days, refresh: () => Promise<unknown>) => ReactNode
  /** What can be done with them beside printing. */
  tools?: (orders: readonly SheetOrder[], days: Days) => ReactNode
}

export type SheetProps =
  (SheetOf<SheetOrder> & { hasContacts?: false }) | (SheetOf<WithContact> & { hasContacts: true })
