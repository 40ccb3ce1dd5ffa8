import { firstOf, firstSubcategoryOf, pathOf } from './menu.ts'

/** A page of every type. */
export const PAGE_TYPES = [
  ...['/', '/sets/', firstSubcategoryOf('sets').path, pathOf(firstOf('sets')), '/checkout/'],
  ...['/promotions/', '/delivery-payment/', '/contacts/', '/about/', '/sitemap/', '/terms/'],
  ...['/privacy/', '/catering/', '/catering-sets-furshets-moscow/', '/error/'],
  ...['/success/', '/success-manager/', '/table/'],
]
