import * as v from 'valibot'
import { MAX_DISTANCE_KM } from '../domain/delivery.ts'
import { WEEKDAYS, type MinimumOrder } from '../domain/minimum-order.ts'
import { isCalendarDay, type DeliveryWindow } from '../domain/slots.ts'
import { window } from './clock.ts'

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

/** Stands in the middle of sentences; where one begins with it, pages make its first letter a capital. */
const phrase = v.pipe(
  v.string('Не заполнено.'),
  v.trim(),
  v.nonEmpty('Не заполнено.'),
  v.maxLength(40, 'Слишком длинно: не больше 40 знаков.'),
  v.regex(/^[а-яё][^.!?:"']*$/, 'Начните со строчной буквы, без точки и кавычек: «за МКАД».'),
)

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

const day = v.optional(
  v.nullable(v.pipe(v.string(), v.check(isCalendarDay, 'День пишется как 2026-12-31.'))),
  null,
)

/** `MinimumOrder` of the domain. */
const minimum = v.pipe(
  v.strictObject({
    sum: v.pipe(
      number,
      v.minValue(1, 'Нужно число больше нуля.'),
      v.maxValue(10 * MOST, 'Слишком много: не больше 1 000 000 ₽.'),
    ),
    weekdays: v.optional(
      v.pipe(
        v.array(v.picklist(WEEKDAYS)),
        v.transform((list) => WEEKDAYS.filter((weekday) => list.includes(weekday))),
      ),
      [],
    ),
    from: day,
    to: day,
    window: v.optional(
      v.pipe(
        v.nullable(v.string()),
        v.transform((typed) => typed?.trim() || null),
        v.nullable(window),
      ),
      null,
    ),
  }),
  v.forward(
    v.check(
      ({ from, to }) => from === null || to === null || from <= to,
      'Последний день раньше первого.',
    ),
    ['to'],
  ),
)

/** The least orders that name a window which the shop has not, by their places in the list. */
export function strangeWindows(
  minimums: readonly Pick<MinimumOrder, 'window'>[],
  windows: readonly DeliveryWindow[],
): { at: number; window: DeliveryWindow }[] {
  return minimums.flatMap(({ window: named }, at) =>
    named === null || windows.includes(named) ? [] : [{ at, window: named }],
  )
}

/** The schema of `tariff.json`: `Zone`, `Tariff` and `MinimumOrder` of the domain. Rules 14 and 120. The owner reads its messages. */
export const tariffSchema = v.strictObject({
  zone: v.strictObject({ in: phrase, out: phrase, from: phrase }),
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
  minimums: v.optional(v.array(minimum), []),
})
