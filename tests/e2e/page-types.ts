import { PRODUCTS } from '../builders/recipes.ts'
import { firstOf, firstSubcategoryOf, pathOf } from './menu.ts'

/** The page of the first piece of the first set. */
export const SOME_PIECE = `/piece/${Object.keys(PRODUCTS.find(({ slug }) => slug === firstOf('sets').slug)!.contents)[0]}/`

/** A page of every type. */
export const PAGE_TYPES = [
  '/',
  '/sets/',
  firstSubcategoryOf('sets').path,
  pathOf(firstOf('sets')),
  '/checkout/',
  '/promotions/',
  '/delivery-payment/',
  '/contacts/',
  '/about/',
  '/sitemap/',
  '/terms/',
  '/privacy/',
  '/catering/',
  '/catering-sets-furshets-moscow/',
  '/error/',
  '/approve/',
  '/success/',
  '/success-manager/',
  '/table/',
  SOME_PIECE,
]
