import type { Destination } from '../delivery.ts'
import { isStreet } from './street.ts'

/** A place of delivery: its address, and the distance that is paid for. */
export type Place = Destination & { address: string }

/**
 * Whether it has to be confirmed that a new address lies where the order is paid for: outside the ring road as far away as
 * the one before, inside it as long as the address names another town than Moscow. Rule 13.
 */
export function asksWay(ordered: Place, wanted: Place): boolean {
  if (ordered.pickup || wanted.pickup || ordered.mkad !== wanted.mkad) return false
  if (normal(wanted.address) === normal(ordered.address)) return false
  return wanted.mkad === 'out'
    ? wanted.mkad_distance === ordered.mkad_distance
    : namesTown(wanted.address)
}

/** Whether the address names a town before its street: «Химки, Ленина, 1», unlike «Москва, Тверская, 1». */
function namesTown(address: string): boolean {
  const within = address.trim().replace(/^(?:г\.?\s*)?москва[\s,]+/i, '')
  return within !== '' && !isStreet(within)
}

/** Neither spaces nor case make another address. */
function normal(address: string): string {
  return address.replace(/\s+/g, ' ').trim().toLowerCase()
}
