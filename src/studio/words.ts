import * as v from 'valibot'
import type { Problem } from '../integrations/catalogue/problem.ts'

/** The forms' names of the fields, by the last name in a field's path. */
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
  phone: 'Телефон',
  email: 'Почта',
  opens: 'Открытие',
  closes: 'Закрытие',
  openingHours: 'Часы работы',
  pickupAddress: 'Адрес самовывоза',
  trader: 'Продавец',
  registration: 'ОГРНИП',
  taxNumber: 'ИНН',
  registeredBy: 'Кто зарегистрировал',
  address: 'Адрес продавца',
  hosting: 'Хостинг',
  since: 'Работаем с года',
  windows: 'Окна доставки',
  leadTimeHours: 'За сколько часов',
  horizonDays: 'На сколько дней вперёд',
  closedDays: 'Выходные дни',
  ordersPerWindow: 'Заказов на окно',
  piecesPerWindow: 'Штук на окно',
  payments: 'Способы оплаты',
  picture: 'Фотография',
  alt: 'Что на фотографии',
  words: 'О поваре',
  number: 'Номер декларации',
  href: 'Ссылка',
  site: 'Площадка',
  score: 'Оценка',
  reviews: 'Отзывов',
}

/** The catalogue's problems as one line: which field, and what contradicts what; the file too where it is none of the edited. */
export function problemsInWords(problems: readonly Problem[], edited: ReadonlySet<string>): string {
  return refusal(
    problems.map(({ field, file, reason }) =>
      edited.has(file)
        ? `«${nameOf(field)}» — ${reason}`
        : `«${nameOf(field)}» в ${file} — ${reason}`,
    ),
  )
}

/** The settings' problems as one line. */
export function settingsInWords(issues: readonly v.BaseIssue<unknown>[]): string {
  return refusal(
    issues.map(
      (issue) => `«${nameOf(v.getDotPath(issue) ?? '')}» — ${issue.message.replace(/\.$/, '')}`,
    ),
  )
}

function refusal(sentences: readonly string[]): string {
  return `Не сохранено: ${sentences.join('; ')}.`
}

/** The form's name of a field: «Цена» for `price`, «Что в коробке» for `contents.canape-salmon`. */
function nameOf(field: string): string {
  const names = field.split('.')
  const known = names.findLast((name) => name in FIELDS)
  return known ? FIELDS[known]! : field
}
