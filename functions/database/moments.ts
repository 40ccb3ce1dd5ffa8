import { HOUR } from '../../src/domain/time.ts'

/** Milliseconds by which a clock may be wrong, or ahead of that of another host, without being noticed. */
const SKEW = HOUR

/**
 * SQL that is true while the moment in `column` is still to come. It is written at most `longest` milliseconds ahead: what is
 * further away was written by a clock that ran ahead, or is read by one that runs behind, and does not count.
 */
export function isToCome(column: string, longest: number): string {
  return `(${column} > :now AND ${column} <= :now + ${longest + SKEW})`
}

/** SQL that is true while the moment in `column` is not to come: what is, a clock that ran ahead has written. */
export function hasCome(column: string): string {
  return `${column} <= :now + ${SKEW}`
}
