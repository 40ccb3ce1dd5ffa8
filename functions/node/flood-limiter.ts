/**
 * Counts requests by key in this process, as Cloudflare's rate limiter does in a location: at most `limit` in `period`
 * seconds. `now` returns milliseconds of a clock that never jumps.
 */
export function floodLimiter(limit: number, period: number, now: () => number) {
  let counts = new Map<string, number>()
  let turn = 0
  return {
    limit: ({ key }: { key: string }) => {
      const present = Math.floor(now() / (period * 1000))
      if (present !== turn) counts = new Map()
      turn = present
      const count = (counts.get(key) ?? 0) + 1
      counts.set(key, count)
      return Promise.resolve({ success: count <= limit })
    },
  }
}
