import * as v from 'valibot'

const CLOCK = String.raw`(?:(?:[01]?\d|2[0-3]):[0-5]\d|24:00)`

/** A time of a day: `9:00` is stored as `09:00`. Midnight at the end of a day is `24:00`. */
export const clock = v.pipe(
  v.string('Не заполнено.'),
  v.trim(),
  v.nonEmpty('Не заполнено.'),
  v.regex(new RegExp(`^${CLOCK}$`), 'Время пишется как 08:00.'),
  v.transform(padded),
)

/** When the phone is answered: until the next day too, and round the clock from `00:00` to `24:00`. */
export const openingHours = v.pipe(
  v.strictObject({ opens: clock, closes: clock }),
  v.transform(({ opens, closes }) => ({ opens, closes: endOfDay(closes) })),
  v.check(
    ({ opens, closes }) => opens !== closes,
    'Открытие и закрытие — одно и то же время. Круглосуточно: с 00:00 до 24:00.',
  ),
)

/** A `DeliveryWindow` of one day, until midnight at most: `22:00-24:00`, also typed `22:00 – 0:00`. */
export const window = v.pipe(
  v.string('Не заполнено.'),
  v.trim(),
  v.nonEmpty('Не заполнено.'),
  v.regex(new RegExp(`^${CLOCK}\\s*[-–—]\\s*${CLOCK}$`), 'Окно доставки пишется как 08:00-10:00.'),
  v.transform((typed) => {
    const [start = '', end = ''] = typed.split(/\s*[-–—]\s*/).map(padded)
    return `${start}-${endOfDay(end)}`
  }),
  v.check(
    (hours) => hours.slice(0, 5) < hours.slice(6),
    'Окно кончается раньше, чем начинается. Последнее окно дня — до полуночи: 22:00-24:00.',
  ),
)

function padded(time: string): string {
  return time.padStart(5, '0')
}

/** A day ends at `24:00`; `00:00` is its beginning. */
function endOfDay(time: string): string {
  return time === '00:00' ? '24:00' : time
}
