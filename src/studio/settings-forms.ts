import { fields } from '@keystatic/core'
import { MAX_DISTANCE_KM } from '../domain/delivery.ts'
import { VAT_RATES } from '../domain/invoice.ts'
import { named } from './fields/named.tsx'
import { year } from './fields/year.tsx'
import { formatPeriod } from './format-period.ts'
import { formatShare } from './format-share.ts'
import { minimumWords } from '../wording/minimum-order.ts'
import { CHOICES, LABELS } from './labels.ts'

const required = { validation: { isRequired: true } } as const
const line = (label: string, description?: string) =>
  fields.text({ label, ...(description && { description }), ...required })
const optionalLine = (label: string, description?: string) =>
  fields.text({ label, ...(description && { description }) })
const number = (label: string, description: string) =>
  fields.integer({ label, description, validation: { isRequired: true, min: 1 } })

/** The choices with their words, in the order in which they are written. */
function optionsOf<Value extends string>(
  choices: Readonly<Record<Value, string>>,
): { value: Value; label: string }[] {
  return (Object.keys(choices) as Value[]).map((value) => ({ value, label: choices[value] }))
}

/** The form of `owner.json`. */
export const ownerForm = {
  phone: line(LABELS.phone, 'Например, 8 999 123-45-67; на страницах он начинается с +7.'),
  email: line(LABELS.email),
  openingHours: fields.object(
    {
      opens: line(LABELS.opens, 'Например, 08:00.'),
      closes: line(LABELS.closes, 'Например, 21:00.'),
    },
    { label: LABELS.openingHours, description: 'Когда отвечает телефон, каждый день, по Москве.' },
  ),
  pickupAddress: line(LABELS.pickupAddress),
  legal: fields.object(
    {
      trader: line(LABELS.trader, 'Как в документах: ИП Фамилия Имя Отчество.'),
      registration: line(LABELS.registration, 'Пятнадцать цифр.'),
      taxNumber: line(LABELS.taxNumber, 'Двенадцать цифр.'),
      registeredBy: line(LABELS.registeredBy, 'Налоговая инспекция из свидетельства.'),
      address: line(LABELS.address, 'Для писем и претензий, с индексом.'),
      hosting: line(
        LABELS.hosting,
        'Кто хранит базу заказов по вашему поручению; назван в согласии.',
      ),
      mailProvider: optionalLine(
        LABELS.mailProvider,
        'Кто отправляет письма покупателям по вашему поручению; названа в согласии. Пусто — писем нет.',
      ),
      since: year({ label: LABELS.since, description: 'Год в подвале страниц.' }),
    },
    { label: LABELS.legal },
  ),
  bankAccount: fields.object(
    {
      bank: line(LABELS.bank, 'Как в договоре с банком.'),
      bic: line(LABELS.bic, 'Девять цифр.'),
      account: line(LABELS.account, 'Двадцать цифр.'),
      correspondent: line(LABELS.correspondent, 'Двадцать цифр.'),
      vat: fields.select({
        label: LABELS.vat,
        description: 'Она уже внутри цен.',
        options: VAT_RATES.map((rate) => ({
          value: rate,
          label: rate === 'none' ? 'Без НДС' : `${rate} %`,
        })),
        defaultValue: 'none',
      }),
    },
    {
      label: LABELS.bankAccount,
      description: 'Стоят в счетах для компаний. С нулями на их месте счёт — только образец.',
    },
  ),
  slots: fields.object(
    {
      windows: fields.array(line('Окно', 'Например, 08:00-10:00.'), {
        label: LABELS.windows,
        itemLabel: ({ value }) => value,
      }),
      leadTimeHours: number(
        LABELS.leadTimeHours,
        'Не позже чем за столько часов до окна принимают заказ.',
      ),
      horizonDays: number(LABELS.horizonDays, 'Считая сегодняшний.'),
      closedDays: fields.array(
        fields.object({
          from: fields.date({ label: LABELS.from, ...required }),
          to: fields.date({ label: LABELS.to, description: 'Пусто — один день.' }),
        }),
        {
          label: LABELS.closedDays,
          description: 'В эти дни доставки нет. День или окно, занятые вдруг, закрывают на доске.',
          itemLabel: ({ fields: { from, to } }) =>
            from.value ? formatPeriod({ from: from.value, to: to.value }) : 'Новые дни',
        },
      ),
      ordersPerWindow: fields.integer({
        label: LABELS.ordersPerWindow,
        description: 'Больше кухня не берёт. Пусто — сколько угодно.',
        validation: { min: 1 },
      }),
      piecesPerWindow: fields.integer({
        label: LABELS.piecesPerWindow,
        description: 'Вместе с подарками. Пусто — сколько угодно.',
        validation: { min: 1 },
      }),
    },
    { label: LABELS.slots },
  ),
  unasked: fields.object(
    {
      orderTotal: fields.integer({
        label: LABELS.orderTotal,
        description: 'Сколько покупатель заплатит, с доставкой и после скидок.',
        validation: { isRequired: true, min: 1 },
      }),
      distanceKm: fields.integer({
        label: LABELS.distanceKm,
        description: `Самый дальний адрес, куда везём без разговора. После звонка — до ${MAX_DISTANCE_KM} км; оба числа стоят и в «Доставке и оплате».`,
        validation: { isRequired: true, min: 1 },
      }),
      quantity: fields.integer({
        label: LABELS.quantity,
        description: 'Одинаковых коробок в одном заказе.',
        validation: { isRequired: true, min: 1 },
      }),
    },
    {
      label: LABELS.unasked,
      description:
        'Заказ крупнее или дальше сайт не принимает: просит позвонить или оставить телефон. На доске вы примете любой.',
    },
  ),
  prepayment: fields.object(
    {
      when: fields.select({
        label: LABELS.when,
        options: optionsOf(CHOICES.when),
        defaultValue: 'order',
      }),
      shares: fields.array(
        fields.object({
          from: number(LABELS['shares.from'], 'С какой суммы заказа.'),
          percent: fields.integer({
            label: LABELS.percent,
            description: 'Остальное — картой при получении.',
            validation: { isRequired: true, min: 1, max: 99 },
          }),
        }),
        {
          label: LABELS.shares,
          description: 'Пусто — любой заказ оплачивают целиком.',
          itemLabel: ({ fields: { from, percent } }) =>
            from.value && percent.value
              ? formatShare({ from: from.value, percent: percent.value })
              : 'Новая предоплата',
        },
      ),
      waitMinutes: fields.integer({
        label: LABELS.waitMinutes,
        description: 'Неоплаченный заказ потом отменится сам. Не меньше десяти.',
        validation: { isRequired: true, min: 10 },
      }),
    },
    { label: LABELS.prepayment },
  ),
  payments: fields.multiselect({
    label: LABELS.payments,
    options: optionsOf(CHOICES.payments),
  }),
}

/** The form of `costs.json`. */
export const costsForm = {
  leastMargin: fields.integer({
    label: LABELS.leastMargin,
    description:
      'Сколько от цены должно оставаться за вычетом продуктов. Если у блюда выйдет меньше, студия переспросит. Пусто — не спрашивать.',
    validation: { min: 1, max: 99 },
  }),
}

/** The fields of a side of the ring road. */
const sideFields = (side: 'in' | 'out', freely: string) => ({
  base: fields.integer({
    label: LABELS[`${side}.base`],
    description: '0 — бесплатно при любой сумме.',
    validation: { isRequired: true, min: 0 },
  }),
  freeFrom: fields.integer({
    label: LABELS[`${side}.freeFrom`],
    description: `${freely} Считаем цену блюд до скидок. Пусто — такой суммы нет.`,
    validation: { min: 1 },
  }),
})

/** The form of `tariff.json`. */
export const tariffForm = {
  zone: fields.object(
    {
      in: line(LABELS['zone.in'], 'Как после слова «доставка»: в пределах МКАД, в городе.'),
      out: line(LABELS['zone.out'], 'Как после «10 км»: за МКАД, за городом.'),
      from: line(LABELS['zone.from'], 'Как после «километров»: от МКАД, от города.'),
    },
    {
      label: LABELS.zone,
      description:
        'Три выражения, со строчной буквы. На страницах, в заказах и письмах они стоят внутри предложений.',
    },
  ),
  in: fields.object(sideFields('in', 'С этой суммы привозим бесплатно.'), {
    label: LABELS.in,
    description: 'Цены на всех страницах, в корзине и в заказах меняются с публикацией.',
  }),
  out: fields.object(
    {
      ...sideFields('out', 'С этой суммы остаётся только плата за километры.'),
      kmFree: fields.integer({
        label: LABELS.kmFree,
        description:
          'За первые километры от границы зоны не доплачивают. 0 — доплачивают с первого.',
        validation: { isRequired: true, min: 0, max: MAX_DISTANCE_KM },
      }),
      perKm: fields.integer({
        label: LABELS.perKm,
        description:
          'Целые рубли. Дорогу считаем до десятых километра, часть рубля не берём: 4,3 км по 45 ₽ — это 193 ₽.',
        validation: { isRequired: true, min: 1 },
      }),
    },
    { label: LABELS.out },
  ),
  minimums: fields.array(
    fields.object({
      sum: fields.integer({
        label: LABELS.sum,
        description: 'Цена блюд до скидок. Вы сами можете взять и меньше, на доске.',
        validation: { isRequired: true, min: 1 },
      }),
      weekdays: fields.multiselect({
        label: LABELS.weekdays,
        description: 'Ничего не отмечено — любой день.',
        options: optionsOf(CHOICES.weekdays),
      }),
      from: fields.date({ label: LABELS.from, description: 'Пусто — без начала.' }),
      to: fields.date({
        label: LABELS.to,
        description: 'Пусто — без конца. Один день — впишите его в оба поля.',
      }),
      window: named({
        label: LABELS.window,
        description: 'Пусто — любое.',
        of: 'windows',
        isOptional: true,
      }),
    }),
    {
      label: LABELS.minimums,
      description:
        'Меньший заказ с сайта не берём: покупатель прочитает, на сколько добавить. Пусто — берём любой. Если подходит несколько сумм, действует большая.',
      itemLabel: ({ fields: { sum, weekdays, from, to, window } }) =>
        sum.value
          ? minimumWords({
              sum: sum.value,
              weekdays: weekdays.value,
              from: from.value,
              to: to.value,
              window: window.value || null,
            })
          : 'Новая сумма',
    },
  ),
}

/** The form of `trust.json`. */
export const trustForm = {
  kitchen: fields.object(
    {
      picture: optionalLine(LABELS.picture, 'Файл в папке public/media, 4:3, не уже 960 точек.'),
      alt: optionalLine(LABELS.alt),
    },
    { label: LABELS.kitchen, description: 'Покажем на странице «О нас», когда заполнено всё.' },
  ),
  cook: fields.object(
    {
      name: optionalLine('Имя'),
      words: fields.text({
        label: LABELS.words,
        description: 'Одно или два предложения.',
        multiline: true,
      }),
    },
    { label: LABELS.cook },
  ),
  declaration: fields.object(
    {
      number: optionalLine(LABELS.number, 'Как в реестре: ЕАЭС N RU Д-RU…'),
      href: optionalLine(LABELS.href, 'На запись в реестре Росаккредитации.'),
    },
    { label: LABELS.declaration },
  ),
  ratings: fields.array(
    fields.object({
      site: line(LABELS.site, 'Например, Яндекс Карты.'),
      score: fields.number({
        label: LABELS.score,
        validation: { isRequired: true, min: 1, max: 5 },
      }),
      reviews: number(LABELS.reviews, 'Сколько их там сегодня.'),
      href: line(LABELS.href),
    }),
    {
      label: LABELS.ratings,
      description: 'Ровно такие, какие там стоят.',
      itemLabel: ({ fields: { site } }) => site.value || 'Новая оценка',
    },
  ),
}
