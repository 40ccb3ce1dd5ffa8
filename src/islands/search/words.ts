import type { SearchAnswer, SearchFilter } from '../../contract/search-json.ts'
import { isDiet } from '../../domain/menu/diet.ts'
import { dietName, dietNames } from '../../wording/diet-names.ts'
import { formatRubles } from '../../wording/money.ts'
import { countOf } from '../../wording/plural.ts'
import type { Found } from './answers.ts'

export const DISHES = { one: 'блюдо', few: 'блюда', many: 'блюд' }

/** The line above the results; empty beside the recent searches. */
export function statusOf(found: Found): string {
  if (found === 'recent') return ''
  if (found === 'pending') return 'Ищем…'
  if (found === 'failure') return 'Не получилось загрузить меню'
  return found.completeness === 'names' ? 'Ищем…' : summaryOf(found.answer)
}

/** «7 блюд», «1 блюдо до 3 000 ₽ на 8 человек»: number of results and the query's figures. */
function summaryOf(answer: SearchAnswer): string {
  const missing = missingIn(answer)
  const count =
    answer.count > 0
      ? [missing, countOf(answer.count, DISHES)].filter(Boolean).join(' Самое близкое: ')
      : missing
        ? missing.replace(/\.$/, '')
        : answer.places.some(({ isPage }) => isPage)
          ? 'Об этом есть страница'
          : 'Ничего не нашлось'
  const figures = answer.limits.filter(({ limit }) =>
    ['persons', 'minPrice', 'maxPrice'].includes(limit),
  )
  return [count, ...figures.map(({ limit }) => limitName(limit, answer))].join(' ')
}

/** «Вина и пива у нас нет.»; empty where everything asked for is sold. */
function missingIn({ notSold = [] }: SearchAnswer): string {
  const names = new Intl.ListFormat('ru').format(notSold)
  return names && `${names.charAt(0).toUpperCase()}${names.slice(1)} у\u00a0нас нет.`
}

/** «на 8 человек», «до 3 000 ₽», «без орехов». */
export function limitName(
  limit: SearchFilter,
  { persons = 0, minPrice = 0, maxPrice = 0 }: Partial<SearchAnswer>,
): string {
  switch (limit) {
    case 'persons':
      return `на ${countOf(persons, { one: 'человека', few: 'человек', many: 'человек' })}`
    case 'minPrice':
      return `от ${formatRubles(minPrice)}`
    case 'maxPrice':
      return `до ${formatRubles(maxPrice)}`
    default:
      return isDiet(limit) ? dietName(limit) : limit.replaceAll(' ', '\u00a0')
  }
}

/** Certificates that the shop does not have, and wishes that were not understood, a sentence each. */
export function wishNotes({ uncertified, unknown, limits }: SearchAnswer): string[] {
  const diets = limits.map(({ limit }) => limit).filter(isDiet)
  const quote = (words: readonly string[]) => words.map((word) => `«${word}»`).join(', ')
  return [
    ...(uncertified.length > 0
      ? [`Сертификата ${quote(uncertified)} у нас нет. Здесь то, что ${dietNames(diets)}.`]
      : []),
    ...(unknown.length > 0 ? [`Не учли ${quote(unknown)}: рецепты об этом не говорят.`] : []),
  ]
}
