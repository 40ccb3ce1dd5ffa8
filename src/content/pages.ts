import * as v from 'valibot'
import writtenAbout from './texts/about.json' with { type: 'json' }
import writtenCatering from './texts/catering.json' with { type: 'json' }
import writtenContacts from './texts/contacts.json' with { type: 'json' }
import writtenDelivery from './texts/delivery.json' with { type: 'json' }
import writtenFurshets from './texts/furshets.json' with { type: 'json' }
import writtenHome from './texts/home.json' with { type: 'json' }
import {
  aboutSchema,
  cateringSchema,
  contactsSchema,
  deliverySchema,
  furshetsSchema,
  homeSchema,
} from './texts/schemas.ts'

/** The words, products and order of the home page. */
export const home = v.parse(homeSchema, writtenHome)

/** The texts of `/about/`. */
export const about = v.parse(aboutSchema, writtenAbout)

/** The texts of `/delivery-payment/`. */
export const delivery = v.parse(deliverySchema, writtenDelivery)

/** The texts of `/catering/`. */
export const catering = v.parse(cateringSchema, writtenCatering)

/** The texts of `/furshets/`. */
export const furshets = v.parse(furshetsSchema, writtenFurshets)

/** The texts of `/contacts/`. */
export const contacts = v.parse(contactsSchema, writtenContacts)
