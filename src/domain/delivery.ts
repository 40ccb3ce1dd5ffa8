import type { Rubles } from './money.ts'

/** Inside or outside the Moscow ring road (МКАД). */
export type RingRoadSide = 'in' | 'out'

export interface Destination {
  pickup: boolean
  mkad: RingRoadSide
  /** Kilometres beyond the ring road, 0 to 200 in tenths; ignored inside. */
  mkad_distance: number
}

export const MAX_DISTANCE_KM = 200

/** Spec §9. `kmFree` kilometres beyond the ring road cost nothing, each further tenth `perTenthKm`. */
export const DELIVERY_TARIFF = {
  in: { base: 700, freeFrom: 8000 },
  out: { base: 900, freeFrom: 16000, kmFree: 10, perTenthKm: 4 },
} as const

/** Delivery price in whole rubles. Spec §9; zero for pickup and for a cart with no paid line. */
export function quoteDelivery(goods: Rubles, destination: Destination): Rubles {
  if (destination.pickup || goods === 0) return 0
  const { freeFrom } = DELIVERY_TARIFF[destination.mkad]
  const base = goods < freeFrom ? DELIVERY_TARIFF[destination.mkad].base : 0
  return destination.mkad === 'in' ? base : base + surcharge(destination.mkad_distance)
}

/** Rubles of goods still missing until the base price falls away; 0 when it already has. Distance is paid for in any case. */
export function missingForFreeDelivery(goods: Rubles, { pickup, mkad }: Destination): Rubles {
  return pickup ? 0 : Math.max(0, DELIVERY_TARIFF[mkad].freeFrom - goods)
}

/** A distance that the shop can price: 0 to 200 km, no finer than a tenth. */
export function isDistance(distanceKm: unknown): distanceKm is number {
  return (
    typeof distanceKm === 'number' &&
    distanceKm >= 0 &&
    distanceKm <= MAX_DISTANCE_KM &&
    Math.round(distanceKm * 10) / 10 === distanceKm
  )
}

/** Whole tenths, because 4 × 7 is 28 and 40 × 0.7 is not. */
function surcharge(distanceKm: number): Rubles {
  const { kmFree, perTenthKm } = DELIVERY_TARIFF.out
  return Math.max(0, Math.round(distanceKm * 10) - kmFree * 10) * perTenthKm
}
