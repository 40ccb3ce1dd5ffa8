import { $overlay, closeOverlay, openOverlay, type Overlay } from '../../stores/overlays.ts'
import { watchHistory } from './overlay-history.ts'

export type { Overlay }

/**
 * Shows the overlay of `$overlay` as its modal `<dialog data-overlay>`. `data-opens` opens it; `data-closes`, Esc, the
 * backdrop and a swipe close it (islands/overlay/Overlay.tsx). The listeners are the document's, so they work before
 * any island is hydrated and on every later page. One overlay is open at a time. Rule 37.
 */
export function watchOverlays(): void {
  document.addEventListener('click', onClick, { capture: true })
  // The event comes with the next frame, when the overlay may have been opened again.
  document.addEventListener(
    'close',
    ({ target }) => isOverlay(target) && !target.open && closeOverlay(),
    { capture: true },
  )
  $overlay.listen(show)
  watchHistory()
  document.addEventListener('pointerdown', onPress, { capture: true, passive: true })
}

function onPress({ target }: Event): void {
  if ((target as Element).closest('[data-opens]')) preloadOverlays()
}

/** Loads what shows an overlay. A failure is answered when one is to be shown. */
export function preloadOverlays(): void {
  load().catch(() => {})
}

let loaded: typeof import('./show-overlay.ts') | undefined

/** Styles and movements of the overlays. */
async function load(): Promise<typeof import('./show-overlay.ts')> {
  return (loaded ??= await import('./show-overlay.ts'))
}

function show(overlay: Overlay | undefined): void {
  if (loaded) loaded.showOverlay(overlay)
  else void showLate()
}

async function showLate(): Promise<void> {
  const { classList } = document.documentElement
  // The progress line: something will happen.
  classList.add('loading')
  const { showOverlay } = await load().finally(() => classList.remove('loading'))
  showOverlay($overlay.get())
  // It could not take the focus before.
  document.querySelector<HTMLElement>('dialog[open] [type=search]')?.focus()
}

/** In the capture phase, or the router would follow the opener's link first. */
function onClick(event: MouseEvent): void {
  const target = event.target as Element
  const opener = target.closest<HTMLElement>('[data-opens]')
  if (opener) {
    event.preventDefault()
    openOverlay(opener.dataset['opens'] as Overlay)
  } else if (isOverlay(target) || target.closest('[data-closes]')) closeOverlay()
}

/** True for the dialog itself, that is its transparent part outside the panel. */
function isOverlay(target: EventTarget | null): target is HTMLDialogElement {
  return target instanceof HTMLDialogElement && 'overlay' in target.dataset
}
