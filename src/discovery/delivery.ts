import type { OfferShippingDetails } from 'schema-dts'
import { MAX_DISTANCE_KM, quoteDelivery, type RingRoadSide } from '../domain/delivery.ts'
import type { Rubles } from '../domain/money.ts'
import { tariff, zone } from '../settings/tariff.ts'
import type { Business } from './business.ts'

/** The dearest delivery there is, since the price depends on the whole cart: a cart of one ruble, the farthest place. */
const DEAREST_DELIVERY: Record<RingRoadSide, Rubles> = {
  in: quoteDelivery(1, { pickup: false, mkad: 'in', mkad_distance: 0 }, tariff),
  out: quoteDelivery(1, { pickup: false, mkad: 'out', mkad_distance: MAX_DISTANCE_KM }, tariff),
}

/** Delivery inside the ring road and beyond it, each at most so much; `hours` from the order to the delivery. */
export function shippingDetails(business: Business, hours: number): OfferShippingDetails[] {
  const regions = {
    in: `${business.city} ${zone.in}`,
    out: `${business.city} и область ${zone.out}`,
  }
  return (['in', 'out'] as const).map((mkad) => ({
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', maxValue: DEAREST_DELIVERY[mkad], currency: 'RUB' },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'RU', name: regions[mkad] },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: {
        '@type': 'QuantitativeValue',
        maxValue: Math.ceil(hours / 24),
        minValue: 0,
        unitCode: 'DAY',
      },
      transitTime: { '@type': 'QuantitativeValue', maxValue: 0, minValue: 0, unitCode: 'DAY' },
    },
  }))
}
