import { HOUR, MINUTE } from '../../src/domain/time.ts'
import { alarm, withoutMessage } from '../http/log.ts'
import { inTime } from '../in-time.ts'
import type { StaffKey } from './staff-token.ts'

const FETCH_TIMEOUT = 5000
/** Longer than a fetch can take that is not cancelled. */
const SHARED_TIMEOUT = 6000

/** Keeps work going that a request has begun, also when the request ends before it. */
export type WaitUntil = (work: Promise<unknown>) => void

/** The signing keys of a Cloudflare Access team, cached in the isolate. */
export interface AccessKeys {
  /** The cached keys; fetched again after an hour, and for an unknown `kid` at most once a minute. */
  keysFor: (kid: string, now: number, waitUntil: WaitUntil) => Promise<readonly StaffKey[]>
}

/** Caches what `fetchKeys` returns. A failed fetch keeps the keys that are there. Times in epoch milliseconds. */
export function cacheKeys(fetchKeys: () => Promise<readonly StaffKey[]>): AccessKeys {
  let keys: readonly StaffKey[] = []
  let fetchedAt = -Infinity
  let fetching: Promise<void> | undefined

  const fetchAt = (now: number) =>
    fetchKeys()
      .then((fresh) => {
        keys = fresh
      })
      .catch((error: unknown) => alarm('access-keys-unavailable', withoutMessage(error)))
      .finally(() => {
        fetchedAt = now
        fetching = undefined
      })

  /**
   * Requests share one fetch, which belongs to the first of them: workerd cancels what a request that has ended waits
   * for, hence `waitUntil`. If the fetch never settles all the same, the next request begins another.
   */
  async function refresh(now: number, waitUntil: WaitUntil): Promise<void> {
    if (!fetching) waitUntil((fetching = fetchAt(now)))
    const shared = fetching
    await inTime(
      shared,
      SHARED_TIMEOUT,
      () => new Error('The certificates of Access are late'),
    ).catch((error: unknown) => {
      if (fetching === shared) fetching = undefined
      alarm('access-keys-unavailable', withoutMessage(error))
    })
  }

  return {
    async keysFor(kid, now, waitUntil) {
      const isKnown = keys.some((key) => key.kid === kid)
      // Either way: a clock that ran ahead may have been set right since.
      const age = Math.abs(now - fetchedAt)
      if (age >= HOUR || (!isKnown && age >= MINUTE)) await refresh(now, waitUntil)
      return keys
    },
  }
}

/** The public keys at `https://{team}/cdn-cgi/access/certs`; Access rotates them every six weeks. */
export async function fetchAccessKeys(teamDomain: string): Promise<readonly StaffKey[]> {
  const response = await fetch(`https://${teamDomain}/cdn-cgi/access/certs`, {
    signal: AbortSignal.timeout(FETCH_TIMEOUT),
  })
  if (!response.ok) throw new Error(`The certificates of Access answer ${response.status}`)
  const { keys } = await response.json<{ keys: StaffKey[] }>()
  if (!Array.isArray(keys)) throw new Error('The certificates of Access have no keys')
  return keys
}
