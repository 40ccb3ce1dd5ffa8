import { atom } from 'nanostores'

/** An overlay; at most one is open. Rule 37. */
export type Overlay = 'cart' | 'menu' | 'catalogue' | 'search' | 'piece' | 'zoom'

export const $overlay = atom<Overlay | undefined>()

export function openOverlay(overlay: Overlay): void {
  $overlay.set(overlay)
}

/** Also called on every change of page. Rule 37. */
export function closeOverlay(): void {
  $overlay.set(undefined)
}
