import type { FoodEstablishment, Organization } from 'schema-dts'
import { absolute, neutralPictureUrl } from './addresses.ts'
import { knownBusiness, type Business } from './business.ts'
import { graph, type Graph } from './graph.ts'
import { plainText } from './plain-text.ts'

/** The graph that presents the shop itself; `undefined` while the settings hold placeholders. */
export function shopGraph(business = knownBusiness()): Graph | undefined {
  return business && graph(shop(business))
}

/** The shop as an offer names it: its full description is the home page's. */
export function seller(business: Business, url: string): Organization {
  return { '@type': 'FoodEstablishment', '@id': `${url}#shop`, name: business.brand }
}

function shop(business: Business): Exclude<FoodEstablishment, string> {
  const url = absolute('/')
  return {
    '@type': 'FoodEstablishment',
    '@id': `${url}#shop`,
    name: business.brand,
    legalName: business.legal.trader,
    taxID: business.legal.taxNumber,
    url,
    image: neutralPictureUrl(),
    telephone: business.phone,
    email: business.email,
    address: {
      '@type': 'PostalAddress',
      addressCountry: 'RU',
      addressLocality: business.city,
      streetAddress: plainText(business.pickupAddress),
    },
    areaServed: [
      { '@type': 'City', name: business.city },
      { '@type': 'AdministrativeArea', name: 'Московская область' },
    ],
    openingHours: openingHoursOf(business.openingHours),
    hasMenu: absolute('/catering-sets-furshets-moscow/'),
    acceptsReservations: false,
    currenciesAccepted: 'RUB',
  }
}

/** Opening hours as schema.org writes them: round the clock has no times, and midnight is the beginning of a day. */
function openingHoursOf({ opens, closes }: Business['openingHours']): string {
  if (opens === '00:00' && closes === '24:00') return 'Mo-Su'
  return `Mo-Su ${opens}-${closes.replace('24:00', '00:00')}`
}
