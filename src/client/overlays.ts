import { closeOverlay, openOverlay, type Overlay } from '../stores/overlays.ts'

/**
 * A tap on anything marked `data-opens` opens that overlay; a change of route closes it. Spec §2.
 * Listens on the document, so that a tap counts before the island behind it has come to life.
 */
export function watchOverlays(): void {
  document.addEventListener('click', (event) => {
    const opener = (event.target as Element).closest<HTMLElement>('[data-opens]')
    if (!opener) return
    event.preventDefault()
    openOverlay(opener.dataset['opens'] as Overlay)
  })
  document.addEventListener('astro:before-preparation', closeOverlay)
}
