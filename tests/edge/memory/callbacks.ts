import type { CallbackStore } from '../../../functions/callbacks/callback-store.ts'
import { enqueue } from './outbox.ts'
import { countAgainst, findByKey, isWithin, type State } from './state.ts'

export function memoryCallbacks(state: State): CallbackStore {
  const { callbacks } = state
  return {
    async take(callback) {
      const before = findByKey(callbacks, callback.keyHash)
      if (before) return { code: 'taken', taken: before, isNew: false }
      if (!isWithin(callback.limit, state)) return { code: 'too-many' }
      countAgainst(callback.limit, state)
      const row = { ...callback, number: ++state.lastNumber, done: undefined }
      callbacks.set(row.number, row)
      enqueue(state.messages, 'callback', row.number, row.createdAt)
      return { code: 'taken', taken: row, isNew: true }
    },
    findByKey: async (keyHash) => findByKey(callbacks, keyHash),
    async findForStaff(number) {
      const row = callbacks.get(number)
      if (!row) return undefined
      const { createdAt, request, priced } = row
      const { name, phone, comment } = request
      return { number, createdAt, name, phone, comment, cart: priced }
    },
  }
}
