import type { HeldPerson } from '../../src/contract/people.ts'
import type { OrderState } from '../../src/domain/order-life/states.ts'
import type { MoscowDate } from '../../src/domain/slots.ts'

/** Reads what is stored with a person's phone. Rejects with a 503 problem when the database does not answer. */
export interface People {
  /** By number. */
  held: (phone: string) => Promise<{
    orders: readonly Omit<HeldPerson['orders'][number], 'isDue'>[]
    callbacks: HeldPerson['callbacks']
  }>
}

/** Whether an order is still to be delivered: erased, the kitchen would cook it and no courier could carry it. */
export function isDue(
  { state, date }: { state: OrderState; date: MoscowDate },
  today: MoscowDate,
): boolean {
  return !['delivered', 'cancelled'].includes(state) && date >= today
}
