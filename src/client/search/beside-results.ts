import type { FoundPlace, SearchAnswer } from '../../contract/search-json.ts'
import { isDiet, type Diet } from '../../domain/menu/diet.ts'
import { dietNames } from '../../domain/menu/diet-names.ts'
import { MAX_GUESTS, MIN_GUESTS } from '../../planner/request.ts'
import { countOf } from '../../domain/wording.ts'
import { chooseDiets } from '../../stores/diets.ts'
import { $recentSearches, forgetSearches } from '../../stores/recent-searches.ts'
import { searchPath } from './address.ts'
import { element } from '../element.ts'
import styles from './search.module.scss'

/** The last searches as links, with a button that forgets them; empty without any. */
export function recentSearches(onForget: () => void): Node[] {
  const recent = $recentSearches.get()
  if (recent.length === 0) return []
  const forget = quietButton('Очистить', () => {
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
export function nothingFound({ names, places }: NonNullable<SearchAnswer['nearest']>): Node[] {
  return [
    ...(names.length > 0
      ? [hint('Может быть, вы\u00a0искали'), searchLinks('Похожие запросы', names)]
      : []),
    hint('Посмотрите разделы или позвоните, подскажем'),
    ...placeLinks(places),
    callLine(),
  ]
}

/** Certificates that the shop does not have, and wishes that were not understood; nothing without any. */
export function wishNotes({ uncertified, unknown, limits, nearest }: SearchAnswer): HTMLElement[] {
  const diets = limits.map(({ limit }) => limit).filter(isDiet)
  const quote = (words: readonly string[]) => words.map((word) => `«${word}»`).join(', ')
  const notes = [
    ...(uncertified.length > 0
      ? [`Сертификата ${quote(uncertified)} у\u00a0нас нет. Здесь то, что ${dietNames(diets)}.`]
      : []),
    ...(unknown.length > 0
      ? [`Не\u00a0учли ${quote(unknown)}: рецепты об этом не\u00a0говорят.`]
      : []),
  ]
  // The phone stands below what was not found.
  const last = nearest ? [] : notes.splice(-1)
  return [
    ...notes.map((note) => hint(note)),
    ...last.map((note) => callLine(`${note} Спросите, мы\u00a0ответим:`)),
  ]
}

/** A sentence and the shop's phone. */
export function callLine(sentence = ''): HTMLElement {
  const phone = document.querySelector<HTMLAnchorElement>('header a[href^="tel:"]')!
  const call = element('a', { href: phone.href, class: 'one-line' }, phone.textContent.trim())
  return hint(sentence && `${sentence} `, call)
}

/** Number of products that the chosen diets leave out, and a button that shows them. */
export function leftOutLine(
  count: number,
  diets: readonly Diet[],
  onShow: () => void,
): HTMLElement {
  const dishes = countOf(count, { one: 'блюдо', few: 'блюда', many: 'блюд' })
  const button = quietButton('Показать всё', () => {
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

/** On the page of the results: the button that shows more of them. */
export function moreButton(onShow: () => void): HTMLElement {
  const button = element('button', { type: 'button', class: 'button quiet-button' }, 'Показать ещё')
  button.addEventListener('click', onShow)
  return element('p', { class: styles['all']! }, button)
}

/** Categories and sub-categories as links in a row; nothing without any. */
export function placeLinks(places: readonly FoundPlace[]): HTMLElement[] {
  const links = places.map(({ path, name }) => element('a', { href: path }, name))
  return links.length > 0 ? [linkRow('Подходящие разделы', links)] : []
}

/** For a search that names a number of guests: the way to a table planned for them, or to how more are fed. */
export function tableLink(persons = 0): HTMLElement[] {
  if (persons < MIN_GUESTS) return []
  const guests = countOf(persons, { one: 'гостя', few: 'гостей', many: 'гостей' })
  const name =
    persons > MAX_GUESTS ? `Как заказать на\u00a0${guests}` : `Собрать стол на\u00a0${guests}`
  return [
    linkRow('Стол на\u00a0компанию', [element('a', { href: `/table/?guests=${persons}` }, name)]),
  ]
}

function searchLinks(label: string, queries: readonly string[]): HTMLElement {
  const links = queries.map((query) => element('a', { href: searchPath(query) }, query))
  return linkRow(label, links)
}

function linkRow(label: string, links: readonly HTMLElement[]): HTMLElement {
  return element('nav', { class: styles['places']!, 'aria-label': label }, ...links)
}

function quietButton(words: string, onClick: () => void): HTMLElement {
  const button = element('button', { type: 'button', class: styles['forget']! }, words)
  button.addEventListener('click', onClick)
  return button
}

function hint(...content: (Node | string)[]): HTMLElement {
  return element('p', { class: styles['hint']! }, ...content)
}
