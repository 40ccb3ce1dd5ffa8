import * as v from 'valibot'
import { textWith } from './fill.ts'

const plain = textWith()
const titled = (...names: readonly string[]) =>
  v.strictObject({ title: plain, text: textWith(...names) })

/** The words of promotions; the figures come from the rules of the promo codes. */
export const promotionWordsSchema = v.strictObject({
  /** Stands under every list of promotions. */
  rule: plain,
  /** The legal sentence, in the footer and on the promotions page. Rule 21. */
  limits: plain,
  minimum: textWith('сумма'),
  always: plain,
  gift: v.strictObject({
    gives: textWith('подарок'),
    details: textWith('вес', 'гости', 'цена'),
    twin: textWith('другой'),
  }),
  sale: v.strictObject({ gives: textWith('скидка'), details: textWith('скидка') }),
  pickup: v.strictObject({ gives: textWith('скидка'), details: textWith('скидка') }),
  how: titled(),
})

/** The drawings of packing, in `public/media/packing/`. */
export const PACKING_DRAWINGS = ['sorted', 'chilled', 'carried', 'opened'] as const

export const packingSchema = v.strictObject({
  steps: v.pipe(
    v.array(v.strictObject({ drawing: v.picklist(PACKING_DRAWINGS), title: plain, text: plain })),
    v.nonEmpty('Нужен хотя бы один шаг.'),
  ),
})

export const aboutSchema = v.strictObject({
  sentence: plain,
  steps: v.pipe(v.array(titled('часы')), v.nonEmpty('Нужен хотя бы один шаг.')),
  sections: v.array(titled('картинки')),
})

export const deliverySchema = v.strictObject({
  sentence: plain,
  tariff: textWith('откуда', 'докуда'),
  time: textWith('часы', 'дни'),
  change: plain,
  pickup: textWith('скидка', 'адрес'),
  payments: v.strictObject({ online: titled(), card: titled(), cash: titled(), invoice: titled() }),
  paid: plain,
  arrived: plain,
})

const selection = v.strictObject({ title: plain, sentence: plain })

/** A landing page: the document's title, the heading, the words of its selections of products, and what closes it. */
const landing = {
  title: plain,
  name: plain,
  description: plain,
  sentence: plain,
}

/** The sections of the home page below its first screen. */
export const HOME_SECTIONS = ['categories', 'start', 'delivery', 'promotions'] as const

const ALL_SECTIONS = 'Каждый из четырёх блоков нужен один раз.'
const slugs = v.pipe(
  v.array(v.pipe(v.string(), v.slug('Выберите из списка.'))),
  v.check((list) => new Set(list).size === list.length, 'Одно блюдо дважды.'),
)

export const homeSchema = v.strictObject({
  ...landing,
  title: textWith('магазин'),
  /** Slugs of products: the first of them on sale is the picture of the first screen; without one it is a laid table. */
  shown: slugs,
  /** The products to begin with; the first sets where none of them is on sale. */
  start: v.strictObject({
    title: plain,
    products: v.pipe(slugs, v.maxLength(5, 'Не больше пяти.')),
  }),
  order: v.pipe(
    v.array(v.picklist(HOME_SECTIONS), ALL_SECTIONS),
    v.length(HOME_SECTIONS.length, ALL_SECTIONS),
    v.check((names) => new Set(names).size === names.length, ALL_SECTIONS),
  ),
})

export const cateringSchema = v.strictObject({
  ...landing,
  selections: v.strictObject({
    office: selection,
    many: selection,
    children: selection,
    filling: selection,
    drinks: selection,
  }),
  how: titled('часы'),
})

export const furshetsSchema = v.strictObject({
  ...landing,
  selections: v.strictObject({
    sets: selection,
    mixed: selection,
    sticks: selection,
    pastry: selection,
    cups: selection,
  }),
  how: titled(),
})

export const contactsSchema = v.strictObject({
  description: plain,
  sentence: plain,
  answers: textWith('часы'),
  pickup: plain,
  callback: plain,
})
