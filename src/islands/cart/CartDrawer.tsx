import { Overlay } from '../overlay/Overlay.tsx'
import { CartFigure } from '../shell/CartButton.tsx'
import { DrawerContent } from './DrawerContent.later.tsx'

/** The cart's drawer. Only its frame is in the static page, so it opens before it is hydrated. */
export function CartDrawer() {
  return (
    <Overlay name="cart" side="right" title="Корзина" figure={<CartFigure of="amount" />}>
      <DrawerContent />
    </Overlay>
  )
}
