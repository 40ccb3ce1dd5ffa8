import { Problem } from '../http/problem.ts'
import { sha256 } from '../orders/secrets.ts'
import { countedAddress } from './address.ts'

const HOUR = 3_600_000

/** A limit as the batch that takes an order counts it. */
export interface HourlyLimit {
  /** Hash of purpose, hour and address; the address itself is not kept. */
  bucket: string
  most: number
  /** Epoch milliseconds. */
  expiresAt: number
}

/** The limit that this request counts against; undefined when it counts against none. */
export async function hourlyLimit(
  request: Request,
  purpose: 'orders' | 'callbacks',
  most: number,
  now: number,
): Promise<HourlyLimit | undefined> {
  const address = countedAddress(request)
  if (address === undefined) return undefined
  const hour = Math.floor(now / HOUR)
  return {
    bucket: await sha256(`${purpose}:${hour}:${address}`),
    most,
    expiresAt: (hour + 1) * HOUR,
  }
}

/** The address has sent its share of the hour: nothing was taken under this key. `now` in epoch milliseconds. */
export function beyondLimit(limit: HourlyLimit | undefined, now: number): Problem {
  return tooMany(((limit?.expiresAt ?? now) - now) / 1000, 'hourly-limit')
}

/** 429 with the seconds until one may come again. API.md. */
export function tooMany(seconds: number, slug = 'too-many-requests'): Problem {
  return new Problem({
    status: 429,
    slug,
    title: 'Too many requests from one address',
    detail: 'С вашего адреса пришло слишком много запросов. Подождите немного или позвоните нам',
    headers: { 'retry-after': String(Math.max(1, Math.ceil(seconds))) },
  })
}
