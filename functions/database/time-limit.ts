import { alarm } from '../http/log.ts'
import { databaseUnavailable } from '../http/problem.ts'
import { inTime } from '../in-time.ts'

/**
 * The same store, each answer of which is awaited for at most `milliseconds`, or for what `others` says of a method; then
 * it rejects with the 503 problem. A write that is awaited no longer may still succeed, whole: the same key finds it.
 */
export function withTimeLimit<Store extends object>(
  store: Store,
  milliseconds: number,
  others: Partial<Record<keyof Store, number>> = {},
): Store {
  const methods = Object.entries(store) as [keyof Store, (...values: never[]) => Promise<unknown>][]
  return Object.fromEntries(
    methods.map(([name, method]) => [
      name,
      async (...values: never[]) =>
        inTime(method(...values), others[name] ?? milliseconds, silence),
    ]),
  ) as Store
}

function silence(): Error {
  alarm('database-unavailable', { reason: 'timeout' })
  return databaseUnavailable()
}
