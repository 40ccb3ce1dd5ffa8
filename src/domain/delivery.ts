import type { Rubles } from './money.ts'

/** Inside or outside the Moscow ring road (МКАД). */
export const RING_ROAD_SIDES = ['in', 'out'] as const
export type RingRoadSide = (typeof RING_ROAD_SIDES)[number]

export interface Destination {
  pickup: boolean
  mkad: RingRoadSide
  /** Kilometres beyond the ring road, 0 to 200 in tenths; ignored inside. */
  mkad_distance: number
}

export const MAX_DISTANCE_KM = 200

/** Prices in rubles. The first `kmFree` kilometres cost nothing, each further tenth `perTenthKm`. Rule 14. */
export const DELIVERY_TARIFF = {
  in: { base: 700, freeFrom: 8000 },
  out: { base: 900, freeFrom: 16000, kmFree: 10, perTenthKm: 4 },
} as const

/** Delivery price in whole rubles; 0 for pickup and for a cart without a paid line. Rules 12 and 14. */
export function quoteDelivery(goods: Rubles, destination: Destination): Rubles {
  if (destination.pickup || goods === 0) return 0
  const { freeFrom } = DELIVERY_TARIFF[destination.mkad]
  const base = goods < freeFrom ? DELIVERY_TARIFF[destination.mkad].base : 0
  return destination.mkad === 'in' ? base : base + surcharge(destination.mkad_distance)
}

/** Whether the shop can price the distance: 0 to 200 km in steps of 0.1. Rule 13. */
export function isDistance(distanceKm: unknown): distanceKm is number {
  return (
    typeof distanceKm === 'number' &&
    distanceKm >= 0 &&
    distanceKm <= MAX_DISTANCE_KM &&
    Math.round(distanceKm * 10) / 10 === distanceKm
  )
}

/** Rubles for the distance, computed in whole tenths: 40 × 0.7 is not exactly 28 in floating point, 4 × 7 is. */
function surcharge(distanceKm: number): Rubles {
  const { kmFree, perTenthKm } = DELIVERY_TARIFF.out
  return Math.max(0, Math.round(distanceKm * 10) - kmFree * 10) * perTenthKm
}
