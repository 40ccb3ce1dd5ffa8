import { singleton } from '@keystatic/core'
import { kept } from '../fields/kept.ts'
import { wordLines } from '../fields/lines.tsx'
import { LABELS } from '../labels.ts'

/** The form of `search.yaml`: the words that owners know; diets, numbers and certificates are an engineer's. */
export const searchForm = singleton({
  label: 'Слова поиска',
  path: 'src/content/search',
  format: 'yaml',
  schema: {
    synonyms: wordLines({
      label: LABELS.synonyms,
      description:
        'Как называют нашу еду покупатели и что им показать, в любой форме: «бутерброд: канапе, брускетта». Опечатки магазин понимает сам.',
    }),
    diets: kept(),
    certificates: kept(),
    counts: kept(),
    noise: kept(),
    pages: kept(),
  },
})
