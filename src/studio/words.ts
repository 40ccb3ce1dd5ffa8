import type { Problem } from '../integrations/catalogue/problem.ts'

/** The forms' names of the fields. */
const FIELDS: Record<string, string> = {
  id: 'Номер',
  name: 'Название',
  sentence: 'Описание',
  contents: 'Что в коробке',
  persons: 'Гостей',
  storage: 'Хранение',
  shelf_life_hours: 'Срок годности',
  subcategory: 'Раздел',
  price: 'Цена',
  lead_time_hours: 'Заказывать не позже чем за … часов',
  goes_with: 'К этому подойдёт',
  season: 'Сезон',
  weight: 'Вес',
}

/** The problems as sentences: which field, and what contradicts what; the file too where it is none of the `edited` ones. */
export function inWords(problems: readonly Problem[], edited: ReadonlySet<string>): string {
  const sentences = problems.map(({ field, file, reason }) =>
    edited.has(file)
      ? `«${nameOf(field)}» — ${reason}`
      : `«${nameOf(field)}» в ${file} — ${reason}`,
  )
  return `Не сохранено: ${sentences.join('; ')}.`
}

function nameOf(field: string): string {
  const [first = field] = field.split('.')
  return FIELDS[first] ?? field
}
