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

/** The delivery tariff in rubles: `base` for goods below `freeFrom`, or for any goods where that is null. Rule 14. */
export interface Tariff {
  in: { base: Rubles; freeFrom: Rubles | null }
  /** The first `kmFree` kilometres cost nothing, each further one `perKm`. */
  out: Tariff['in'] & { kmFree: number; perKm: Rubles }
}

/** The owner's name for the inside, as the middle of a sentence has it: «в пределах МКАД», «за МКАД», so many kilometres «от МКАД». */
export interface Zone {
  in: string
  out: string
  from: string
}

/** Delivery price in whole rubles; 0 for pickup and for a cart without a paid line. Rules 12 and 14. */
export function quoteDelivery(goods: Rubles, destination: Destination, tariff: Tariff): Rubles {
  if (destination.pickup || goods === 0) return 0
  const { base, freeFrom } = tariff[destination.mkad]
  return (
    (goods < (freeFrom ?? Infinity) ? base : 0) +
    (destination.mkad === 'in' ? 0 : surcharge(destination.mkad_distance, tariff))
  )
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

/**
 * Rubles for the distance, computed in whole tenths, since 40 × 0.7 is not exactly 28 in floating point and 40 × 7 / 10 is.
 * Rounded down: a part of a ruble is the shopper's.
 */
function surcharge(distanceKm: number, { out: { kmFree, perKm } }: Tariff): Rubles {
  return Math.floor((Math.max(0, Math.round(distanceKm * 10) - kmFree * 10) * perKm) / 10)
}
