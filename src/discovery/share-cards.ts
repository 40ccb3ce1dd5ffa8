import { listCategories, listProducts, type Category, type Product } from '../catalogue/listing.ts'
import { furtherPages } from '../catalogue/pages-of-list.ts'
import { catering, furshets } from '../content/pages.ts'
import { sharedPicture } from '../content/pictures.ts'
import { PROMOTIONS } from '../content/promotions.ts'
import {
  foodOf,
  lowestPrice,
  productCard,
  sharePicture,
  type ShareCard,
  type SharePicture,
} from './share-card.ts'

/** Cards by the paths of their pages; those with the same food follow one another. */
type Cards = ReadonlyMap<string, ShareCard>

let known: Promise<Cards> | undefined

/** The cards of all pages that have a share picture of their own. A build asks once, the dev server again and again. */
export function shareCards(): Promise<Cards> {
  if (import.meta.env.DEV) return allCards()
  return (known ??= allCards())
}

/** The share picture of a page by its path, such as `/product/zefir/`; undefined for a page without one of its own. */
export async function shareOf(path: string): Promise<SharePicture | undefined> {
  const card = (await shareCards()).get(path)
  return card && sharePicture(path, card)
}

async function allCards(): Promise<Cards> {
  const products = await listProducts()
  const categories = await listCategories()
  return new Map([
    ...pageCards(products),
    ...categories.flatMap((category) =>
      cardsOf(
        category,
        products.filter(({ category: slug }) => slug === category.slug),
      ),
    ),
  ])
}

/** A category, its sub-categories, which show their first product, and the products. */
function cardsOf(
  { slug, name, subcategories }: Category,
  products: readonly Product[],
): [string, ShareCard][] {
  return [
    ...listCards(`/${slug}/`, products, { name, ...foodOf(`categories/${slug}`) }),
    ...subcategories.flatMap((inner) => {
      const own = products.filter(({ subcategory }) => subcategory === inner.slug)
      const [first] = own
      return [
        ...listCards(`/${slug}/${inner.slug}/`, own, {
          name: `${name}: ${inner.name.toLowerCase()}`,
          ...foodOf(first && sharedPicture(first.slug, slug)),
        }),
        ...own.map((product): [string, ShareCard] => [
          `/product/${product.slug}/`,
          productCard(product),
        ]),
      ]
    }),
  ]
}

/** A list of products and its further pages. */
function listCards(
  path: string,
  products: readonly Product[],
  card: ShareCard,
): [string, ShareCard][] {
  const pages = ['', ...furtherPages(products).map((page) => `${page}/`)]
  return pages.map((page) => [path + page, { ...card, ...lowestPrice(products) }])
}

function pageCards(products: readonly Product[]): [string, ShareCard][] {
  const sets = products.filter(({ category }) => category === 'sets')
  const table = { file: 'icons/share-table.jpg', drawn: true, version: '1' }
  return [
    [
      '/',
      {
        name: 'Праздничный стол в\u00a0коробках',
        ...lowestPrice(sets),
        ...foodOf('pages/hero-phone'),
      },
    ],
    ['/table/', { name: 'Собрать стол на\u00a0компанию', ...table }],
    ['/catering/', { name: catering.name, ...lowestPrice(sets), ...foodOf('pages/catering') }],
    ['/furshets/', { name: furshets.name, ...lowestPrice(sets), ...foodOf('pages/furshets') }],
    [
      '/catering-sets-furshets-moscow/',
      {
        name: 'Весь ассортимент',
        ...lowestPrice(products),
        ...foodOf('pages/catering-sets-furshets-moscow'),
      },
    ],
    ['/promotions/', { name: 'Акции и\u00a0промокоды', ...foodOf(PROMOTIONS[0]?.picture) }],
  ]
}
