import { HOUR } from '../../src/domain/time.ts'
import { Problem } from '../http/problem.ts'
import { networksOf, type Network } from './address.ts'

/** The limits that one order, change, callback or link for approval counts against: all of them must have room. */
export interface HourlyLimit {
  counters: readonly Counter[]
  /** Epoch milliseconds. */
  expiresAt: number
}

/** No limit: there is always room. */
export const UNLIMITED: HourlyLimit = { counters: [], expiresAt: 0 }

export interface Counter {
  /** HMAC of purpose, hour and network; the address is not stored and cannot be found without the key. */
  bucket: string
  max: number
}

export type Purpose = 'orders' | 'callbacks' | 'changes' | 'approvals'

/** The limit that this request counts against. `key` is the deployment's secret, `now` in epoch milliseconds. */
export async function hourlyLimit(
  request: Request,
  purpose: Purpose,
  max: Readonly<Record<Network, number>>,
  key: string,
  now: number,
): Promise<HourlyLimit> {
  const networks = Object.entries({ ...networksOf(request), shop: '' }) as [Network, string][]
  const counters = networks.map(async ([network, address]) => ({
    bucket: await bucketOf(purpose, network, address, key, now),
    max: max[network],
  }))
  return { counters: await Promise.all(counters), expiresAt: endOfHour(now) }
}

/** The end of the hour that is counted, epoch milliseconds. */
export function endOfHour(now: number): number {
  return (Math.floor(now / HOUR) + 1) * HOUR
}

/** The counter of everybody in this hour. */
export function shopBucket(purpose: Purpose, key: string, now: number): Promise<string> {
  return bucketOf(purpose, 'shop', '', key, now)
}

function bucketOf(
  purpose: Purpose,
  network: Network,
  address: string,
  key: string,
  now: number,
): Promise<string> {
  return hmac(key, `${purpose}:${Math.floor(now / HOUR)}:${network}:${address}`)
}

/** The limit that a mail to this address counts against; spellings of one mailbox are one. */
export async function mailLimit(
  address: string,
  max: number,
  key: string,
  now: number,
): Promise<HourlyLimit> {
  const hour = Math.floor(now / HOUR)
  const mailbox = address.toLowerCase().replace(/\+.*(?=@)/, '')
  const bucket = await hmac(key, `mail:${hour}:${mailbox}`)
  return { counters: [{ bucket, max }], expiresAt: (hour + 1) * HOUR }
}

/** HMAC-SHA-256 in lower-case hexadecimal. */
async function hmac(key: string, text: string): Promise<string> {
  const encoder = new TextEncoder()
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const secret = await crypto.subtle.importKey('raw', encoder.encode(key), algorithm, false, [
    'sign',
  ])
  const bytes = new Uint8Array(await crypto.subtle.sign('HMAC', secret, encoder.encode(text)))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** 429: an hourly limit is reached and nothing was taken under this key. `now` in epoch milliseconds. */
export function beyondLimit({ expiresAt }: HourlyLimit, now: number): Problem {
  return tooMany((expiresAt - now) / 1000, 'hourly-limit')
}

/** 429 with `Retry-After` in seconds. */
export function tooMany(
  seconds: number,
  refusal: 'hourly-limit' | 'too-many-requests' = 'too-many-requests',
): Problem {
  const retryAfter = String(Math.max(1, Math.ceil(seconds)))
  return new Problem(refusal, undefined, { headers: { 'retry-after': retryAfter } })
}
