import * as v from 'valibot'
import { MAX_DISTANCE_KM } from '../domain/delivery.ts'

const MOST = 100_000

const number = v.pipe(v.number('Нужно целое число.'), v.integer('Нужно целое число.'))
/** Nothing, or a price that nobody types by mistake. */
const price = v.pipe(
  number,
  v.minValue(0, 'Цена не бывает меньше нуля.'),
  v.maxValue(MOST, 'Слишком много: не больше 100 000 ₽.'),
)
/** A goods sum; `null` where there is none. */
const sum = v.optional(v.nullable(v.pipe(number, v.minValue(1, 'Нужно число больше нуля.'))), null)

/** A free delivery that begins below its own price is a slip. */
const side = <Entries extends v.ObjectEntries>(own: Entries) =>
  v.pipe(
    v.strictObject({ base: price, freeFrom: sum, ...own }),
    v.forward(
      v.check(({ base, freeFrom }) => isAbove(freeFrom, base), 'Это меньше самой доставки.'),
      ['freeFrom'] as never,
    ),
  )

function isAbove(freeFrom: unknown, base: unknown): boolean {
  return freeFrom === null || Number(freeFrom) > Number(base)
}

/** The schema of `tariff.json`: `Tariff` of the domain. Rule 14. The owner reads its messages. */
export const tariffSchema = v.strictObject({
  in: side({}),
  out: side({
    kmFree: v.pipe(
      number,
      v.minValue(0, `От 0 до ${MAX_DISTANCE_KM} км.`),
      v.maxValue(MAX_DISTANCE_KM, `От 0 до ${MAX_DISTANCE_KM} км.`),
    ),
    perKm: v.pipe(
      number,
      v.minValue(1, 'Нужно число больше нуля.'),
      v.maxValue(1000, 'Слишком много: не больше 1 000 ₽.'),
    ),
  }),
})
