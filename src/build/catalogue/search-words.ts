import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'astro/zod'
import { parse } from 'yaml'
import { DIETS } from '../../domain/menu/diet.ts'
import type { SearchWords } from '../../search/make-index.ts'

export const SEARCH_WORDS_FILE = 'search.yaml'

const text = z.string().min(1)
const diets = z.array(z.enum(DIETS)).min(1)

const searchWordsSchema = z.strictObject({
  synonyms: z.record(text, z.array(text).min(1)),
  left_out: z.record(text, diets),
  diets: z.record(text, diets),
  counts: z.record(z.string().regex(/^\d+$/), z.array(text).min(1)),
  noise: z.array(text),
  pages: z.record(z.string().regex(/^\/.+\/$/), z.strictObject({ name: text, words: text })),
})

/** The language of the search, checked. Throws where the file has another shape. */
export function readSearchWords(contentDir: string): SearchWords {
  const { left_out, counts, noise, pages, ...words } = searchWordsSchema.parse(
    parse(readFileSync(join(contentDir, SEARCH_WORDS_FILE), 'utf8')),
  )
  return {
    ...words,
    leftOut: left_out,
    counts: Object.fromEntries(
      Object.entries(counts).flatMap(([count, forms]) =>
        forms.map((form) => [form, Number(count)]),
      ),
    ),
    noise: noise.flatMap((line) => line.split(' ')),
    pages: Object.entries(pages).map(([path, page]) => ({ path, ...page })),
  }
}
