import type { HeldPerson } from '../../src/contract/people.ts'
import { moscowDate, type MoscowDate } from '../../src/domain/slots.ts'
import type { Retention } from '../retention/retention.ts'

/** An order of a person, with the version that a change of it expects. */
type HeldOrder = HeldPerson['orders'][number] & { version: number }

/** A person who was erased, as their row is kept: nothing of it leads to them without the private key. */
export interface Erasure {
  id: number
  /** The phone and the time, sealed: sealed-line.ts. */
  sealed: string
  /** Epoch milliseconds. */
  erasedAt: number
  /** Hash of the request that erased; null where it was none. */
  requestHash: string | null
}

export interface ErasePerson {
  phone: string
  /** Epoch milliseconds. */
  now: number
  /** The day from which on orders are still to be delivered: `dueFrom`. */
  today: MoscowDate
  /** The erasure to keep and to tell the staff of; without it the caller keeps the person in mind in another way. */
  kept?: { sealed: string; by: string; keyHash: string | null; requestHash: string | null }
}

/** Reads and erases what is stored with a person's phone. Rejects with a 503 problem when the database does not answer. */
export interface People {
  /** By number. */
  held: (
    phone: string,
    today: MoscowDate,
  ) => Promise<{ orders: readonly HeldOrder[]; callbacks: HeldPerson['callbacks'] }>
  /**
   * Erases the contact data in one transaction, and nothing while an order is still to be delivered: then returns the numbers of those.
   * Two erasures with one `keyHash` are one.
   */
  erase: (asked: ErasePerson) => Promise<{ code: 'erased' } | { code: 'due'; orders: number[] }>
  erasureByKey: (keyHash: string) => Promise<Erasure | undefined>
  erasure: (id: number) => Promise<Erasure | undefined>
  /** Takes what was erased out of the database's files too. Rejects where somebody reads the database just now; the night does it then. */
  emptyFiles: () => Promise<void>
}

/**
 * The day from which on orders are still to be delivered: that of the shop's last order or night, so that a clock that runs ahead makes
 * no order of the days since look delivered.
 */
export async function dueFrom(
  retention: Pick<Retention, 'witness'>,
  now: number,
): Promise<MoscowDate> {
  return moscowDate((await retention.witness(now)) ?? now)
}
