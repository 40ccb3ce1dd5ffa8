import { LoadedPart } from '../ui/LoadedPart.tsx'
import type { InvoicedOrder } from './Invoice.tsx'

interface Props {
  order: InvoicedOrder & { payment: string; state: string }
}

/** Opens the invoice, which is loaded then; nothing for an order that no company pays, or that is cancelled. Rule 93. */
export function InvoiceOpener({ order }: Props) {
  if (order.payment !== 'invoice' || order.taxNumber === '' || order.state === 'cancelled')
    return null
  return (
    <LoadedPart
      name="Счёт на оплату"
      className="no-print"
      importModule={() => import('./PrintedInvoice.tsx')}
    >
      {({ PrintedInvoice }) => <PrintedInvoice order={order} />}
    </LoadedPart>
  )
}
