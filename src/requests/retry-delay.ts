const FIRST_PAUSE_MS = 400
/** Jitter added to `Retry-After`, so that refused clients do not retry all at once. */
const SPREAD_MS = 400

/** Milliseconds before the next try, never less than `Retry-After`; `tried` counts the retries so far. */
export function waitMs(
  tried: number,
  retryAfter: string | null | undefined,
  random = Math.random,
): number {
  const asked = retryAfterMs(retryAfter)
  if (asked !== undefined) return asked + random() * SPREAD_MS
  const pause = FIRST_PAUSE_MS * 2 ** tried
  return pause / 2 + (random() * pause) / 2
}

/** `Retry-After` in milliseconds from `now`: whole seconds or an HTTP date. RFC 9110 §10.2.3. Undefined for anything else. */
export function retryAfterMs(
  header: string | null | undefined,
  now = Date.now(),
): number | undefined {
  const value = header?.trim() ?? ''
  if (/^\d+$/.test(value)) return Number(value) * 1000
  const date = /^[A-Z][a-z]{2}, /.test(value) ? Date.parse(value) : NaN
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}
