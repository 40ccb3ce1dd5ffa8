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
    .refine(isRising, 'must begin with the fewest guests'),
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

/**
 * The norms of the table planner, checked. Throws where the file has another shape, does not name a piece of the menu, or
 * names a main ingredient that no recipe has.
 */
export function readNorms(contentDir: string, menu: Pick<Menu, 'pieces' | 'ingredients'>): Norms {
  const norms: Norms = normsSchema.parse(parse(readFileSync(join(contentDir, NORMS_FILE), 'utf8')))
  const unnamed = menu.pieces.filter(({ slug }) => !pieceNorm(norms, slug))
  if (unnamed.length > 0) {
    const slugs = unnamed.map(({ slug }) => slug).join(', ')
    throw new Error(`src/content/${NORMS_FILE}: pieces does not say what these count as: ${slugs}`)
  }
  const foodstuffs = new Set(menu.ingredients.flatMap(({ madeOf }) => madeOf))
  const unknown = Object.keys(norms.mains).filter((foodstuff) => !foodstuffs.has(foodstuff))
  if (unknown.length > 0) {
    throw new Error(`src/content/${NORMS_FILE}: mains are in no recipe: ${unknown.join(', ')}`)
  }
  return norms
}
