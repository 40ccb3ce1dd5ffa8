import type { BoardStore } from '../../../functions/board/board-store.ts'
import type { CallbackStore } from '../../../functions/callbacks/callback-store.ts'
import type { NotifiedEvent } from '../../../functions/notifications/to-customer.ts'
import type { Outbox } from '../../../functions/notifications/outbox.ts'
import type { OrderStore } from '../../../functions/orders/order-store.ts'
import type { Retention } from '../../../functions/retention/retention.ts'
import type { StopList } from '../../../functions/stop-list/stop-list.ts'
import { memoryBoard } from './board.ts'
import { memoryCallbacks } from './callbacks.ts'
import { memoryOrders } from './orders.ts'
import { memoryOutbox } from './outbox.ts'
import { memoryRetention } from './retention.ts'
import { emptyState } from './state.ts'
import { memoryStopList } from './stop-list.ts'

export interface Stores {
  orders: OrderStore
  callbacks: CallbackStore
  outbox: Outbox
  customerOutbox: Outbox<NotifiedEvent>
  retention: Retention
  stopList: StopList
  board: BoardStore
}

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
