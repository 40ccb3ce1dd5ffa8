import { useStore } from '@nanostores/react'
import { flushSync } from 'react-dom'
import { $overlay, closeOverlay, openOverlay, type Overlay } from '../../stores/overlays.ts'

interface UsedOverlay {
  isOpen: boolean
  /** Opens the overlay. `draw` sets the state from which it is drawn: the page must hold a `<dialog>` before it is shown. */
  open: (draw?: () => void) => void
  close: () => void
}

/** One of the page's overlays. The `<dialog>` itself, its swipes and its history entry: client/overlays. Rule 37. */
export function useOverlay(name: Overlay): UsedOverlay {
  const isOpen = useStore($overlay, { ssr: () => undefined }) === name
  return {
    isOpen,
    open: (draw = () => {}) => {
      flushSync(draw)
      openOverlay(name)
    },
    close: closeOverlay,
  }
}
