import { useEffect, useState } from 'react'

/** A figure of the cart in the shell. Until the island lives, FirstPaint.astro shows the last visit's by CSS. */
export function CartFigure({ of, children }: { of: 'total' | 'quantity'; children: string }) {
  const [live, setLive] = useState(false)
  useEffect(() => setLive(true), [])
  return (
    <span className="cart-figure" data-of={of} data-live={live || undefined}>
      {children}
    </span>
  )
}
