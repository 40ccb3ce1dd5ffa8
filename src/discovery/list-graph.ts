import type { ItemList } from 'schema-dts'
import type { Product } from '../content/listing.ts'
import { productUrl } from './addresses.ts'
import { graph, type Graph } from './graph.ts'
import { plainText } from './plain-text.ts'

/** The graph of a list of products: their addresses in the order of the page, each once. Their names are on their pages. */
export function listGraph(name: string, products: readonly Product[]): Graph {
  const slugs = new Set(products.map(({ slug }) => slug))
  const list: ItemList = {
    '@type': 'ItemList',
    name: plainText(name),
    itemListElement: Array.from(slugs, (slug, index) => ({
      '@type': 'ListItem' as const,
      position: index + 1,
      url: productUrl(slug),
    })),
  }
  return graph(list)
}
