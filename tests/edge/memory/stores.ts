import type { Services } from '../../../functions/services.ts'
import { memoryBoard } from './board.ts'
import { memoryCallbacks } from './callbacks.ts'
import { memoryOrders } from './orders.ts'
import { memoryOutbox } from './outbox.ts'
import { memoryRetention } from './retention.ts'
import { emptyState } from './state.ts'
import { memoryStopList } from './stop-list.ts'

/** The services that keep something. */
export type Stores = Pick<
  Services,
  'orders' | 'callbacks' | 'outbox' | 'customerOutbox' | 'retention' | 'stopList' | 'board'
>

/** The stores without a database: a second implementation of the contract, so that nothing depends on D1 unseen. */
export function memoryStores(): Stores {
  const state = emptyState()
  return {
    orders: memoryOrders(state),
    callbacks: memoryCallbacks(state),
    outbox: memoryOutbox(state.messages),
    customerOutbox: memoryOutbox(state.customerMessages),
    retention: memoryRetention(state),
    stopList: memoryStopList(state),
    board: memoryBoard(state),
  }
}
