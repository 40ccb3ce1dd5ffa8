import { createRoot } from 'react-dom/client'
import { CartDrawer } from './CartDrawer.tsx'

/** Draws the cart's island; see client/cart/cart-drawer.ts. Returns a function that unmounts it. */
export function mountCartDrawer(place: Element): () => void {
  const root = createRoot(place)
  root.render(<CartDrawer />)
  return () => root.unmount()
}
