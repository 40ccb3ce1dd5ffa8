import type { Address } from '../contract/routes.ts'
import { SENDING_PREFIX } from '../contract/storage-keys.ts'
import { engine } from './storage/engine.ts'
import { DAY } from '../domain/time.ts'

/** A key older than a day is not used again: the shopper starts a new order. */
const KEPT_MS = DAY

const storageKey = (path: Address<'POST'>) => SENDING_PREFIX + path

/**
 * The idempotency key of the unanswered request to `path`, from any tab and after a reload; undefined when there is none, or
 * only one that is older than a day. `now` is in epoch milliseconds.
 */
export function pendingKey(path: Address<'POST'>, now = Date.now()): string | undefined {
  const [key, since] = engine[storageKey(path)]?.split(' ') ?? []
  return key && now - Number(since) < KEPT_MS ? key : undefined
}

/** Keeps the key of a request; it says nothing about a person. Rule 26. */
export function keepKey(path: Address<'POST'>, key: string, now = Date.now()): void {
  engine[storageKey(path)] = `${key} ${now}`
}

export function forgetKey(path: Address<'POST'>): void {
  delete engine[storageKey(path)]
}
