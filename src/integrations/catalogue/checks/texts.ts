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
    reason: 'латинские буквы внутри русского слова',
  },
  {
    breaks: /(?<![\p{L}°])[ABCEHKMOPTXaceopxy](?!\p{L})/u,
    reason: 'латинская буква вместо русской',
  },
  { breaks: /["']/, reason: 'прямые кавычки вместо «ёлочек»' },
  { breaks: /\s[-–]\s|^[-–]\s|\s[-–]$/, reason: 'дефис или короткое тире вместо —' },
  { breaks: /\d-\d/, reason: 'дефис вместо – между числами' },
  { breaks: /!/, reason: 'восклицательный знак' },
  { breaks: /\.\.\./, reason: 'три точки вместо …' },
  { breaks: /\s\s/, reason: 'два пробела подряд' },
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
    ...fields('storage.yaml', 'storage.', source.storage),
    ...[...source.ingredients.values()].flatMap(({ file, data }) =>
      fields(file, '', { name: data.name }),
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
