import { closeOverlay } from '../../stores/overlays.ts'
import './overlay.later.scss'
import './sheet-links.later.module.scss'
import './sheet-tiles.later.module.scss'

/** A panel that overlaps the edge by no more than this counts as out of sight. */
const EDGE_PX = 2

/**
 * The dialog is a scroller with two snap points, the panel in sight and out of sight: a swipe scrolls the panel away
 * and closes the dialog. Scrolling without a touch (by a script or a screen reader) does not.
 */
export function closeWhenSwipedAway(dialog: HTMLDialogElement): void {
  // In a dialog that was open before its styles came, `display` has yet to change from the browser's own.
  for (const change of dialog.getAnimations()) if (change instanceof CSSTransition) change.finish()
  scrollIntoSight(dialog)
  let touched = false
  const observer = new IntersectionObserver(
    (entries) => {
      // One callback may tell of several changes, of which the last holds.
      const panel = entries.at(-1)
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

function scrollIntoSight(dialog: HTMLDialogElement): void {
  dialog.scrollTo({ left: dialog.scrollWidth, top: dialog.scrollHeight, behavior: 'instant' })
}
