import { useLayoutEffect, useRef, type ReactNode } from 'react'
import type { Overlay as OverlayName } from '../../stores/overlays.ts'
import { Icon } from '../ui/Icon.tsx'
import { useOverlay } from './use-overlay.ts'

interface Props {
  name: OverlayName
  title: string
  /** From the right edge (drawer) or from the bottom (sheet). */
  side?: 'right' | 'bottom'
  className?: string | undefined
  /** Continues the title. */
  figure?: ReactNode
  children?: ReactNode
}

/**
 * A modal layer on the platform's <dialog>, opened and closed by client/overlays/overlays.ts. The dialog fills the screen and
 * scrolls by one panel: with the panel in sight it is open, with the panel scrolled out it is closed, and scroll snap
 * lets nothing stay between. So the panel follows the finger without a script. Opens at its top.
 */
export function Overlay({ name, title, side = 'bottom', className, figure, children }: Props) {
  const { isOpen } = useOverlay(name)
  const panel = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (isOpen) panel.current!.scrollTop = 0
  }, [isOpen])
  return (
    <dialog
      className={['overlay', side, className].filter(Boolean).join(' ')}
      data-overlay={name}
      aria-label={title}
    >
      <div className="panel" role="document" ref={panel}>
        <div className="title">
          <h2>
            {title}
            {figure}
          </h2>
          <button type="button" data-closes="">
            <span className="visually-hidden">Закрыть</span>
            <Icon name="close" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  )
}
