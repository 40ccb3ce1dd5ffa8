import type { SearchAnswer, SearchLimit } from '../../contract/search-json.ts'
import { isDiet } from '../../domain/menu/diet.ts'
import { dietName } from '../../domain/menu/diet-names.ts'
import { formatRubles } from '../../domain/money.ts'
import { countOf } from '../../domain/wording.ts'
import { element } from '../element.ts'
import styles from './search.module.scss'

/** «7 блюд», «1 блюдо до 3 000 ₽ на 8 человек»: number of results and the query's figures. */
export function summaryOf(answer: SearchAnswer): string {
  const count =
    answer.count > 0
      ? countOf(answer.count, { one: 'блюдо', few: 'блюда', many: 'блюд' })
      : answer.places.some(({ isPage }) => isPage)
        ? 'Об\u00a0этом есть страница'
        : 'Ничего не\u00a0нашлось'
  const figures = answer.limits.filter(({ limit }) =>
    ['persons', 'minPrice', 'maxPrice'].includes(limit),
  )
  return [count, ...figures.map(({ limit }) => limitName(limit, answer))].join(' ')
}

/** Chips for the limits found in the query; a tap leaves the query without the limit. Empty without limits. */
export function limitChips(answer: SearchAnswer, onRemove: (rest: string) => void): HTMLElement[] {
  const chips = answer.limits.map(({ limit, rest }) => {
    const name = limitName(limit, answer)
    const chip = element('button', { type: 'button', 'aria-label': `Убрать: ${name}` }, `${name} ×`)
    chip.addEventListener('click', () => onRemove(rest))
    return chip
  })
  const attributes = {
    class: styles['places']!,
    role: 'group',
    'aria-label': 'Учтено в\u00a0запросе',
  }
  return chips.length > 0 ? [element('div', attributes, ...chips)] : []
}

/** «на 8 человек», «до 3 000 ₽», «без орехов». */
function limitName(
  limit: SearchLimit,
  { persons = 0, minPrice = 0, maxPrice = 0 }: SearchAnswer,
): string {
  switch (limit) {
    case 'persons':
      return `на\u00a0${countOf(persons, { one: 'человека', few: 'человек', many: 'человек' })}`
    case 'minPrice':
      return `от\u00a0${formatRubles(minPrice)}`
    case 'maxPrice':
      return `до\u00a0${formatRubles(maxPrice)}`
    default:
      return isDiet(limit) ? dietName(limit) : limit.replaceAll(' ', '\u00a0')
  }
}
