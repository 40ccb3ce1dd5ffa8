import { fields, singleton } from '@keystatic/core'
import { flag } from './fields/flag.ts'
import { named } from './fields/named.tsx'
import { promoCode } from './fields/promo-code.tsx'
import { formatNumericDate } from '../wording/dates.ts'
import { formOf } from './file-names.ts'
import { LABELS } from './labels.ts'

/** The form of `calendar.yaml`. */
export const calendarForm = singleton({
  ...formOf('src/content/calendar.yaml'),
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
          itemLabel(product.value, from.value, to.value),
      },
    ),
    promotions: fields.array(
      fields.object({
        promo: promoCode({
          label: LABELS.promo,
          description: 'Какая акция: её промокод.',
        }),
        from: fields.date({
          label: LABELS.from,
          description: 'Акция начнётся сама в полночь по Москве, через минуту-другую.',
          validation: { isRequired: true },
        }),
        to: fields.date({
          label: LABELS.to,
          description: 'Последний день акции. Пусто — насовсем.',
        }),
      }),
      {
        label: LABELS.promotions,
        description:
          'Акции, которые идут только в эти дни: в другие их нет на сайте, и промокод не действует. Акции без записи идут всегда.',
        itemLabel: ({ fields: { promo, from, to } }) =>
          itemLabel(promo.value && `промокод ${promo.value}`, from.value, to.value),
      },
    ),
  },
})

/** «kanape-s-lososem: с 24.12.2026 по 26.12.2026» in the list of entries. */
function itemLabel(what: string, from: string | null, to: string | null): string {
  if (!from) return 'Новая запись'
  const until = to ? ` по ${formatNumericDate(to)}` : ''
  return `${what}: с ${formatNumericDate(from)}${until}`
}
