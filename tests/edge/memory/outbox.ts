import type { Due, Outbox } from '../../../functions/notifications/outbox.ts'
import {
  BETWEEN_MESSAGES,
  type NotifiedEvent,
} from '../../../functions/notifications/to-customer.ts'

export interface Message<Kind> extends Due<Kind> {
  dueAt: number
  doneAt: number | undefined
}

/** Adds a message that is due at once; `createdAt` in ISO 8601 UTC. */
export function enqueue<Kind>(
  messages: Message<Kind>[],
  kind: Kind,
  number: number,
  createdAt: string,
): void {
  const at = Date.parse(createdAt)
  messages.push({
    ...{ id: messages.length + 1, kind, number, createdAt: at, attempts: 0, delivered: [] },
    ...{ dueAt: at, doneAt: undefined },
  })
}

/** Adds a message to the customer as Rule 55 says, and drops the order's undelivered ones. */
export function enqueueForCustomer(
  messages: Message<NotifiedEvent>[],
  kind: NotifiedEvent,
  number: number,
  at: number,
): void {
  const earlier = messages.filter((message) => message.number === number)
  const times = earlier
    .filter((message) => message.kind !== 'cancelled')
    .map(({ dueAt, doneAt, attempts, delivered }) => {
      if (doneAt === undefined) return attempts === 0 ? dueAt : dueAt + BETWEEN_MESSAGES
      return delivered.length > 0 ? doneAt + BETWEEN_MESSAGES : 0
    })
  const due = kind === 'cancelled' ? at : Math.max(at, ...times)
  for (const message of earlier) {
    if (message.doneAt !== undefined) continue
    message.doneAt = at
    message.attempts += 1
  }
  enqueue(messages, kind, number, new Date(due).toISOString())
}

export function memoryOutbox<Kind>(messages: Message<Kind>[]): Outbox<Kind> {
  return {
    async claim(now, until, limit) {
      const due = messages
        .filter(({ doneAt, dueAt }) => doneAt === undefined && dueAt <= now)
        .slice(0, limit)
      for (const message of due) {
        message.attempts += 1
        message.dueAt = until
      }
      return due.map(({ id, kind, number, createdAt, attempts, delivered }) => ({
        ...{ id, kind, number, createdAt, attempts, delivered },
      }))
    },
    async recordOutcome({ id, attempts }, outcome) {
      const claimed = messages.find((row) => row.id === id && row.attempts === attempts)
      Object.assign(claimed ?? {}, outcome)
    },
    oldest: async () => messages.find(({ doneAt }) => doneAt === undefined)?.createdAt,
    depth: async () => messages.filter(({ doneAt }) => doneAt === undefined).length,
  }
}
