import type { Retention } from '../../../functions/retention/retention.ts'
import type { Message } from './outbox.ts'
import type { OrderRow, State } from './state.ts'

export function memoryRetention(state: State): Retention {
  const { orders, callbacks, messages, customerMessages } = state
  return {
    async erase({ ordersBefore, callbacksBefore, deliveredBefore }) {
      const old = [...orders.values()].filter(
        ({ createdAt, erased }) => !erased && createdAt < ordersBefore,
      )
      for (const order of old) eraseContacts(order)
      const asked = [...callbacks.values()].filter(({ createdAt }) => createdAt < callbacksBefore)
      for (const { number } of asked) callbacks.delete(number)
      forgetDelivered(messages, deliveredBefore)
      forgetDelivered(customerMessages, deliveredBefore)
      return { orders: old.length, callbacks: asked.length }
    },
  }
}

function forgetDelivered<Kind>(messages: Message<Kind>[], before: number): void {
  const kept = messages.filter(({ doneAt = Infinity }) => doneAt >= before)
  messages.splice(0, messages.length, ...kept)
}

function eraseContacts(order: OrderRow): void {
  order.erased = true
  order.keyHash = order.tokenHash = order.requestHash = order.tokenSealed = ''
  for (const event of order.events) {
    event.keyHash = event.requestHash = ''
    if (event.data.reason) event.data = { ...event.data, reason: '' }
  }
  order.request = {
    ...order.request,
    comment: '',
    customer: { name: '', phone: '', email: '' },
    delivery: { ...order.request.delivery, address: '' },
  }
}
