import { readJson } from './body.ts'
import { canonicalJson } from './canonical-json.ts'
import { sha256 } from './hash.ts'
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

/** A request that is done once, with the hashes that are stored of its key and its body. */
export interface KeyedRequest {
  key: string
  body: unknown
  keyHash: string
  requestHash: string
}

/** The stored outcome of a request with a key. */
interface Kept {
  requestHash: string
}

interface Doing<Done extends Kept> {
  /** The key, where it is not that of the request's header. */
  key?: string
  /** Identity of the changed thing, such as the order's number; hashed with the body. */
  about?: object
  /**
   * Finds the stored outcome of this key. It is asked for before the body is validated: a retry gets its answer also from
   * a release whose schema refuses what an earlier one accepted, and after the time for it has passed.
   */
  find?: (keyHash: string) => Promise<Done | undefined>
  /** Does it. Of two requests with one key at the same moment the store does one; both get what was done. */
  make: (request: KeyedRequest) => Promise<{ done: Done; isNew: boolean }>
  /** The refusal of a key that came with another body. */
  reused?: (done: Done) => Problem
}

/** Does a request once by its key, and returns what was done, now or earlier; `reused`, else 422, for a key that came with another body. */
export async function onceByKey<Done extends Kept>(
  request: Request,
  { key = idempotencyKey(request), about, find, make, reused = keyReused }: Doing<Done>,
): Promise<{ key: string; done: Done; isNew: boolean }> {
  const body = await readJson(request)
  const [keyHash, requestHash] = await Promise.all([
    sha256(key),
    sha256(canonicalJson(about ? { ...about, body } : body)),
  ])
  const earlier = await find?.(keyHash)
  const { done, isNew } = earlier
    ? { done: earlier, isNew: false }
    : await make({ key, body, keyHash, requestHash })
  if (done.requestHash !== requestHash) throw reused(done)
  return { key, done, isNew }
}

function keyReused(): Problem {
  return new Problem('idempotency-key-reused')
}
