import { closeOverlay, type Overlay } from '../../stores/overlays.ts'
import './overlay.scss'
import { fillSheet } from './sheet-links.ts'
import { showTilePictures } from './sheet-tiles.ts'

/** Shows this overlay, as a modal dialog, and no other; undefined closes the one that is open. */
export function showOverlay(overlay: Overlay | undefined): void {
  const shown = document.querySelector<HTMLDialogElement>('dialog[data-overlay][open]')
  if (shown && shown.dataset['overlay'] !== overlay) shown.close()
  const dialog = document.querySelector<HTMLDialogElement>(`dialog[data-overlay="${overlay}"]`)
  // A modal dialog makes the rest of the page inert, live regions included.
  ;(dialog ?? document.body).append(document.querySelector('[data-announcer]')!)
  if (!dialog || dialog.open) return
  fillSheet(dialog)
  keepScrollbarWidth()
  dialog.showModal()
  showTilePictures(dialog).catch(() => {})
  scrollIntoSight(dialog)
  closeWhenSwipedAway(dialog)
}

function scrollIntoSight(dialog: HTMLDialogElement): void {
  dialog.scrollTo({ left: dialog.scrollWidth, top: dialog.scrollHeight, behavior: 'instant' })
}

/** A panel that overlaps the edge by no more than this counts as out of sight. */
const EDGE_PX = 2

/**
 * The dialog is a scroller with two snap points, the panel in sight and out of sight: a swipe scrolls the panel away
 * and closes the dialog. Scrolling without a touch (by a script or a screen reader) does not.
 */
function closeWhenSwipedAway(dialog: HTMLDialogElement): void {
  let touched = false
  const observer = new IntersectionObserver(
    ([panel]) => {
      // While it slides in, the panel is out of sight too, but not scrolled out.
      const scrolledOut = Math.max(dialog.scrollLeft, dialog.scrollTop) < EDGE_PX
      if (!scrolledOut || panel?.isIntersecting) return
      if (touched) closeOverlay()
      else scrollIntoSight(dialog)
    },
    { root: dialog, rootMargin: `-${EDGE_PX}px` },
  )
  observer.observe(dialog.firstElementChild!)
  const closed = new AbortController()
  const { signal } = closed
  dialog.addEventListener('touchstart', () => (touched = true), { passive: true, signal })
  const end = () => {
    if (dialog.open) return
    observer.disconnect()
    closed.abort()
  }
  dialog.addEventListener('close', end, { signal })
}

/** Reserves the width of the scrollbar, which disappears while a dialog is open, so nothing moves. See styles/base.scss. */
function keepScrollbarWidth(): void {
  const root = document.documentElement
  root.style.setProperty('--scrollbar', `${innerWidth - root.clientWidth}px`)
}
