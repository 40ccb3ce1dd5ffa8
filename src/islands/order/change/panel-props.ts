import type { OrderAccess, ShownOrder } from '../../../contract/answers.ts'

/** The order, and what tells its page that it has changed. */
export interface OrderProps {
  order: ShownOrder
  access: OrderAccess
  onOrder: (order: ShownOrder) => void
}

/** Props common to all panels. */
export interface PanelProps extends OrderProps {
  onDone: (words: string) => void
  onClose: () => void
}
