import type { Tariff } from '../domain/delivery.ts'
import { formatRubles } from './money.ts'

/** «700 ₽, от 8 000 ₽ бесплатно», «700 ₽» or «бесплатно»: what delivery costs on a side of the ring road, but for the distance. */
export function baseWords({ base, freeFrom }: Tariff['in']): string {
  if (base === 0) return 'бесплатно'
  return freeFrom === null
    ? formatRubles(base)
    : `${formatRubles(base)}, от ${formatRubles(freeFrom)} бесплатно`
}

/** «Первые 10 км входят в цену, дальше 40 ₽ за километр»: what the distance costs. */
export function distanceWords({ kmFree, perKm }: Tariff['out']): string {
  return kmFree === 0
    ? `За дорогу ${formatRubles(perKm)} за километр`
    : `Первые ${kmFree} км входят в цену, дальше ${formatRubles(perKm)} за километр`
}

/** How far the shop delivers unasked, and at most after a call: a sentence, or two. Rules 13 and 91. */
export function reachWords(unaskedKm: number, mostKm: number): string {
  return unaskedKm < mostKm
    ? `До ${unaskedKm}\u00a0км возим без звонка. Дальше сначала созвонимся, но не дальше ${mostKm}\u00a0км.`
    : `Возим не дальше ${mostKm}\u00a0км.`
}
