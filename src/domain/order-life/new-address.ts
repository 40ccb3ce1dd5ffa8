import type { Destination } from '../delivery.ts'

/** A place of delivery: its address, and the distance that is paid for. */
export type Place = Destination & { address: string }

/**
 * Whether the shopper has to confirm the distance: it is that of the order, while the address outside the ring road is
 * another one. Rule 13.
 */
export function asksDistance(ordered: Place, wanted: Place): boolean {
  return (
    !wanted.pickup &&
    wanted.mkad === 'out' &&
    !ordered.pickup &&
    ordered.mkad === 'out' &&
    wanted.mkad_distance === ordered.mkad_distance &&
    normal(wanted.address) !== normal(ordered.address)
  )
}

/** Neither spaces nor case make another address. */
function normal(address: string): string {
  return address.replace(/\s+/g, ' ').trim().toLowerCase()
}
