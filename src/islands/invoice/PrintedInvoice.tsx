import { useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { Invoice, type InvoicedOrder } from './Invoice.tsx'
import styles from './invoice.module.scss'

/** The invoice on the screen, and a button that prints it alone. */
export function PrintedInvoice({ order }: { order: InvoicedOrder }) {
  const [isPrinting, setIsPrinting] = useState(false)
  function print() {
    addEventListener('afterprint', () => setIsPrinting(false), { once: true })
    flushSync(() => setIsPrinting(true))
    window.print()
  }
  return (
    <section className={`${styles['section']} no-print`} aria-label="Счёт на оплату">
      <Invoice order={order} />
      <button type="button" className="button" onClick={print}>
        Распечатать счёт или сохранить PDF
      </button>
      {isPrinting &&
        createPortal(
          <div className={styles['paper']}>
            <Invoice order={order} />
          </div>,
          document.body,
        )}
    </section>
  )
}
