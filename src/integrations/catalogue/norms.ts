import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'astro/zod'
import { parse } from 'yaml'
import type { Menu } from '../../domain/menu/menu.ts'
import {
  KINDS,
  OCCASIONS,
  pieceNorm,
  POURS,
  SORTS,
  VARIANTS,
  type Norms,
} from '../../planner/norms.ts'
import { IN_RUSSIAN } from './in-russian.ts'
import type { SHAPES } from './look.ts'
import { CatalogueError } from './problem.ts'

export const NORMS_FILE = 'norms.yaml'

const amount = z.number().min(0)
const percent = z.number().min(0).max(300)
const points = z.number().min(1).max(5)
const occasions = z.array(z.enum(OCCASIONS))
const byHours = z.tuple([amount, amount, amount, amount])
const perMeal = <Value extends z.ZodType>(value: Value) =>
  z.strictObject({ before: value, instead: value })

const normsSchema = z.strictObject({
  children: percent,
  reserve: percent,
  few: z.strictObject({ below: z.int().min(0), set: amount, largest: z.int().min(0) }),
  bites: perMeal(byHours),
  drinks: byHours,
  occasions: z.record(
    z.enum(OCCASIONS),
    z.strictObject({
      bites: percent,
      filling: percent,
      sweet: perMeal(amount),
      salads: perMeal(byHours),
      grams: perMeal(byHours),
      hot_drinks: amount,
      pours: z.record(z.enum(POURS), amount),
      shares: z.record(z.enum(SORTS), percent),
      warm: perMeal(percent),
    }),
  ),
  dishes: z
    .array(z.strictObject({ guests: z.int(), cheapest: z.int(), balanced: z.int() }))
    .min(1)
    .refine(isRising, 'строки идут от меньшего числа гостей к большему'),
  dish: z.strictObject({ bites: amount, sweet: amount, salads: amount, drinks: amount }),
  ingredient: percent,
  enough: percent,
  most: percent,
  variants: z.record(
    z.enum(VARIANTS),
    z.strictObject({
      food: percent,
      delight: amount,
      talked_about: amount,
      dearer: z.tuple([percent, percent]).optional(),
    }),
  ),
  mains: z.record(z.string(), z.strictObject({ sort: z.enum(SORTS).optional(), delight: points })),
  pieces: z.record(
    z.string(),
    z.strictObject({
      kind: z.enum(KINDS),
      bite: z.number().positive().optional(),
      warm: z.literal(true).optional(),
      pour: z.enum(POURS).optional(),
      delight: points.optional(),
      talked_about: occasions.optional(),
      not_at: occasions.optional(),
    }),
  ),
  sets: z.record(z.string(), occasions),
})

function isRising(rows: readonly { guests: number }[]): boolean {
  return rows.every(({ guests }, index) => index === 0 || guests > rows[index - 1]!.guests)
}

/** What a piece counts as whose slug the norms do not know, by its shape: most shapes are beginnings of slugs themselves. */
const SHAPE_COUNTS_AS: Partial<Record<(typeof SHAPES)[number], string>> = {
  bowl: 'salad',
  cup: 'cup-crudites',
  sticks: 'platter',
  shell: 'platter',
  sausages: 'sausage',
  dumplings: 'dumpling',
  thermos: 'thermos-tea',
}

/** What the norms need to know of the catalogue. */
interface NormedCatalogue {
  menu: Pick<Menu, 'pieces'>
  /** The shape of each piece by its slug. */
  shapes: Readonly<Record<string, (typeof SHAPES)[number]>>
}

/**
 * The norms of the table planner from the text of their file, checked. Throws a CatalogueError where the text has another
 * shape or does not say what a piece of the menu counts as.
 */
export function parseNorms(text: string, { menu, shapes }: NormedCatalogue): Norms {
  const parsed = normsSchema.safeParse(parse(text), IN_RUSSIAN)
  const problem = (field: string, reason: string) => ({ file: NORMS_FILE, field, reason })
  if (!parsed.success) {
    throw new CatalogueError(
      parsed.error.issues.map(({ path, message }) => problem(path.join('.'), message)),
    )
  }
  const norms: Norms = parsed.data
  const pieces = { ...norms.pieces, ...ofShapes(norms, menu, shapes) }
  const unnamed = menu.pieces.filter(({ slug }) => !pieceNorm({ pieces }, slug))
  if (unnamed.length > 0) {
    throw new CatalogueError(
      unnamed.map(({ slug }) => problem('pieces', `не сказано, чем считать «${slug}»`)),
    )
  }
  return { ...norms, pieces }
}

/** The norms of the pieces that no beginning of a slug names. */
function ofShapes(
  { pieces }: Norms,
  menu: NormedCatalogue['menu'],
  shapes: NormedCatalogue['shapes'],
): Norms['pieces'] {
  return Object.fromEntries(
    menu.pieces
      .filter(({ slug }) => !pieceNorm({ pieces }, slug))
      .flatMap(({ slug }) => {
        const shape = shapes[slug]
        const norm = shape && pieces[SHAPE_COUNTS_AS[shape] ?? shape]
        return norm ? [[slug, norm]] : []
      }),
  )
}

export function readNorms(contentDir: string, catalogue: NormedCatalogue): Norms {
  return parseNorms(readFileSync(join(contentDir, NORMS_FILE), 'utf8'), catalogue)
}
