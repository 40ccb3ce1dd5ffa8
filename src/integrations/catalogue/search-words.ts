import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'astro/zod'
import { parse } from 'yaml'
import { DIETS } from '../../domain/menu/diet.ts'
import type { Zone } from '../../domain/delivery.ts'
import type { Menu } from '../../domain/menu/menu.ts'
import { meaninglessSynonyms, type SearchWords } from '../../search/make-index.ts'
import { zone } from '../../settings/tariff.ts'
import { IN_RUSSIAN } from './in-russian.ts'
import type { Problem } from './problem.ts'
import { FOODSTUFFS_FILE, SEARCH_WORDS_FILE } from './read.ts'
import { foodstuffsSchema } from './schema.ts'

const text = z.string().min(1)
const diets = z.array(z.enum(DIETS)).min(1)

const searchWordsSchema = z.strictObject({
  synonyms: z.record(text, z.array(text).min(1)),
  diets: z.record(text, diets),
  certificates: z.record(text, z.strictObject({ words: z.array(text).min(1), diets })),
  not_sold: z.record(text, z.array(text).min(1)),
  counts: z.record(z.string().regex(/^\d+$/), z.array(text).min(1)),
  noise: z.array(text),
  pages: z.record(z.string().regex(/^\/.+\/$/), z.strictObject({ name: text, words: text })),
})

/** Problems in the text of `search.yaml`, by field: a wrong shape, or a synonym whose meaning is not in the menu. */
export function searchProblems(written: string, menu: Menu): Problem[] {
  const parsed = searchWordsSchema.safeParse(parse(written), IN_RUSSIAN)
  const problem = (field: string, reason: string) => ({ file: SEARCH_WORDS_FILE, field, reason })
  if (!parsed.success)
    return parsed.error.issues.map(({ path, message }) => problem(path.join('.'), message))
  return meaninglessSynonyms(menu, parsed.data.synonyms).map(({ alias, meaning }) =>
    problem('synonyms', `«${alias}: ${meaning}» — такого в меню нет`),
  )
}

/** The page that is found by the name of the tariff's zone too. */
const DELIVERY_PAGE = '/delivery-payment/'

/**
 * The language of the search and the foodstuffs, checked, with what the tariff calls its zone. Throws where a file has another
 * shape.
 */
export function readSearchWords(contentDir: string, named: Zone = zone): SearchWords {
  const read = (file: string): unknown => parse(readFileSync(join(contentDir, file), 'utf8'))
  const {
    counts,
    noise,
    pages,
    not_sold: notSold,
    ...words
  } = searchWordsSchema.parse(read(SEARCH_WORDS_FILE))
  return {
    ...words,
    notSold,
    foodstuffs: foodstuffsSchema.parse(read(FOODSTUFFS_FILE)).foodstuffs,
    counts: Object.fromEntries(
      Object.entries(counts).flatMap(([count, forms]) =>
        forms.map((form) => [form, Number(count)]),
      ),
    ),
    noise: noise.flatMap((line) => line.split(' ')),
    pages: Object.entries(pages).map(([path, { name, words: own }]) => ({
      path,
      name,
      words: path === DELIVERY_PAGE ? [own, named.in, named.out, named.from].join(' ') : own,
    })),
  }
}
