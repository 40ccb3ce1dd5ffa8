/**
 * Addresses that moved, and second names of a page: from → to, both with a slash at either end.
 * A slug that changes and a product that leaves the menu get their line here, so that no saved link dies.
 * The build fails when a target is no page, or when a source is one.
 */
export const redirects: Readonly<Record<string, string>> = {
  '/sety/': '/sets/',
  '/canape/': '/kanape/',
  '/zakuski/': '/snacks/',
  '/mini-burgery/': '/mini-burgers/',
  '/brusketty/': '/bruschetta/',
  '/salaty/': '/salads/',
  '/deserty/': '/desserts/',
  '/napitki/': '/drinks/',
  '/catalog/': '/catering-sets-furshets-moscow/',
  '/menu/': '/catering-sets-furshets-moscow/',
  '/keytering/': '/catering/',
  '/furshety/': '/furshets/',
  '/akcii/': '/promotions/',
  '/delivery/': '/delivery-payment/',
  '/payment/': '/delivery-payment/',
  '/dostavka-i-oplata/': '/delivery-payment/',
  '/o-nas/': '/about/',
  '/kontakty/': '/contacts/',
  '/cart/': '/checkout/',
  '/oferta/': '/terms/',
  '/offer/': '/terms/',
  '/policy/': '/privacy/',
  // The 500 page is a route of its own; opened directly it would claim an error that did not happen.
  '/500/': '/error/',
}
