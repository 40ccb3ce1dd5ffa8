import type { SearchAnswer, SearchProduct } from '../../contract/search-json.ts'
import { thumbnailOf } from '../../domain/catalogue.ts'
import type { LineSource } from '../../domain/line.ts'
import { formatRubles } from '../../domain/money.ts'
import { portionFacts } from '../../domain/wording.ts'
import { wordMatcher } from '../../search/answer.ts'
import { element } from './element.ts'
import styles from './search.module.scss'

/** Products as rows: picture, name with what was searched for marked, facts, price, and the add button of the cards. */
export function productRows({ products, matched }: SearchAnswer, mediaHost: string): HTMLElement {
  const isMatch = wordMatcher(matched)
  const rows = products.map((product) => productRow(product, isMatch, mediaHost))
  return element('ul', { class: styles['rows']! }, ...rows)
}

function productRow(
  product: SearchProduct,
  isMatch: (word: string) => boolean,
  mediaHost: string,
): HTMLElement {
  const { slug, name, price, paused, pieces, category } = product
  const line = lineOf(product)
  const picture = element('img', {
    src: `${mediaHost}/media/${line.small_image}`,
    alt: '',
    width: '88',
    height: '66',
    loading: 'lazy',
    decoding: 'async',
  })
  const link = element('a', { href: `/product/${slug}/` }, ...markedName(name, isMatch))
  const facts = portionFacts({ category, pieces, persons: line.persons, weight: line.weight })
  return element(
    'li',
    {},
    picture,
    element('p', { class: styles['name']! }, link),
    element('p', { class: styles['facts']! }, ...factSpans(facts)),
    element('p', { class: styles['price']! }, formatRubles(price)),
    paused
      ? element('p', { class: styles['paused']! }, 'Временно не\u00a0готовим')
      : addButton(line),
  )
}

function lineOf({
  id,
  name,
  slug,
  weightGrams,
  persons,
  price,
  ...rest
}: SearchProduct): LineSource {
  const small_image = rest.small_image ?? thumbnailOf(slug)
  return { id, name, weight: weightGrams, persons: persons.join('-'), price, small_image }
}

/** Facts that do not break, each with the dot after it, so that no line begins with one; lines break between them. */
function factSpans(facts: readonly string[]): (Node | string)[] {
  return facts.flatMap((fact, place) =>
    place < facts.length - 1 ? [element('span', {}, `${fact} ·`), ' '] : element('span', {}, fact),
  )
}

function markedName(name: string, isMatch: (word: string) => boolean): (Node | string)[] {
  return name
    .split(/([\p{L}\d]+)/u)
    .map((part) => (isMatch(part) ? element('mark', {}, part) : part))
}

/** The markup that `<add-to-cart>` expects; see components/catalogue/AddToCart.astro. */
function addButton(line: LineSource): HTMLElement {
  const button = (part: string, label: string, sign: string) =>
    element('button', { type: 'button', 'data-part': part, 'aria-label': label }, sign)
  const stepper = element(
    'span',
    { class: styles['stepper']!, 'data-part': 'stepper', role: 'group', hidden: '' },
    button('fewer', 'Меньше', '−'),
    element('output', { 'data-part': 'quantity' }),
    button('more', 'Больше', '+'),
  )
  const made = document.createElement('add-to-cart')
  made.dataset['product'] = JSON.stringify(line)
  made.className = styles['add']!
  made.append(button('add', `В корзину: ${line.name}`, '+'), stepper)
  return made
}
