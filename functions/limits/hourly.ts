import type { ProblemSlug } from '../../src/contract/problems.ts'
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

/** The limit that this request counts against. `now` in epoch milliseconds. */
export async function hourlyLimit(
  request: Request,
  purpose: 'orders' | 'callbacks',
  most: number,
  now: number,
): Promise<HourlyLimit> {
  const hour = Math.floor(now / HOUR)
  return {
    bucket: await sha256(`${purpose}:${hour}:${countedAddress(request)}`),
    most,
    expiresAt: (hour + 1) * HOUR,
  }
}

/** The address has sent its share of the hour: nothing was taken under this key. `now` in epoch milliseconds. */
export function beyondLimit({ expiresAt }: HourlyLimit, now: number): Problem {
  return tooMany((expiresAt - now) / 1000, 'hourly-limit')
}

/** 429 with the seconds until one may come again. API.md. */
export function tooMany(seconds: number, slug: ProblemSlug = 'too-many-requests'): Problem {
  return new Problem({
    status: 429,
    slug,
    title: 'Too many requests from one address',
    detail: 'С вашего адреса пришло слишком много запросов. Подождите немного или позвоните нам',
    headers: { 'retry-after': String(Math.max(1, Math.ceil(seconds))) },
  })
}
