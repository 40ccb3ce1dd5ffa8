import { defineCollection } from 'astro:content'
import {
  categoryContentSchema,
  giftContentSchema,
  pieceContentSchema,
  productContentSchema,
} from './integrations/catalogue/content.ts'
import { catalogueLoader } from './integrations/catalogue/loader.ts'

export const collections = {
  categories: defineCollection({
    loader: catalogueLoader(({ categories }) => categories),
    schema: categoryContentSchema,
  }),
  products: defineCollection({
    loader: catalogueLoader(({ products }) => products),
    schema: productContentSchema,
  }),
  gifts: defineCollection({
    loader: catalogueLoader(({ gifts }) => gifts),
    schema: giftContentSchema,
  }),
  pieces: defineCollection({
    loader: catalogueLoader(({ pieces }) => pieces),
    schema: pieceContentSchema,
  }),
}
