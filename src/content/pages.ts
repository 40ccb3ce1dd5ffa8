import * as v from 'valibot'
import writtenAbout from './texts/about.json' with { type: 'json' }
import writtenDelivery from './texts/delivery.json' with { type: 'json' }
import { aboutSchema, deliverySchema } from './texts/schemas.ts'

/** The texts of `/about/`. */
export const about = v.parse(aboutSchema, writtenAbout)

/** The texts of `/delivery-payment/`. */
export const delivery = v.parse(deliverySchema, writtenDelivery)
