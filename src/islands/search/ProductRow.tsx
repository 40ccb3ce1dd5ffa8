import { memo, type ComponentProps } from 'react'
import type { SearchProduct } from '../../contract/search-json.ts'
import { thumbnailOf } from '../../domain/catalogue.ts'
import type { LineSource } from '../../domain/line.ts'
import { formatRubles } from '../../wording/money.ts'
import { portionFacts } from '../../wording/product-facts.ts'
import { mediaUrl } from '../../settings/shop.ts'
import { withShortWords } from '../../wording/short-words.ts'
import styles from './panel.later.module.scss'

declare module 'react' {
  // eslint-disable-next-line @typescript-eslint/no-namespace
  namespace JSX {
    interface IntrinsicElements {
      'add-to-cart': ComponentProps<'span'>
    }
  }
}

interface Props {
  product: SearchProduct
  /** `marksOf` its name. */
  marks: string
}

/**
 * A found product: picture, name with what was searched for marked, facts, price, and the add button of the cards. Memoised:
 * each key renders only the rows that are new or marked otherwise.
 */
export const ProductRow = memo(function ProductRow({ product, marks }: Props) {
  const { slug, name, price, paused: unavailable, pieces, category } = product
  const line = lineOf(product)
  const facts = portionFacts({ category, pieces, persons: line.persons, weight: line.weight })
  return (
    <li>
      <img
        loading="lazy"
        decoding="async"
        src={mediaUrl(line.small_image)}
        alt=""
        width="88"
        height="66"
      />
      <p className={styles['name']}>
        <a href={`/product/${slug}/`}>
          {partsOf(withShortWords(name)).map((part, index) =>
            marks[index] === '1' ? <mark key={index}>{part}</mark> : part,
          )}
        </a>
      </p>
      <p className={styles['facts']}>
        {facts.map((fact) => (
          <span key={fact}>{fact} </span>
        ))}
      </p>
      <p className={styles['price']} translate="no">
        {formatRubles(price)}
      </p>
      {unavailable ? (
        <p className={styles['unavailable']}>Временно не готовим</p>
      ) : (
        <AddButton line={line} />
      )}
    </li>
  )
})

/** For each part of a name whether it is marked, «1» or «0». */
export function marksOf(name: string, isMatch: (word: string) => boolean): string {
  return partsOf(name)
    .map((part) => Number(isMatch(part)))
    .join('')
}

/** Words and what stands between them. */
const partsOf = (name: string) => name.split(/([\p{L}\d]+)/u)

/** The markup that `<add-to-cart>` expects, which shows the quantity in it; see components/catalogue/AddToCart.astro. */
function AddButton({ line }: { line: LineSource }) {
  return (
    <add-to-cart className={styles['add']} data-product={JSON.stringify(line)}>
      <button type="button" data-part="add" aria-label={`В корзину: ${line.name}`}>
        +
      </button>
      <span className={styles['stepper']} data-part="stepper" role="group" hidden>
        <button type="button" data-part="fewer" aria-label="Меньше">
          −
        </button>
        <output data-part="quantity" />
        <button type="button" data-part="more" aria-label="Больше">
          +
        </button>
      </span>
    </add-to-cart>
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
