/** A page of every type. */
export const PAGE_TYPES = [
  ...['/', '/sets/', '/sets/ofisnye/', '/product/klassicheskiy-furshet/', '/checkout/'],
  ...['/promotions/', '/delivery-payment/', '/contacts/', '/about/', '/sitemap/', '/terms/'],
  ...['/privacy/', '/catering/', '/catering-sets-furshets-moscow/', '/error/'],
  ...['/success/', '/success-manager/'],
]
