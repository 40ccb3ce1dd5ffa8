import * as v from 'valibot'
import type { Catalogue } from '../domain/catalogue.ts'
import { ALLERGEN_IDS } from '../domain/menu/allergens.ts'
import type { Menu } from '../domain/menu/menu.ts'
import { count, name, ordinal } from './fields.ts'

const Category = v.object({
  slug: name,
  name,
  subcategories: v.array(v.object({ slug: name, name })),
})

/** Only where it cannot be ordered for now. */
const paused = v.optional(v.literal(true))

/** Guests that one box feeds, from and to. */
const persons = v.strictTuple([ordinal, ordinal])

/** Places in `pieces`, and how many of each. */
const contents = v.array(v.strictTuple([count, count]))

/** `GET /api/menu.json`. */
export interface MenuJson {
  menu: Menu
}

/** The contents of every box, down to the ingredient. */
export const MenuJson = v.object({
  menu: v.object({
    categories: v.array(Category),
    ingredients: v.array(
      v.object({
        name,
        allergens: v.array(v.picklist(ALLERGEN_IDS)),
        /** Foodstuffs, with those that they are kinds of. */
        madeOf: v.array(name),
      }),
    ),
    pieces: v.array(
      v.object({
        slug: name,
        name,
        weightGrams: v.pipe(v.number(), v.gtValue(0)),
        /** Places in `ingredients`, the heaviest first. */
        ingredients: v.array(count),
      }),
    ),
    products: v.array(
      v.object({
        id: ordinal,
        slug: name,
        name,
        category: name,
        subcategory: name,
        price: ordinal,
        persons,
        weightGrams: ordinal,
        contents,
        small_image: name,
        paused,
      }),
    ),
    gifts: v.array(v.object({ id: ordinal, name, contents })),
  }),
}) satisfies v.GenericSchema<MenuJson>

/** `GET /api/catalogue.json`. */
export const CatalogueJson = v.object({
  categories: v.array(Category),
  products: v.array(
    v.object({
      id: ordinal,
      slug: name,
      name,
      category: name,
      subcategory: v.string(),
      /** Grams of the whole box. */
      weight: ordinal,
      /** How many people it feeds, as a range: `5-11`. */
      persons: v.string(),
      price: ordinal,
      small_image: v.pipe(v.string(), v.regex(/^products\/[A-Za-z0-9_-]+\.avif$/)),
      paused,
      /** Hours from order to delivery, when longer than the shop's default. */
      leadTimeHours: v.optional(ordinal),
    }),
  ),
  gifts: v.array(
    v.object({
      id: v.pipe(ordinal, v.minValue(74), v.maxValue(78)),
      name: v.string(),
      weight: v.pipe(v.number(), v.integer()),
      persons: v.string(),
      small_image: v.string(),
    }),
  ),
}) satisfies v.GenericSchema<Catalogue>
