import { atom } from 'nanostores'

/** What lies over the page; one at a time, never two layers deep. */
export type Overlay = 'cart' | 'menu' | 'catalogue'

export const $overlay = atom<Overlay | undefined>()

export function openOverlay(overlay: Overlay): void {
  $overlay.set(overlay)
}

/** Also called on every change of route. Spec §2. */
export function closeOverlay(): void {
  $overlay.set(undefined)
}
