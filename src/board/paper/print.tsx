import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { OpenedOrder, SheetOrder } from '../../contract/board.ts'
import { formatDay, formatMoment } from '../../wording/dates.ts'
import { withContacts } from './contacts.ts'
import { KitchenSheet } from './KitchenSheet.tsx'
import styles from './paper.module.scss'
import { SlipsSheet } from './SlipsSheet.tsx'

/** What a sheet is made from. */
export interface Printed {
  /** The day of delivery. */
  date: string
  /** When the orders were read, ISO 8601 UTC. */
  at: string
  orders: readonly SheetOrder[]
  /** The styles of the page. */
  css: string
}

/** The kitchen's sheet as a page that loads nothing. */
export function printKitchen({ orders, ...day }: Printed): string {
  return document('Кухня', day, <KitchenSheet orders={orders} />)
}

/** Packing slips as a page that loads nothing. */
export function printSlips({
  orders,
  contacts,
  ...day
}: Printed & { contacts: readonly OpenedOrder[] }): string {
  const found = new Map(contacts.map((contact) => [contact.number, contact]))
  const seen = new Map(
    orders.map(({ number, version }) => [number, { version, contact: found.get(number) }]),
  )
  return document('Накладные', day, <SlipsSheet orders={withContacts(orders, seen)} />, true)
}

function document(
  title: string,
  { date, at, css }: Omit<Printed, 'orders'>,
  sheet: ReactNode,
  isTitled = false,
): string {
  const heading = `${title}, ${formatDay(date)}`
  return `<!doctype html>${renderToStaticMarkup(
    <html lang="ru">
      <head>
        <meta charSet="utf-8" />
        <title>{heading}</title>
        <style dangerouslySetInnerHTML={{ __html: css }} />
      </head>
      <body>
        <main className={`${styles['sheet']} ${isTitled ? styles['titled-sheets'] : ''}`}>
          <h2>{heading}</h2>
          <p>Данные на {formatMoment(at)}</p>
          {sheet}
        </main>
      </body>
    </html>,
  )}`
}
