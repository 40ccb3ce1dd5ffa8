import { $overlay, closeOverlay, openOverlay, type Overlay } from '../../stores/overlays.ts'
import { watchHistory } from './overlay-history.ts'

export type { Overlay }

/**
 * Shows the overlay of `$overlay` as the modal `<dialog>` of that id, and no other. `data-opens` opens it; its title's button, Esc, the
 * backdrop and a swipe close it (islands/overlay/Overlay.tsx). The listeners are the document's, so they work before
 * any island is hydrated and on every later page. Rule 37.
 */
export function watchOverlays(): void {
  document.addEventListener('click', onClick, { capture: true })
  // The event comes with the next frame, when the overlay may have been opened again, or another one instead.
  document.addEventListener(
    'close',
    ({ target }) =>
      isOverlay(target) && !target.open && target.id === $overlay.get() && closeOverlay(),
    { capture: true },
  )
  $overlay.listen(show)
  watchHistory()
  document.addEventListener('pointerdown', onPress, { capture: true, passive: true })
}

function onPress({ target }: Event): void {
  if ((target as Element).closest('[data-opens]')) preloadOverlays()
}

/** Loads what only makes overlays look and move better: they are shown without it. */
export function preloadOverlays(): void {
  load().catch(() => {})
}

let loaded: typeof import('./swipe-away.ts') | undefined

/** Styles and movements of the overlays. */
async function load(): Promise<typeof import('./swipe-away.ts')> {
  return (loaded ??= await import('./swipe-away.ts'))
}

function show(overlay: Overlay | undefined): void {
  const shown = document.querySelector<HTMLDialogElement>('.overlay[open]')
  if (shown && shown.id !== overlay) shown.close()
  const dialog = document.querySelector<HTMLDialogElement>(`#${overlay}.overlay`)
  // A modal dialog makes the rest of the page inert, live regions included.
  const room = dialog?.lastElementChild ?? document.body
  room.append(document.querySelector('[data-announcer]')!)
  if (!dialog) return
  if (!dialog.open) {
    keepScrollbarWidth()
    dialog.showModal()
  }
  load().then(
    ({ closeWhenSwipedAway }) => dialog.open && closeWhenSwipedAway(dialog),
    () => {},
  )
}

/** Reserves the width of the scrollbar, which disappears while a dialog is open, so nothing moves. See styles/base.scss. */
function keepScrollbarWidth(): void {
  const root = document.documentElement
  root.style.setProperty('--scrollbar', `${innerWidth - root.clientWidth}px`)
}

/** In the capture phase, or the router would follow the opener's link first. */
function onClick(event: MouseEvent): void {
  const target = event.target as Element
  const opener = target.closest<HTMLElement>('[data-opens]')
  if (opener) {
    event.preventDefault()
    openOverlay(opener.dataset['opens'] as Overlay)
  } else if (isOverlay(target) || target.closest('.overlay .title button')) closeOverlay()
}

/** True for the dialog itself, that is its transparent part outside the panel. */
function isOverlay(target: EventTarget | null): target is HTMLDialogElement {
  return target instanceof HTMLDialogElement && target.matches('.overlay')
}
