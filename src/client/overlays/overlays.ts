import { $overlay, closeOverlay, openOverlay, type Overlay } from '../../stores/overlays.ts'
import { followHistory } from './overlay-history.ts'

export type { Overlay }

/**
 * Shows what `$overlay` says in its `<dialog data-overlay>`: focus is trapped and given back, the page behind is inert.
 * A tap on `data-opens` opens, `data-closes`, Esc, the backdrop and a swipe close (components/shell/Overlay.astro).
 * Listens on the document, so that a tap counts before any island has come to life, and on every page to come.
 */
export function watchOverlays(): void {
  document.addEventListener('click', follow, { capture: true })
  document.addEventListener('close', ({ target }) => isOverlay(target) && closeOverlay(), {
    capture: true,
  })
  $overlay.listen(show)
  followHistory()
}

/** In the capture phase, or the router would follow the opener's link first. */
function follow(event: MouseEvent): void {
  const target = event.target as Element
  const opener = target.closest<HTMLElement>('[data-opens]')
  if (opener) {
    event.preventDefault()
    openOverlay(opener.dataset['opens'] as Overlay)
  } else if (isOverlay(target) || target.closest('[data-closes]')) closeOverlay()
}

function show(overlay: Overlay | undefined): void {
  const shown = document.querySelector<HTMLDialogElement>('dialog[data-overlay][open]')
  if (shown && shown.dataset['overlay'] !== overlay) shown.close()
  const dialog = document.querySelector<HTMLDialogElement>(`dialog[data-overlay="${overlay}"]`)
  if (!dialog || dialog.open) return
  keepScrollbarWidth()
  dialog.showModal()
  bringIntoSight(dialog)
  closeWhenSwipedAway(dialog)
}

function bringIntoSight(dialog: HTMLDialogElement): void {
  dialog.scrollTo({ left: dialog.scrollWidth, top: dialog.scrollHeight, behavior: 'instant' })
}

/** A panel that only touches the edge still counts as in sight. */
const EDGE_PX = 2

/**
 * The dialog is a scroller with two stops, the panel in sight and out of it: the finger scrolls the panel away. What
 * scrolls without a finger (a script or an aid that brings a field into view) must not close it.
 */
function closeWhenSwipedAway(dialog: HTMLDialogElement): void {
  let touched = false
  const observer = new IntersectionObserver(
    ([panel]) => {
      // On its way in the panel is out of sight too, but not scrolled out.
      const scrolledOut = Math.max(dialog.scrollLeft, dialog.scrollTop) < EDGE_PX
      if (!scrolledOut || panel?.isIntersecting) return
      if (touched) closeOverlay()
      else bringIntoSight(dialog)
    },
    { root: dialog, rootMargin: `-${EDGE_PX}px` },
  )
  observer.observe(dialog.firstElementChild!)
  const hear = () => {
    touched = true
  }
  dialog.addEventListener('touchstart', hear, { passive: true, once: true })
  dialog.addEventListener('close', () => observer.disconnect(), { once: true })
}

/** The page behind stops scrolling; its scrollbar's place is kept, so that nothing moves. See styles/base.scss. */
function keepScrollbarWidth(): void {
  const root = document.documentElement
  root.style.setProperty('--scrollbar', `${innerWidth - root.clientWidth}px`)
}

/** The dialog itself, not what lies in it: its transparent part, outside the panel. */
function isOverlay(target: EventTarget | null): boolean {
  return target instanceof HTMLDialogElement && 'overlay' in target.dataset
}
