import { Component, createRef, type ReactNode } from 'react'

interface Pointer {
  x: number
  y: number
  /** Epoch milliseconds; undefined for a mouse, which stays where it is. */
  touchedAt: number | undefined
}

/** A finger that has touched the screen is expected there for this time. */
const TOUCH_MS = 10_000

let pointer: Pointer | undefined

/** The card that a colleague is about to press: under the mouse or the last touch, else the one that has the focus. */
function cardInHand(): Element | undefined {
  const isThere = pointer && Date.now() - (pointer.touchedAt ?? Date.now()) < TOUCH_MS
  const under = isThere ? document.elementFromPoint(pointer!.x, pointer!.y) : null
  return under?.closest('article') ?? document.activeElement?.closest('article') ?? undefined
}

/**
 * Keeps the card in hand where it is on the screen when cards come or go above it, by scrolling the page as far. Where nobody
 * is about to press anything, new cards appear in their place.
 */
export class ScrollAnchor extends Component<{ children: ReactNode }> {
  readonly box = createRef<HTMLDivElement>()

  override componentDidMount() {
    addEventListener('pointermove', see)
    addEventListener('pointerdown', see)
    document.documentElement.addEventListener('pointerleave', forgetMouse)
  }

  override componentWillUnmount() {
    removeEventListener('pointermove', see)
    removeEventListener('pointerdown', see)
    document.documentElement.removeEventListener('pointerleave', forgetMouse)
  }

  override getSnapshotBeforeUpdate() {
    const card = cardInHand()
    return card ? { card, top: card.getBoundingClientRect().top } : null
  }

  override componentDidUpdate(
    _: unknown,
    __: unknown,
    before: { card: Element; top: number } | null,
  ) {
    const box = this.box.current
    if (!box || !before?.card.isConnected) return
    const moved = before.card.getBoundingClientRect().top - before.top
    if (moved === 0) return
    // A short page has to become as long as it must scroll.
    const missing = scrollY + moved + innerHeight - document.documentElement.scrollHeight
    if (missing > 0) box.style.minHeight = `${box.offsetHeight + missing}px`
    scrollBy({ top: moved, behavior: 'instant' })
  }

  override render() {
    return <div ref={this.box}>{this.props.children}</div>
  }
}

function see({ clientX: x, clientY: y, pointerType }: PointerEvent): void {
  pointer = { x, y, touchedAt: pointerType === 'mouse' ? undefined : Date.now() }
}

function forgetMouse({ pointerType }: PointerEvent): void {
  if (pointerType === 'mouse') pointer = undefined
}
