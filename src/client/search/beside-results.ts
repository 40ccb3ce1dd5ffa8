import type { Diet } from '../../domain/menu/diet.ts'
import { dietNames } from '../../domain/menu/diet-names.ts'
import { countOf } from '../../domain/wording.ts'
import type { Search } from '../../search/search.ts'
import { chooseDiets } from '../../stores/diets.ts'
import { $recentSearches, forgetSearches } from '../../stores/recent-searches.ts'
import { element, placeLinks } from './results.ts'
import styles from './search.module.scss'

/** Address of the page with the results for the query; of the empty page without one. */
export function searchPath(query = ''): string {
  return query ? `/search/?q=${encodeURIComponent(query)}` : '/search/'
}

/** The last searches as links, with a button that forgets them; empty without any. */
export function recentSearches(onForget: () => void): Node[] {
  const recent = $recentSearches.get()
  if (recent.length === 0) return []
  const forget = element('button', { type: 'button', class: styles['forget']! }, 'Очистить')
  forget.addEventListener('click', () => {
    forgetSearches()
    onForget()
  })
  return [
    element(
      'div',
      { class: styles['recent']! },
      element('p', {}, 'Вы\u00a0искали', forget),
      searchLinks('Недавние запросы', recent),
    ),
  ]
}

/** The nearest queries, two categories and the phone, for a query that found nothing. */
export function nothingFound({ names, places }: ReturnType<Search['nearest']>): Node[] {
  return [
    ...(names.length > 0
      ? [hint('Может быть, вы\u00a0искали'), searchLinks('Похожие запросы', names)]
      : []),
    hint('Посмотрите разделы или позвоните, подскажем'),
    placeLinks({ places }),
    callLine(),
  ]
}

/** A sentence and the shop's phone. */
export function callLine(sentence = ''): HTMLElement {
  const phone = document.querySelector<HTMLAnchorElement>('header a[href^="tel:"]')!
  const call = element('a', { href: phone.href, class: 'one-line' }, phone.textContent.trim())
  return hint(sentence && `${sentence} `, call)
}

/** Number of products that the chosen diets leave out, and a button that shows them. */
export function leftOut(count: number, diets: readonly Diet[], onShow: () => void): HTMLElement {
  const dishes = countOf(count, { one: 'блюдо', few: 'блюда', many: 'блюд' })
  const button = element('button', { type: 'button', class: styles['forget']! }, 'Показать всё')
  button.addEventListener('click', () => {
    onShow()
    chooseDiets([])
  })
  return hint(`Скрыто ${dishes}: ${dietNames(diets)}. `, button)
}

/** The way to the page with all results. */
export function linkToAll(query: string): HTMLElement {
  const link = element('a', { href: searchPath(query) }, 'Все результаты')
  return element('p', { class: styles['all']! }, link)
}

function searchLinks(label: string, queries: readonly string[]): HTMLElement {
  const links = queries.map((query) => element('a', { href: searchPath(query) }, query))
  return element('nav', { class: styles['places']!, 'aria-label': label }, ...links)
}

function hint(...content: (Node | string)[]): HTMLElement {
  return element('p', { class: styles['hint']! }, ...content)
}
