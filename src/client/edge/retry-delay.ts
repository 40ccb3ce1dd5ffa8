const FIRST_PAUSE_MS = 400
/** Added to what the edge asks for, so that the phones it sent away do not come back all at once. */
const SPREAD_MS = 400

/** Milliseconds before the next try; `tried` counts the retries so far. Never earlier than `Retry-After` asks. */
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

/** `Retry-After` in milliseconds from `now`: whole seconds or an HTTP date. RFC 9110 §10.2.3; nonsense is undefined. */
export function retryAfterMs(
  header: string | null | undefined,
  now = Date.now(),
): number | undefined {
  const value = header?.trim() ?? ''
  if (/^\d+$/.test(value)) return Number(value) * 1000
  const date = /^[A-Z][a-z]{2}, /.test(value) ? Date.parse(value) : NaN
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}
