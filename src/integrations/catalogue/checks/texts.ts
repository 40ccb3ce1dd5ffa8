import type { CatalogueSource } from '../parse.ts'
import type { Problem } from '../problem.ts'

/** Checks every text for shoppers against the rules of Russian typography. */
export function checkTexts(source: CatalogueSource): Problem[] {
  return textsOf(source).flatMap(({ file, field, text }) =>
    RULES.filter(({ breaks }) => breaks.test(text)).map(({ reason }) => ({
      file,
      field,
      reason: `${reason}: ${text}`,
    })),
  )
}

const RULES = [
  {
    breaks: /[A-Za-z][А-Яа-яЁё]|[А-Яа-яЁё][A-Za-z]/,
    reason: 'Latin letters inside a Russian word',
  },
  {
    breaks: /(?<![\p{L}°])[ABCEHKMOPTXaceopxy](?!\p{L})/u,
    reason: 'a lone Latin letter that looks like a Russian one',
  },
  { breaks: /["']/, reason: 'straight quotes in place of «»' },
  { breaks: /\s[-–]\s|^[-–]\s|\s[-–]$/, reason: 'a hyphen or short dash in place of —' },
  { breaks: /\d-\d/, reason: 'a hyphen in place of – in a range' },
  { breaks: /!/, reason: 'an exclamation mark' },
  { breaks: /\.\.\./, reason: 'three dots in place of …' },
  { breaks: /\s\s/, reason: 'two spaces in a row' },
]

interface Text {
  file: string
  field: string
  text: string
}

function textsOf(source: CatalogueSource): Text[] {
  return [
    ...source.categories.flatMap(({ slug, name, sentence, description, subcategories }) => [
      ...fields('categories.yaml', `${slug}.`, { name, sentence, description }),
      ...subcategories.flatMap((subcategory) =>
        fields('categories.yaml', `${slug}.${subcategory.slug}.`, {
          name: subcategory.name,
          sentence: subcategory.sentence,
        }),
      ),
    ]),
    ...fields('storage.yaml', '', source.storage),
    ...[...source.ingredients.values()].flatMap(({ slug, file, data }) =>
      fields(file, `${slug}.`, { name: data.name }),
    ),
    ...[...source.pieces.values()].flatMap(({ file, data }) =>
      fields(file, '', { name: data.name }),
    ),
    ...source.products.flatMap(({ file, data: { name, sentence, season } }) =>
      fields(file, '', { name, sentence, ...(season && { season }) }),
    ),
    ...source.gifts.flatMap(({ file, data: { name, sentence } }) =>
      fields(file, '', { name, sentence }),
    ),
  ]
}

function fields(file: string, prefix: string, texts: Record<string, string>): Text[] {
  return Object.entries(texts).map(([field, text]) => ({ file, field: `${prefix}${field}`, text }))
}
