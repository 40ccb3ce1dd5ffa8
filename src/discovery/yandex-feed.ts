import type { Category, Product } from '../catalogue/listing.ts'
import { deliveredPicture, mainPicture } from '../content/pictures.ts'
import { quoteDelivery } from '../domain/delivery.ts'
import type { Rubles } from '../domain/money.ts'
import { formatRubles } from '../wording/money.ts'
import { isRunning, PROMOS, type PromoCalendar } from '../domain/promo.ts'
import { formatGuests } from '../wording/measures.ts'
import { tariff } from '../settings/tariff.ts'
import { settings } from '../settings/shop.ts'
import { absolute, pictureUrl, productUrl } from './addresses.ts'
import { availabilityOf, hoursToDelivery } from './availability.ts'
import { knownBusiness } from './business.ts'
import { plainText } from './plain-text.ts'
import { xmlDocument } from './xml.ts'

/** The code that takes a percentage off; the others give presents or need the shopper to come. */
const SALE_CODE = 10
/** Longer descriptions are refused. */
const MAX_DESCRIPTION = 3000

/**
 * The catalogue in Yandex's YML, which VK reads too: https://yandex.ru/support/merchants/ru/elements.
 * `date` is ISO 8601, the last change of a product. Paused products are named as not available.
 */
export function yandexFeed(
  {
    categories,
    products,
    promoCalendar,
  }: {
    categories: readonly Category[]
    products: readonly Product[]
    promoCalendar: PromoCalendar
  },
  date: string,
  business = knownBusiness(),
): string {
  return xmlDocument({
    yml_catalog: {
      '@date': date,
      shop: {
        name: settings.brand,
        company: business?.legal.trader ?? settings.brand,
        url: absolute('/'),
        ...(business && { email: business.email }),
        currencies: { currency: { '@id': 'RUB', '@rate': 1 } },
        categories: { category: categories.flatMap(categoryWithSubcategories) },
        'delivery-options': deliveryOptions(tariff.in.base, hoursToDelivery({})),
        'pickup-options': deliveryOptions(0, hoursToDelivery({})),
        offers: { offer: products.map(offer) },
        ...promos(products, promoCalendar),
      },
    },
  })
}

function categoryWithSubcategories({ slug, name, subcategories }: Category) {
  const id = categoryId(slug)
  return [
    { '@id': id, '#text': plainText(name) },
    ...subcategories.map((inner) => ({
      '@id': categoryId(slug, inner.slug),
      '@parentId': id,
      '#text': plainText(inner.name),
    })),
  ]
}

function offer(product: Product) {
  const { id, slug, price, category, subcategory, nutrition } = product
  const picture = mainPicture(slug)
  const isAvailable = availabilityOf(product) !== 'OutOfStock'
  return {
    '@id': String(id),
    '@available': String(isAvailable),
    name: plainText(product.name),
    vendor: settings.brand,
    url: productUrl(slug),
    price,
    currencyId: 'RUB',
    categoryId: categoryId(category, subcategory),
    ...(deliveredPicture(picture) && { picture: pictureUrl(picture) }),
    description: describe(product),
    store: 'false',
    pickup: 'true',
    delivery: 'true',
    // Inside the ring road, for a cart with this product alone.
    'delivery-options': deliveryOptions(
      quoteDelivery(price, { pickup: false, mkad: 'in', mkad_distance: 0 }, tariff),
      hoursToDelivery(product),
    ),
    // Kilograms.
    weight: product.weight / 1000,
    param: [
      { '@name': 'На сколько человек', '#text': plainText(formatGuests(product.persons)) },
      { '@name': 'Энергия в 100 г', '@unit': 'ккал', '#text': nutrition.kcal },
      { '@name': 'Белки в 100 г', '@unit': 'г', '#text': nutrition.protein },
      { '@name': 'Жиры в 100 г', '@unit': 'г', '#text': nutrition.fat },
      { '@name': 'Углеводы в 100 г', '@unit': 'г', '#text': nutrition.carbs },
    ],
  }
}

/** One option: its cost in rubles, and the days from the order to the delivery, part of a day counting as one. */
function deliveryOptions(cost: Rubles, hours: number) {
  return { option: { '@cost': cost, '@days': Math.ceil(hours / 24) } }
}

function describe({ sentence, compositionSentence, allergens }: Product): string {
  const text = [
    sentence,
    `Состав: ${compositionSentence}`,
    ...(allergens.length > 0 ? [`Аллергены: ${allergens.join(', ')}.`] : []),
  ]
  return plainText(text.join(' ')).slice(0, MAX_DESCRIPTION)
}

/** The sale code, for the products whose own price is enough for it: a feed cannot say how much a cart must hold. */
function promos(products: readonly Product[], calendar: PromoCalendar) {
  const { sale, minimum } = PROMOS[SALE_CODE]
  const enough = products.filter(({ price, paused }) => price >= minimum && !paused)
  if (enough.length === 0 || !isRunning(SALE_CODE, calendar)) return {}
  return {
    promos: {
      promo: {
        '@id': String(SALE_CODE),
        '@type': 'promo code',
        description: plainText(`Скидка ${sale} % на заказ от ${formatRubles(minimum)}`),
        url: absolute('/promotions/'),
        'promo-code': String(SALE_CODE),
        discount: { '@unit': 'percent', '#text': sale },
        purchase: { product: enough.map(({ id }) => ({ '@offer-id': String(id) })) },
      },
    },
  }
}

/** A number that follows from the slugs, so that it stays when a category is put before it: FNV-1a, 32 bits. */
function categoryId(...slugs: string[]): number {
  let hash = 0x811c9dc5
  for (const character of slugs.join('/'))
    hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193) >>> 0
  return hash
}
