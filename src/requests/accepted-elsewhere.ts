import type { AcceptedOrder } from '../contract/answers.ts'
import { isAcceptedOrder } from './orders.ts'

/** Tabs of this browser tell each other of an order. Number and token pass from memory to memory and are kept nowhere. Rule 26. */
const CHANNEL = 'order-accepted'

/** Tells the other tabs that this one's order was accepted. */
export function tellOtherTabs({ number, token, orderTotal }: AcceptedOrder): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage({ number, token, orderTotal })
  channel.close()
}

/** Calls `accepted` with each order that another tab tells of, until the returned function is called. */
export function onAcceptedElsewhere(accepted: (order: AcceptedOrder) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {}
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (isAcceptedOrder(data)) accepted(data)
  }
  return () => channel.close()
}
