import type { HeldPerson } from '../../src/contract/people.ts'

/** Reads what is stored with a person's phone. Rejects with a 503 problem when the database does not answer. */
export interface People {
  /** By number. */
  held: (phone: string) => Promise<{
    orders: readonly Omit<HeldPerson['orders'][number], 'isDue'>[]
    callbacks: HeldPerson['callbacks']
  }>
}
