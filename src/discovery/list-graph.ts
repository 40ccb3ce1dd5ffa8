import type { ItemList } from 'schema-dts'
import type { Product } from '../catalogue/listing.ts'
import { productUrl } from './addresses.ts'
import { graph, type Graph } from './graph.ts'
import { plainText } from './plain-text.ts'

/** The graph of a list of products: their addresses and names in the order of the page, each once. */
export function listGraph(name: string, products: readonly Product[]): Graph {
  const named = new Map(products.map((product) => [product.slug, plainText(product.name)]))
  const list: ItemList = {
    '@type': 'ItemList',
    name: plainText(name),
    itemListElement: Array.from(named, ([slug, name], index) => ({
      '@type': 'ListItem' as const,
      position: index + 1,
      url: productUrl(slug),
      name,
    })),
  }
  return graph(list)
}
