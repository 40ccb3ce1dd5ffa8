import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { $overlay, closeOverlay, type Overlay as OverlayName } from '../../stores/overlays.ts'
import { Icon } from '../Icon.tsx'
import styles from './overlay.module.scss'

interface Props {
  name: OverlayName
  /** From the right edge (drawer) or from the bottom (sheet). */
  side: 'right' | 'bottom'
  title: string
  children: ReactNode
}

/** A modal layer on the platform's <dialog>: focus is trapped, kept inside and given back, Esc and the backdrop close it. */
export function Overlay({ name, side, title, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = useRef<HTMLButtonElement>(null)
  const open = useStore($overlay, { ssr: () => undefined }) === name

  const [wasOpened, setWasOpened] = useState(false)
  if (open && !wasOpened) setWasOpened(true)

  useEffect(() => {
    if (open) {
      keepScrollbarWidth()
      dialog.current?.showModal()
    } else dialog.current?.close()
  }, [open])

  // What had the focus may be gone: an undone removal, a dismissed notice, the last line.
  useEffect(() => {
    if (open && !dialog.current?.contains(document.activeElement)) close.current?.focus()
  })

  return (
    <dialog
      ref={dialog}
      className={`${styles['overlay']} ${styles[side]}`}
      aria-label={title}
      onClose={closeOverlay}
      onClick={({ target, currentTarget }) => target === currentTarget && closeOverlay()}
    >
      {wasOpened && (
        <div className={styles['panel']}>
          <header className={styles['header']}>
            <h2>{title}</h2>
            <button ref={close} type="button" className={styles['close']} onClick={closeOverlay}>
              <span className="visually-hidden">Закрыть</span>
              <Icon name="close" />
            </button>
          </header>
          {children}
        </div>
      )}
    </dialog>
  )
}

/** The page behind stops scrolling; its scrollbar's place is kept, so that nothing moves. See styles/base.scss. */
function keepScrollbarWidth(): void {
  const root = document.documentElement
  root.style.setProperty('--scrollbar', `${innerWidth - root.clientWidth}px`)
}
