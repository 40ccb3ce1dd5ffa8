import { useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { navigateTo } from '../../client/navigation/index.ts'
import { $overlay } from '../../stores/overlays.ts'
import { Overlay } from '../overlay/Overlay.tsx'
import { useOverlay } from '../overlay/use-overlay.ts'
import { fetchPiece } from './fetch-piece.ts'
import { PieceContent, type OpenedPiece } from './PieceContent.tsx'
import styles from './piece.later.module.scss'

/** Links to the pages of pieces, each of which opens in a sheet over the page of the box; without its data, as a page. */
export function PieceTiles({ children }: { children?: ReactNode }) {
  const { open, close } = useOverlay('piece')
  const [piece, setPiece] = useState<OpenedPiece>()
  /** An answer for an earlier tile is ignored. */
  const last = useRef<OpenedPiece>(undefined)

  async function openPiece(link: HTMLAnchorElement) {
    const opened: OpenedPiece = {
      name: link.textContent.replace(/\s×\d+\s*$/, '').trim(),
      picture: link.querySelector('img')?.src,
    }
    last.current = opened
    open(() => setPiece(opened))
    const html = await fetchPiece(link.pathname).catch(() => undefined)
    if (last.current !== opened || $overlay.get() !== 'piece') return
    if (html) setPiece({ ...opened, html })
    else {
      close()
      await navigateTo(link.href)
    }
  }

  function onClick(event: MouseEvent) {
    const link = (event.target as Element).closest('a')
    // With a modifier key the browser opens a tab or window.
    if (!link || event.metaKey || event.ctrlKey || event.altKey || event.shiftKey) return
    event.preventDefault()
    openPiece(link).catch(() => location.assign(link.href))
  }

  return (
    <>
      <div role="none" onClick={onClick}>
        {children}
      </div>
      {piece && (
        <Overlay name="piece" title={piece.name} className={styles['piece']}>
          <PieceContent piece={piece} />
        </Overlay>
      )}
    </>
  )
}
