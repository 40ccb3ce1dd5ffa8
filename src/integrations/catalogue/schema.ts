import { z } from 'astro/zod'
import { ALLERGEN_IDS } from '../../domain/menu/allergens.ts'
import { DIETS } from '../../domain/menu/diet.ts'
import { GIFT_IDS } from '../../domain/gift.ts'
import { isCalendarDay } from '../../domain/slots.ts'
import { DATED_PROMOS } from '../../domain/promo.ts'
import { STATIONS } from '../../domain/sheets/kitchen-menu.ts'
import { MAX_PHOTOGRAPHS } from '../../content/pictures.ts'
import { FORMS, SHAPES } from './look.ts'

/** Schemas of the files under src/content. Strict: an unknown key is an error. */

export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

const slug = z.string().regex(SLUG, 'адрес пишется латинскими буквами, цифрами и дефисами')
const text = z.string().trim().min(1, 'не заполнено')
const positive = z.number().positive()
const per100g = z.number().min(0).max(100)
const hours = z.int().positive()
const purchasePrice = positive.multipleOf(0.01, 'копеек не больше двух цифр')
const persons = z.tuple([z.int().positive(), z.int().positive()])

/** A map with at least one entry: an empty box would have no weight to divide by. */
function atLeastOne(value: z.ZodNumber) {
  return z.record(slug, value).refine((map) => Object.keys(map).length > 0, 'не заполнено')
}

/** Grams in steps of 0.5, which add up without a rounding error. */
const grams = positive.multipleOf(0.5)

export const subcategorySchema = z.strictObject({
  slug: slug.regex(
    /^(?!\d{1,2}$)/,
    'адрес не может быть числом: это номера страниц длинной категории',
  ),
  name: text,
  sentence: text,
})

const categorySchema = z.strictObject({
  slug,
  name: text,
  sentence: text,
  description: text,
  subcategories: z.array(subcategorySchema).min(1, 'нужен хотя бы один раздел'),
})

export const categoriesSchema = z.strictObject({ categories: z.array(categorySchema).min(1) })

export const storageSchema = z.strictObject({ storage: z.record(slug, text) })

const allergen = z.enum(ALLERGEN_IDS, {
  error: ({ input }) => `нет аллергена «${String(input)}»`,
})

/** The tree of foodstuffs; the file says what each field is for. */
const foodstuffs = z.record(
  slug,
  z.strictObject({
    of: slug.optional(),
    name: text,
    without: text,
    words: z.array(text).default([]),
    allergen: allergen.optional(),
    diets: z.array(z.enum(DIETS)).default([]),
  }),
)

export const foodstuffsSchema = z.strictObject({ foodstuffs })

export const ingredientSchema = z.strictObject({
  name: text,
  made_of: z.array(slug),
  kcal: z.number().min(0),
  protein: per100g,
  fat: per100g,
  carbs: per100g,
  fibre: per100g.default(0),
  polyols: per100g.default(0),
  organic_acids: per100g.default(0),
  allergens: z.array(allergen),
  spicy: z.literal(true).optional(),
  /** Diets that it breaks for another reason than its allergens: honey, cheese made with rennet. */
  not_for: z.array(z.enum(['vegetarian', 'vegan'])).optional(),
  /** Percent of the bought weight that cleaning, boning or cooking takes away. */
  loss: z.number().min(0).max(90).default(0),
  /** Grams of one pack, for what is not bought by weight. */
  pack: positive.optional(),
  /** Grams of one piece, for what is bought by the piece. */
  each: positive.optional(),
  /** Purchase price in rubles and kopecks: of a kilogram or of one piece. No public file may tell it. Rule 110. */
  price_kg: purchasePrice.optional(),
  price_each: purchasePrice.optional(),
})

export const pieceSchema = z.strictObject({
  name: text,
  /** Where in the kitchen it is made. */
  station: z.enum(STATIONS),
  recipe: atLeastOne(grams),
  /** How it is drawn; a piece without one shows its name. */
  look: z
    .strictObject({
      shape: z.enum(SHAPES),
      layers: z
        .array(
          z
            .string()
            .regex(
              new RegExp(`^[a-z0-9-]+/(${FORMS.join('|')})$`),
              `пишется «ингредиент/форма», форма — одна из ${FORMS.join(', ')}`,
            ),
        )
        .min(1),
    })
    .optional(),
})

const dish = {
  name: text,
  sentence: text,
  contents: atLeastOne(z.int().positive()),
  persons,
  storage: slug,
  shelf_life_hours: hours,
}

const share = z.number().min(0).max(1)

/** A file in `photographs/`, and what must be seen of it: shares of its width and height, from the upper left corner. */
export const photographSchema = z.strictObject({
  file: z.string().regex(/^[a-z0-9-]+\.jpg$/, 'снимок — файл .jpg'),
  focus: z.tuple([share, share]),
})

export const productSchema = z.strictObject({
  id: z.int().positive(),
  ...dish,
  subcategory: slug,
  price: z.int().positive(),
  lead_time_hours: hours.optional(),
  photographs: z
    .array(photographSchema)
    .max(MAX_PHOTOGRAPHS, `не больше ${MAX_PHOTOGRAPHS}`)
    .default([]),
  goes_with: z.array(slug).default([]),
  season: text.optional(),
  paused: z.literal(true).optional(),
})

const day = z.string().refine(isCalendarDay, 'день пишется как 2026-12-24')

/** What is to hold for some days only. Without `to` it holds from then on. */
export const calendarSchema = z.strictObject({
  entries: z
    .array(
      z.strictObject({
        product: slug,
        from: day,
        to: day.optional(),
        price: z.int().positive().optional(),
        paused: z.literal(true).optional(),
        /** The product is in the shop on these days and on those of its other entries like this one, and on no other. */
        only: z.literal(true).optional(),
      }),
    )
    .default([]),
  /** A promo code that is named here runs on the days of its entries, and on no other. Rule 86. */
  promotions: z
    .array(
      z.strictObject({
        promo: z.literal(DATED_PROMOS, 'такой акции по датам нет'),
        from: day,
        to: day.optional(),
      }),
    )
    .default([]),
})

export const giftSchema = z.strictObject({
  id: z.literal([...GIFT_IDS]),
  ...dish,
  weight: z.int().positive(),
})

export const picturesSchema = z.record(
  z.string(),
  z
    .strictObject({
      color: z.string().regex(/^#[0-9a-f]{6}$/, 'цвет пишется как #a1b2c3'),
      widths: z.array(z.int().positive()),
      sources: text,
      /** Width in pixels of the file that the zoom shows; a product's looks alone have one. */
      original: z.int().positive().optional(),
      preview: z.literal(true).optional(),
      photograph: z.literal(true).optional(),
      /** Which grade of its light a drawing has (src/pictures/grade.mjs); none while it is as it was rendered. */
      grade: z.int().positive().optional(),
      /** Sizes of a cut-out: seen from above, its sides without the margin for its shadow; else the width of the picture. */
      centimetres: z.array(z.number().positive()).min(1).max(2).optional(),
      /** The point where a cut-out stands: per cent of the picture's width from the left and of its height from above. */
      foot: z.tuple([z.number(), z.number()]).optional(),
      /** Other pictures are cut from it; it has no files of its own. */
      onlyCropped: z.literal(true).optional(),
    })
    .refine(({ widths, onlyCropped }) => widths.length > 0 || onlyCropped, {
      message: 'нет файлов картинки',
      path: ['widths'],
    }),
)

export type CategorySource = z.infer<typeof categorySchema>
export type FoodstuffSources = z.infer<typeof foodstuffs>
export type Ingredient = z.infer<typeof ingredientSchema>
export type Piece = z.infer<typeof pieceSchema>
export type ProductSource = z.infer<typeof productSchema>
export type Photograph = z.infer<typeof photographSchema>
export type Focus = Photograph['focus']
export type CalendarEntry = z.infer<typeof calendarSchema>['entries'][number]
export type PromotionEntry = z.infer<typeof calendarSchema>['promotions'][number]
export type GiftSource = z.infer<typeof giftSchema>
export type Pictures = z.infer<typeof picturesSchema>
