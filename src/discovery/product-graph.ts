import type { MenuItemLeaf, MergeLeafTypes, ProductLeaf } from 'schema-dts'
import type { Product } from '../catalogue/listing.ts'
import { picturesOf } from '../content/pictures.ts'
import { absolute, pictureUrl, productUrl } from './addresses.ts'
import { availabilityOf, hoursToDelivery } from './availability.ts'
import { breadcrumbs } from './breadcrumbs.ts'
import { knownBusiness } from './business.ts'
import { shippingDetails } from './delivery.ts'
import { graph, type Graph } from './graph.ts'
import { plainText } from './plain-text.ts'
import { seller } from './shop-graph.ts'

type Dish = MergeLeafTypes<[ProductLeaf, MenuItemLeaf]>

const DIETS = {
  vegetarian: 'https://schema.org/VegetarianDiet',
  vegan: 'https://schema.org/VeganDiet',
} as const

/** The graph of a product page: the product as a dish of the menu, and the way to it. */
export function productGraph(
  product: Product,
  crumbs: readonly { href: string; name: string }[],
  business = knownBusiness(),
): Graph {
  return graph(dish(product, business), breadcrumbs(crumbs, product))
}

function dish(product: Product, business: ReturnType<typeof knownBusiness>): Dish {
  const { kcal, protein, fat, carbs } = product.nutrition
  const url = productUrl(product.slug)
  const images = picturesOf(product.slug).map(pictureUrl)
  return {
    '@type': ['Product', 'MenuItem'],
    '@id': url,
    name: plainText(product.name),
    description: plainText(product.sentence),
    ...(images.length > 0 && { image: images }),
    sku: String(product.id),
    weight: { '@type': 'QuantitativeValue', value: product.weight, unitCode: 'GRM' },
    offers: {
      '@type': 'Offer',
      url,
      price: product.price,
      priceCurrency: 'RUB',
      availability: `https://schema.org/${availabilityOf(product)}`,
      deliveryLeadTime: {
        '@type': 'QuantitativeValue',
        value: hoursToDelivery(product),
        unitCode: 'HUR',
      },
      ...(business && {
        seller: seller(business, absolute('/')),
        shippingDetails: shippingDetails(business, hoursToDelivery(product)),
      }),
    },
    nutrition: {
      '@type': 'NutritionInformation',
      servingSize: '100 g',
      calories: `${kcal} kcal`,
      proteinContent: `${protein} g`,
      fatContent: `${fat} g`,
      carbohydrateContent: `${carbs} g`,
    },
    ...(product.diets.length > 0 && {
      suitableForDiet: product.diets.map((diet) => DIETS[diet]),
    }),
  }
}
