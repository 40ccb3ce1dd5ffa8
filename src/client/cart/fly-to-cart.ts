const DURATION_MS = 180
/** Tomato, mozzarella, olive, in turn. */
const COLOURS = ['#c8371f', '#f6ead2', '#6b7f2a']

let hops = 0

/** Animates a piece from the added product's card to the cart button; no-op with reduced motion, or without a visible card. */
export function flyToCart(productId: number): void {
  const card = [...document.querySelectorAll<HTMLElement>('add-to-cart')].find(
    (element) => idOf(element) === productId && element.checkVisibility(),
  )
  const cart = [...document.querySelectorAll('[data-opens=cart]')].find(
    (opener) => opener.getClientRects().length > 0,
  )
  if (!card || !cart || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const [from, to] = [card, cart].map((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  })
  const piece = document.createElement('i')
  piece.style.cssText = `position:fixed;z-index:30;left:${from!.x - 8}px;top:${from!.y - 8}px;width:16px;height:16px;border-radius:50%;background:${COLOURS[hops++ % 3]};pointer-events:none`
  document.body.append(piece)
  const [x, y] = [to!.x - from!.x, to!.y - from!.y]
  piece
    .animate(
      {
        transform: [
          'none',
          `translate(${x / 2}px, ${y / 2 - 40}px)`,
          `translate(${x}px, ${y}px) scale(0.5)`,
        ],
      },
      DURATION_MS,
    )
    .finished.finally(() => piece.remove())
    .catch(() => {})
}

function idOf({ dataset }: HTMLElement): number {
  return (JSON.parse(dataset['product']!) as { id: number }).id
}
