import type { MoscowDate } from '../../src/domain/slots.ts'

/** Stops that are given to a courier. */
export interface GivenStops {
  date: MoscowDate
  /** The courier's name; empty to give the stops to nobody. */
  courier: string
  numbers: readonly number[]
  /** E-mail of the colleague, and when, epoch milliseconds. */
  by: string
  at: number
}

/** Keeps which courier takes which stop. Rejects with a 503 problem when the database does not answer. Rule 84. */
export interface StopCouriers {
  /** The names that open links of this day carry and that its stops are given to, each once. */
  names: (date: MoscowDate, now: number) => Promise<string[]>
  /** The names on these links, by their ids; links without a name are left out. */
  linkNames: (ids: readonly number[]) => Promise<ReadonlyMap<number, string>>
  /**
   * Gives stops to a courier in the place of an earlier one. Returns the numbers that it is true for: orders of another day,
   * pickups and cancelled ones are left out.
   */
  give: (stops: GivenStops) => Promise<number[]>
}
