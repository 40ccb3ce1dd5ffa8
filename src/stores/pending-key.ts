import { engine } from './storage.ts'

/** After that a shopper means another order. */
const KEPT_MS = 24 * 3_600_000

const slot = (path: string) => `sending:${path}`

/** The key of what is being sent there, this tab's or another's, also after a reload; undefined when all was answered. */
export function pendingKey(path: string, now = Date.now()): string | undefined {
  const [key, since] = engine[slot(path)]?.split(' ') ?? []
  return key && now - Number(since) < KEPT_MS ? key : undefined
}

/** The key says nothing about a person, so it may be kept where the cart is. */
export function keepKey(path: string, key: string, now = Date.now()): void {
  engine[slot(path)] = `${key} ${now}`
}

export function forgetKey(path: string): void {
  delete engine[slot(path)]
}
