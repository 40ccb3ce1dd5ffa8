import { closeOverlay, openOverlay, type Overlay } from '../stores/overlays.ts'

/**
 * A tap on anything marked `data-opens` opens that overlay; a change of route closes it. Spec §2.
 * Listens on the document, so that a tap counts before the island behind it has come to life.
 */
export function watchOverlays(): void {
  document.addEventListener('click', open, { capture: true })
  document.addEventListener('astro:before-preparation', closeOverlay)
}

/** In the capture phase, or the router would follow the opener's link first. */
function open(event: MouseEvent): void {
  const opener = (event.target as Element).closest<HTMLElement>('[data-opens]')
  if (!opener) return
  event.preventDefault()
  openOverlay(opener.dataset['opens'] as Overlay)
}
