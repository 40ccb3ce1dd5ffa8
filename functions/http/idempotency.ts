import { Problem } from './problem.ts'

/** Version 4, as `crypto.randomUUID()` makes it: 122 random bits. */
const RANDOM_UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
/** A random key has fewer different digits about once in 10^15; a key written by hand, such as zeros, often has. */
const MIN_DIFFERENT_DIGITS = 5

/**
 * The `Idempotency-Key` header in lower case. The order's token is sealed with it, so a key that is missing, malformed
 * or evidently not random is refused with 400.
 */
export function idempotencyKey(request: Request): string {
  const key = request.headers.get('idempotency-key')?.toLowerCase() ?? ''
  if (RANDOM_UUID.test(key) && new Set(key).size > MIN_DIFFERENT_DIGITS) return key
  throw new Problem('idempotency-key-missing')
}
