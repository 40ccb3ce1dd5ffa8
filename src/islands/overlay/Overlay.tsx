import { useLayoutEffect, useRef, type ReactNode } from 'react'
import type { Overlay as OverlayName } from '../../stores/overlays.ts'
import { Icon } from '../ui/Icon.tsx'
import { useOverlay } from './use-overlay.ts'

declare module 'react' {
  // eslint-disable-next-line @typescript-eslint/no-unused-vars
  interface ButtonHTMLAttributes<T> {
    /** The action on the element with the id `commandfor`, which the browser does without a script. */
    command?: 'show-modal'
    commandfor?: string
  }
}

const { trustedTypes } = globalThis as { trustedTypes?: { emptyHTML: string } }
/** Empty HTML, a trusted type if the browser has them: an island that is drawn in the browser sets it. */
const NOTHING = { __html: trustedTypes?.emptyHTML ?? '' }

interface Props {
  name: OverlayName
  title: string
  /** The edge that it comes from: right for a drawer, bottom for a sheet. */
  side?: 'right' | 'bottom'
  className?: string | undefined
  /** Continues the title. */
  figure?: ReactNode
  children?: ReactNode
}

/**
 * A modal layer on the platform's <dialog>, opened and closed by `$overlay` (client/overlays/overlays.ts), before any script by the
 * `command` of a button and the form around the cross. The dialog fills the screen and scrolls by one panel: with the panel in
 * sight it is open, with the panel scrolled out it is closed, and scroll snap lets nothing stay between. So the panel follows
 * the finger without a script. Opens at its top.
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
      id={name}
      aria-label={title}
    >
      <div className="panel" role="document" ref={panel}>
        <div className="title">
          <h2>
            {title}
            {figure}
          </h2>
          <form method="dialog">
            <button type="submit">
              <span className="visually-hidden">Закрыть</span>
              <Icon name="close" />
            </button>
          </form>
        </div>
        {children}
      </div>
      {/* Room for the page's live region while the overlay is open; React keeps what it finds in it. */}
      <div dangerouslySetInnerHTML={NOTHING} suppressHydrationWarning />
    </dialog>
  )
}
