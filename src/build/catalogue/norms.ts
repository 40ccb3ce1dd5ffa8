import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'astro/zod'
import { parse } from 'yaml'
import type { Menu } from '../../domain/menu/menu.ts'
import { KINDS, OCCASIONS, pieceNorm, type Norms } from '../../domain/table/norms.ts'

export const NORMS_FILE = 'norms.yaml'

const amount = z.number().min(0)
const percent = z.number().min(0).max(300)
const byHours = z.tuple([amount, amount, amount, amount])
const perMeal = <Value extends z.ZodType>(value: Value) =>
  z.strictObject({ before: value, instead: value })

const normsSchema = z.strictObject({
  children: percent,
  reserve: percent,
  generous: percent,
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
    }),
  ),
  dishes: z
    .array(z.strictObject({ guests: z.int(), cheapest: z.int(), balanced: z.int() }))
    .min(1)
    .refine(isRising, 'must begin with the fewest guests'),
  dish: z.strictObject({ bites: amount, sweet: amount, salads: amount, drinks: amount }),
  pieces: z.record(
    z.string(),
    z.strictObject({
      kind: z.enum(KINDS),
      bite: z.number().positive().optional(),
      hot: z.literal(true).optional(),
    }),
  ),
})

function isRising(rows: readonly { guests: number }[]): boolean {
  return rows.every(({ guests }, place) => place === 0 || guests > rows[place - 1]!.guests)
}

/** The norms of the table planner, checked. Throws where the file has another shape or does not name a piece of the menu. */
export function readNorms(contentDir: string, menu: Pick<Menu, 'pieces'>): Norms {
  const norms: Norms = normsSchema.parse(parse(readFileSync(join(contentDir, NORMS_FILE), 'utf8')))
  const unnamed = menu.pieces.filter(({ slug }) => !pieceNorm(norms, slug))
  if (unnamed.length > 0) {
    const slugs = unnamed.map(({ slug }) => slug).join(', ')
    throw new Error(`src/content/${NORMS_FILE}: pieces does not say what these count as: ${slugs}`)
  }
  return norms
}
