import type { Due, Outbox } from '../../../functions/notifications/outbox.ts'

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
