import type { SearchAnswer, SearchProduct } from '../../contract/search-json.ts'
import { thumbnailOf } from '../../domain/catalogue.ts'
import type { LineSource } from '../../domain/line.ts'
import { formatRubles } from '../../domain/money.ts'
import { portionFacts } from '../../domain/wording.ts'
import { wordMatcher } from '../../search/answer.ts'
import { element } from '../element.ts'
import { nextFrame } from './next-frame.ts'
import styles from './search.module.scss'

/** Rows drawn after each frame once the screen is full. */
const ROWS_PER_FRAME = 8
/** Area of a row in px²: a phone's width by the least height in the style sheet. */
const ROW_AREA = 390 * 96

/** A row, and the parts of its name that are marked. */
interface Row {
  item: HTMLElement
  link: HTMLElement
  marked: string
}

/**
 * The found products as a list: picture, name with what was searched for marked, facts, price, and the add button of the
 * cards. Rows of products that stay are kept, so that each key builds and lays out only what is new.
 */
export class ProductRows {
  readonly list = element('ul', { class: styles['rows']! })
  /** Rows by the JSON of their products. */
  #rows = new Map<string, Row>()

  /**
   * Draws a screenful of rows at once and the others over the next frames. Resolves when all are drawn, or when `signal`
   * has aborted.
   */
  async show(
    { products, matched }: Pick<SearchAnswer, 'products' | 'matched'>,
    mediaHost: string,
    signal: AbortSignal,
  ): Promise<void> {
    const isMatch = wordMatcher(matched)
    const keys = products.map((product) => JSON.stringify(product))
    this.#keepOnly(new Set(keys))
    // The screen, since reading the window's size would compute the layout.
    let rowsLeft = Math.ceil((screen.width * screen.height) / ROW_AREA)
    for (const [place, product] of products.entries()) {
      const row = this.#rows.get(keys[place]!)
      const next = this.list.children[place]
      if (row && row.item === next) {
        markName(row, product.name, isMatch)
        continue
      }
      if (rowsLeft-- === 0) {
        await nextFrame()
        if (signal.aborted) return
        rowsLeft = ROWS_PER_FRAME
      }
      const shown = row ?? productRow(product, mediaHost)
      markName(shown, product.name, isMatch)
      this.#rows.set(keys[place]!, shown)
      this.list.insertBefore(shown.item, this.list.children[place] ?? null)
    }
  }

  clear(): void {
    this.#keepOnly(new Set())
  }

  #keepOnly(keys: ReadonlySet<string>): void {
    for (const [key, { item }] of this.#rows) {
      if (keys.has(key)) continue
      item.remove()
      this.#rows.delete(key)
    }
  }
}

function productRow(product: SearchProduct, mediaHost: string): Row {
  const { slug, price, paused, pieces, category } = product
  const line = lineOf(product)
  const picture = element('img', {
    // Before `src`, which starts the request.
    loading: 'lazy',
    decoding: 'async',
    src: `${mediaHost}/media/${line.small_image}`,
    alt: '',
    width: '88',
    height: '66',
  })
  const link = element('a', { href: `/product/${slug}/` })
  const facts = portionFacts({ category, pieces, persons: line.persons, weight: line.weight })
  const item = element(
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
  return { item, link, marked: 'none' }
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

function markName(row: Row, name: string, isMatch: (word: string) => boolean): void {
  const parts = name.split(/([\p{L}\d]+)/u).map((part) => [part, isMatch(part)] as const)
  const marked = parts.map(([, isMarked]) => Number(isMarked)).join('')
  if (marked === row.marked) return
  row.marked = marked
  row.link.replaceChildren(
    ...parts.map(([part, isMarked]) => (isMarked ? element('mark', {}, part) : part)),
  )
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
