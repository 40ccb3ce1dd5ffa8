import type { Retention } from '../../../functions/retention/retention.ts'
import type { OrderRow, State } from './state.ts'

export function memoryRetention({ orders, callbacks, messages }: State): Retention {
  return {
    async erase({ ordersBefore, callbacksBefore, deliveredBefore }) {
      const old = [...orders.values()].filter(
        ({ createdAt, erased }) => !erased && createdAt < ordersBefore,
      )
      for (const order of old) eraseContacts(order)
      const asked = [...callbacks.values()].filter(({ createdAt }) => createdAt < callbacksBefore)
      for (const { number } of asked) callbacks.delete(number)
      const kept = messages.filter(({ doneAt = Infinity }) => doneAt >= deliveredBefore)
      messages.splice(0, messages.length, ...kept)
      return { orders: old.length, callbacks: asked.length }
    },
  }
}

function eraseContacts(order: OrderRow): void {
  order.erased = true
  order.keyHash = order.tokenHash = order.requestHash = order.tokenSealed = ''
  order.request = {
    ...order.request,
    comment: '',
    customer: { name: '', phone: '', email: '' },
    delivery: { ...order.request.delivery, address: '' },
  }
}
