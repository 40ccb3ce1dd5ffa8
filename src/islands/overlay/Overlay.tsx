import { useLayoutEffect, useRef, type ReactNode } from 'react'
import type { Overlay as OverlayName } from '../../stores/overlays.ts'
import { Icon } from '../Icon.tsx'
import { useOverlay } from './use-overlay.ts'

interface Props {
  name: OverlayName
  title: string
  className?: string | undefined
  children?: ReactNode
}

/**
 * A sheet that an island draws, as components/shell/Overlay.astro draws those of every page, whose styles it shares;
 * client/overlays/overlays.ts shows it. Opens at its top.
 */
export function Overlay({ name, title, className = '', children }: Props) {
  const { isOpen } = useOverlay(name)
  const panel = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (isOpen) panel.current!.scrollTop = 0
  }, [isOpen])
  return (
    <dialog className={`overlay bottom ${className}`} data-overlay={name} aria-label={title}>
      <div className="panel" role="document" ref={panel}>
        <div className="title">
          <h2>{title}</h2>
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
