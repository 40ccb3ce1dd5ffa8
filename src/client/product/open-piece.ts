import { $overlay, closeOverlay, openOverlay } from '../../stores/overlays.ts'
import { navigateTo } from '../navigation/index.ts'
import { fillOverlay, overlayDialog } from './new-overlay.ts'
import { fetchPieceDocument } from './piece-document.ts'
import styles from './piece.module.scss'

/** The link of the piece that was opened last: an answer for an earlier one is ignored. */
let opened: HTMLAnchorElement | undefined

/** Shows the piece of a tile in a sheet, cut from its page; without one, navigates to the page. */
export async function openPiece(link: HTMLAnchorElement): Promise<void> {
  const name = link.textContent.replace(/\s×\d+\s*$/, '').trim()
  const dialog = overlayDialog('piece', name, styles['piece']!)
  opened = link
  fillOverlay(dialog, loading(link))
  openOverlay('piece')

  const piece = await fetchPiece(new URL(link.href)).catch(() => undefined)
  if (opened !== link || $overlay.get() !== 'piece') return
  if (piece) {
    fillOverlay(dialog, contentOf(piece))
    return
  }
  closeOverlay()
  await navigateTo(link.href)
}

/** A copy of the piece's part of its page, whose styles are added to this page's own; undefined without an answer of the shop. */
async function fetchPiece({ pathname }: URL): Promise<HTMLElement | undefined> {
  const page = await fetchPieceDocument(pathname)
  const piece = page?.querySelector<HTMLElement>('[data-piece]')
  if (!page || !piece) return undefined
  // The next soft navigation replaces them with the other styles of this page.
  document.querySelector('meta[name=shell]')!.before(...missingStyles(page))
  return document.importNode(piece, true)
}

function missingStyles(page: Document): HTMLStyleElement[] {
  const own = Array.from(document.head.querySelectorAll('style'))
  return Array.from(page.querySelectorAll('style'))
    .filter((style) => !own.some((there) => there.isEqualNode(style)))
    .map((style) => document.importNode(style, true))
}

/** The tile's picture, enlarged, in the place of the larger one. */
function loading(link: HTMLAnchorElement): HTMLElement {
  const content = document.createElement('div')
  content.className = styles['content']!
  const picture = link.querySelector('img')?.cloneNode() as HTMLElement | undefined
  const words = document.createElement('p')
  words.textContent = 'Загружаем…'
  content.append(...(picture ? [picture] : []), words)
  return content
}

/** The piece as its page shows it, without the link to the page that is open. */
function contentOf(piece: HTMLElement): HTMLElement {
  const boxes = piece.querySelector('[data-boxes]')!
  boxes.querySelector(`a[href="${location.pathname}"]`)?.closest('li')?.remove()
  if (!boxes.querySelector('a')) boxes.remove()
  const content = document.createElement('div')
  content.className = styles['content']!
  content.append(piece)
  return content
}
