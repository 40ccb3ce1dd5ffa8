import { createHash } from 'node:crypto'
import { settings } from '../settings/shop.ts'
import type { Product } from '../catalogue/listing.ts'
import { deliveredPicture, isPhotograph, sharedPicture } from '../content/pictures.ts'
import { formatGuests } from '../wording/measures.ts'
import { formatRubles } from '../wording/money.ts'
import { absolute } from './addresses.ts'

/** The words and the food of a page's share picture. */
export interface ShareCard {
  name: string
  /** «2 390 ₽», or «от 390 ₽» of several prices. */
  price?: string
  /** A few words below the price. */
  detail?: string
  /** Path of the food's picture under `public/`. */
  file: string
  drawn: boolean
  /** Changes with the file at that path. */
  version: string
}

/** The picture of a page as a messenger gets it: its absolute address, and the same in words. */
export interface SharePicture {
  address: string
  alt: string
}

/** Pixels. A narrower file would be enlarged. */
const ENOUGH = 840

/** A product that is not sold for now has no price. */
export function productCard(
  product: Pick<Product, 'slug' | 'category' | 'name' | 'price' | 'persons' | 'paused'>,
): ShareCard {
  const { slug, category, name, price, persons, paused } = product
  return {
    name,
    ...(paused ? { detail: 'Временно не\u00a0готовим' } : { price: formatRubles(price) }),
    ...(!paused && { detail: `на\u00a0${formatGuests(persons)}` }),
    ...foodOf(sharedPicture(slug, category)),
  }
}

/** «от 390 ₽», of the products that are sold; nothing where there is none. */
export function lowestPrice(products: readonly Pick<Product, 'price' | 'paused'>[]): {
  price?: string
} {
  const prices = products.filter(({ paused }) => !paused).map(({ price }) => price)
  return prices.length > 0 ? { price: `от\u00a0${formatRubles(Math.min(...prices))}` } : {}
}

/** The food of a card by its key in pictures.json; the drawn box where it has not been delivered. */
export function foodOf(key: string | undefined): Pick<ShareCard, 'file' | 'drawn' | 'version'> {
  const picture = key === undefined ? undefined : deliveredPicture(key)
  if (!key || !picture) return { file: 'media/box.svg', drawn: false, version: '' }
  const { widths } = picture
  const width = widths.find((one) => one >= ENOUGH) ?? widths.at(-1)!
  return {
    file: `media/${key}-${width}.avif`,
    drawn: !isPhotograph(key),
    version: JSON.stringify(picture),
  }
}

/** Path of a page's share picture without its ending: `product/zefir` of `/product/zefir/`, `home` of `/`. */
export function shareName(path: string): string {
  return path.replaceAll(/^\/|\/$/g, '') || 'home'
}

/**
 * The address changes with all that the picture shows, so that messengers, which keep pictures by their addresses, fetch it
 * anew. The file keeps its name, so that an address from before the change shows the present picture.
 */
export function sharePicture(path: string, card: ShareCard): SharePicture {
  const shown = JSON.stringify([settings.brand, card])
  const version = createHash('sha256').update(shown).digest('base64url').slice(0, 6)
  return {
    address: absolute(`/share/${shareName(path)}.jpg?${version}`),
    alt: [card.name, card.price].filter(Boolean).join(', '),
  }
}
