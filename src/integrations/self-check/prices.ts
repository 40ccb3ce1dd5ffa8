import { XMLParser } from 'fast-xml-parser'
import type { Catalogue } from '../../domain/catalogue.ts'
import { EMPTY_CART } from '../../domain/cart.ts'
import { priceGoods } from '../../domain/pricing.ts'
import { attributeOf, elementsOf, innerTextOf, textOf, type Element } from '../html.ts'
import { isStructuredData } from './addresses.ts'

/** The price of a product in one place of the build: `JSON-LD`, `microdata in /kanape/`. */
export interface PriceTag {
  slug: string
  where: string
  price: number
}

/** The places that must state the price of every product. */
const EVERYWHERE = ['catalogue.json', 'pricing', 'page', 'JSON-LD', 'feed', 'microdata']

/** A line for each product whose price differs between places or is missing in one. */
export function priceDisagreements(tags: readonly PriceTag[]): string[] {
  const bySlug = Map.groupBy(tags, ({ slug }) => slug)
  return Array.from(bySlug, ([slug, own]) => {
    const missing = EVERYWHERE.filter(
      (place) => !own.some(({ where }) => where.split(' in ')[0] === place),
    )
    const isOne = new Set(own.map(({ price }) => price)).size === 1
    if (isOne && missing.length === 0) return ''
    const prices = own.map(({ where, price }) => `${where} ${price}`)
    return [`${slug}: ${prices.join(', ')}`, ...missing.map((place) => `none in ${place}`)].join(
      ', ',
    )
  }).filter((line) => line !== '')
}

/** The price of each product in the catalogue, and of a cart with one of it. */
export function catalogueTags({ products }: Pick<Catalogue, 'products'>): PriceTag[] {
  return products.flatMap((product) => {
    const { slug, price } = product
    const cart = { ...EMPTY_CART, lines: [{ ...product, quantity: 1 }] }
    return [
      { slug, where: 'catalogue.json', price },
      { slug, where: 'pricing', price: priceGoods(cart).totalAmount },
    ]
  })
}

interface Feed {
  yml_catalog: { shop: { offers: { offer: { url: string; price: string }[] } } }
}

/** The offers of `feeds/yandex.yml`. */
export function feedTags(xml: string): PriceTag[] {
  const parser = new XMLParser({ parseTagValue: false, isArray: (name) => name === 'offer' })
  const { yml_catalog } = parser.parse(xml) as Feed
  return yml_catalog.shop.offers.offer.map(({ url, price }) => ({
    slug: slugOf(url),
    where: 'feed',
    price: Number(price),
  }))
}

/**
 * The prices on a page: in the structured data and the first screen of a product page, in the microdata and the card of
 * each offer of a list. A card that does not show the price of its microdata counts as NaN.
 */
export function pageTags(path: string, elements: readonly Element[]): PriceTag[] {
  return [...structuredTags(elements), ...heroTags(path, elements), ...offerTags(path, elements)]
}

interface Structured {
  '@graph': { '@id'?: string; offers?: { price: number } }[]
}

function structuredTags(elements: readonly Element[]): PriceTag[] {
  const script = elements.find(isStructuredData)
  if (!script) return []
  return (JSON.parse(textOf(script)) as Structured)['@graph'].flatMap(
    ({ '@id': id = '', offers }) =>
      offers ? [{ slug: slugOf(id), where: 'JSON-LD', price: offers.price }] : [],
  )
}

function heroTags(path: string, elements: readonly Element[]): PriceTag[] {
  if (!path.startsWith('/product/')) return []
  const hero = elements.find((element) => attributeOf(element, 'data-hero') !== undefined)
  return [{ slug: slugOf(path), where: 'page', price: (hero && rublesIn(hero)[0]) ?? NaN }]
}

function offerTags(path: string, elements: readonly Element[]): PriceTag[] {
  const offers = elements.filter(
    (element) => attributeOf(element, 'itemtype') === 'https://schema.org/Offer',
  )
  return offers.flatMap((offer) => {
    const slug = slugOf(propertyOf(offer, 'url', 'href') ?? '')
    const price = Number(propertyOf(offer, 'price', 'content'))
    const shown = rublesIn(offer).includes(price) ? price : NaN
    return [
      { slug, where: `microdata in ${path}`, price },
      { slug, where: `card in ${path}`, price: shown },
    ]
  })
}

/** The attribute of the first element in the offer that carries this property. */
function propertyOf(offer: Element, property: string, attribute: string): string | undefined {
  const element = elementsOf(offer).find((found) => attributeOf(found, 'itemprop') === property)
  return element && attributeOf(element, attribute)
}

/** Amounts in rubles among the words of an element. */
function rublesIn(element: Element): number[] {
  const amounts = innerTextOf(element).matchAll(/(\d[\d\u00a0]*)\u00a0₽/g)
  return Array.from(amounts, ([, digits = '']) => Number(digits.replaceAll('\u00a0', '')))
}

function slugOf(address: string): string {
  return address.split('/').at(-2) ?? ''
}
