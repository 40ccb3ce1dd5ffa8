import { lineOf, type MenuProduct } from '../../domain/menu/menu.ts'
import { formatRubles } from '../../domain/money.ts'
import { countOf, portionFacts } from '../../domain/wording.ts'
import { isDiet } from '../../domain/menu/diet.ts'
import { dietName } from '../../domain/menu/diet-names.ts'
import { limitsOf, type Limit } from '../../search/limits.ts'
import type { Query } from '../../search/query.ts'
import type { Found } from '../../search/search.ts'
import styles from './search.module.scss'

/** A DOM element with attributes, classes of this folder's styles among them, and children. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string>> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  made.append(...children)
  return made
}

/** «7 блюд», «1 блюдо до 3 000 ₽ на 8 человек»: number of results and the query's figures. */
export function summaryOf({ products, query }: Found): string {
  const count =
    products.length > 0
      ? countOf(products.length, { one: 'блюдо', few: 'блюда', many: 'блюд' })
      : 'Ничего не\u00a0нашлось'
  const figures = limitsOf(query).filter((limit) => !isDiet(limit))
  return [count, ...figures.map((limit) => limitName(limit, query))].join(' ')
}

/** «на 8 человек», «до 3 000 ₽», «без орехов». */
function limitName(limit: Limit, { persons = 0, minPrice = 0, maxPrice = 0 }: Query): string {
  switch (limit) {
    case 'persons':
      return `на\u00a0${countOf(persons, { one: 'человека', few: 'человек', many: 'человек' })}`
    case 'minPrice':
      return `от\u00a0${formatRubles(minPrice)}`
    case 'maxPrice':
      return `до\u00a0${formatRubles(maxPrice)}`
    default:
      return dietName(limit)
  }
}

/** Chips for the limits found in the query; a tap removes the limit from it. Empty without limits. */
export function limitChips(query: Query, onRemove: (limit: Limit) => void): HTMLElement[] {
  const chips = limitsOf(query).map((limit) => {
    const name = limitName(limit, query)
    const chip = element('button', { type: 'button', 'aria-label': `Убрать: ${name}` }, `${name} ×`)
    chip.addEventListener('click', () => onRemove(limit))
    return chip
  })
  const attributes = {
    class: styles['places']!,
    role: 'group',
    'aria-label': 'Учтено в\u00a0запросе',
  }
  return chips.length > 0 ? [element('div', attributes, ...chips)] : []
}

/** Categories and sub-categories as links in a row. */
export function placeLinks({ places }: Pick<Found, 'places'>): HTMLElement {
  const links = places.map(({ path, name }) => element('a', { href: path }, name))
  return element('nav', { class: styles['places']!, 'aria-label': 'Подходящие разделы' }, ...links)
}

/** For a search that names a number of guests: the way to a table planned for them. */
export function tableLink({ query }: Found): HTMLElement[] {
  if (!query.persons) return []
  const guests = countOf(query.persons, { one: 'гостя', few: 'гостей', many: 'гостей' })
  const link = element(
    'a',
    { href: `/table/?guests=${query.persons}` },
    `Собрать стол на\u00a0${guests}`,
  )
  return [element('nav', { class: styles['places']!, 'aria-label': 'Стол на\u00a0компанию' }, link)]
}

/** Products as rows: picture, name with what was searched for marked, facts, price, and the add button of the cards. */
export function productRows(found: Found, mediaHost: string, most: number): HTMLElement {
  const rows = found.products
    .slice(0, most)
    .map((product) => productRow(product, found.isMatch, mediaHost))
  return element('ul', { class: styles['rows']! }, ...rows)
}

function productRow(
  product: MenuProduct,
  isMatch: Found['isMatch'],
  mediaHost: string,
): HTMLElement {
  const { slug, name, price, small_image, paused, weightGrams, contents } = product
  const persons = product.persons.join('-')
  const pieces = contents.reduce((sum, [, count]) => sum + count, 0)
  const picture = element('img', {
    src: `${mediaHost}/media/${small_image}`,
    alt: '',
    width: '88',
    height: '66',
    loading: 'lazy',
    decoding: 'async',
  })
  const link = element('a', { href: `/product/${slug}/` }, ...markedName(name, isMatch))
  const facts = portionFacts({ category: product.category, persons, pieces, weight: weightGrams })
  return element(
    'li',
    {},
    picture,
    element('p', { class: styles['name']! }, link),
    element('p', { class: styles['facts']! }, ...facts.map(factSpan)),
    element('p', { class: styles['price']! }, formatRubles(price)),
    paused
      ? element('p', { class: styles['paused']! }, 'Временно не\u00a0готовим')
      : addButton(lineOf(product)),
  )
}

/** A fact that does not break, and the dot after it, so that no line begins with one. */
function factSpan(fact: string, place: number, facts: readonly string[]): HTMLElement {
  return element('span', {}, place < facts.length - 1 ? `${fact} · ` : fact)
}

function markedName(name: string, isMatch: Found['isMatch']): (Node | string)[] {
  return name
    .split(/([\p{L}\d]+)/u)
    .map((part) => (isMatch(part) ? element('mark', {}, part) : part))
}

/** The markup that `<add-to-cart>` expects; see components/catalogue/AddToCart.astro. */
function addButton(line: { name: string }): HTMLElement {
  const button = (part: string, label: string, sign: string) =>
    element('button', { type: 'button', 'data-part': part, 'aria-label': label }, sign)
  const stepper = element(
    'span',
    {
      class: styles['stepper']!,
      'data-part': 'stepper',
      role: 'group',
    },
    button('fewer', 'Меньше', '−'),
    element('output', { 'data-part': 'quantity' }),
    button('more', 'Больше', '+'),
  )
  stepper.hidden = true
  const made = document.createElement('add-to-cart')
  made.dataset['product'] = JSON.stringify(line)
  made.className = styles['add']!
  made.append(button('add', `В корзину: ${line.name}`, '+'), stepper)
  return made
}
