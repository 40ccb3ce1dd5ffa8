import { fields, singleton } from '@keystatic/core'
import { flag } from './fields/flag.ts'
import { named } from './fields/named.tsx'
import { formatNumericDate } from '../wording/dates.ts'
import { LABELS } from './labels.ts'

/** The form of `calendar.yaml`. */
export const calendarForm = singleton({
  label: 'Календарь',
  path: 'src/content/calendar',
  format: 'yaml',
  schema: {
    entries: fields.array(
      fields.object({
        product: named({
          label: LABELS.product,
          description: 'Для чего эта запись.',
          of: 'products',
        }),
        from: fields.date({
          label: LABELS.from,
          description: 'Магазин изменится сам в полночь по Москве, через минуту-другую.',
          validation: { isRequired: true },
        }),
        to: fields.date({
          label: LABELS.to,
          description: 'Последний такой день. Пусто — насовсем.',
        }),
        price: fields.integer({
          label: LABELS.price,
          description: 'В эти дни. Пусто — как всегда.',
          validation: { min: 1 },
        }),
        paused: flag({ label: LABELS.paused, description: 'В эти дни заказать нельзя.' }),
        only: flag({
          label: LABELS.only,
          description:
            'Новинка или сезонное: в другие дни товара в магазине нет, а ссылка на него ведёт в категорию.',
        }),
      }),
      {
        label: LABELS.entries,
        description: 'Цены, паузы и товары на время. Выходные дни — в форме «Контакты и доставка».',
        itemLabel: ({ fields: { product, from, to } }) =>
          from.value
            ? `${product.value}: с ${formatNumericDate(from.value)}${to.value ? ` по ${formatNumericDate(to.value)}` : ''}`
            : 'Новая запись',
      },
    ),
  },
})
