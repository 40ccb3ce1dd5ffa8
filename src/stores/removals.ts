import { atom } from 'nanostores'
import type { Cart } from '../domain/cart.ts'
import { refreshCart, refreshLine } from '../domain/refresh.ts'
import { NO_REMOVALS, noteRemoval, restoreCart, restoreLine } from '../domain/removal.ts'
import { $lastChange, change, clearCart, type CartChange } from './cart.ts'

/*
 * Removed lines and a cleared cart that can be put back. Loaded with the islands that offer it, not at first: a line
 * removed before that can be added again on its card.
 */

/** Lines that this tab removed and that can be put back, until the overlay or the page is left. */
export const $removals = atom(NO_REMOVALS)

/** The cart that this tab cleared last, until the overlay or the page is left or something is added. */
export const $cleared = atom<Cart | undefined>()

/** The overlay or the page was left: nothing can be put back any more. */
export function forgetRemovals(): void {
  $removals.set(NO_REMOVALS)
  $cleared.set(undefined)
}

/** Puts a removed line back in its place; no effect when it cannot be put back any more. */
export function undoRemoval(id: number): void {
  change((cart) => restoreLine(cart, $removals.get(), id))
}

/** Empties the cart; `undoClearing` restores it. */
export function clearWithUndo(): void {
  clearCart()
  $cleared.set($lastChange.get()?.before)
}

/** Restores the cart that was cleared; no effect once that is impossible. */
export function undoClearing(): void {
  const cleared = $cleared.get()
  if (cleared) change((cart) => restoreCart(cart, cleared))
}

$lastChange.listen((last) => last && follow(last))

function follow({ before, after, cause }: CartChange): void {
  const removals = $removals.get()
  const cleared = $cleared.get()
  if (cause === 'clear') forgetRemovals()
  // A promo or pickup chosen since a removal wins over the promo that the removal cost.
  else if (cause === 'promo' || cause === 'visit') $removals.set({ ...removals, promo: 0 })
  else if (cause === 'lines') {
    $removals.set(noteRemoval(removals, before, after))
    if (after.lines.length > 0) $cleared.set(undefined)
  } else {
    const lines = removals.lines.flatMap((line) => refreshLine(line, cause) ?? [])
    $removals.set({ ...removals, lines })
    if (cleared) $cleared.set(refreshCart(cleared, cause).cart)
  }
}
