import { onFirstInteraction } from '../first-interaction.ts'

const load = () => import('./open-piece.ts')

/** `<piece-tiles>`: links to the pages of pieces, each of which opens in a sheet over the page of the box. */
class PieceTiles extends HTMLElement {
  connectedCallback(): void {
    onFirstInteraction(this, () => void load().catch(() => {}))
    this.onclick = (event) => {
      const link = (event.target as Element).closest('a')
      // With a modifier key the browser opens a tab or window.
      if (!link || event.metaKey || event.ctrlKey || event.altKey || event.shiftKey) return
      event.preventDefault()
      load()
        .then(({ openPiece }) => openPiece(link))
        .catch(() => location.assign(link.href))
    }
  }
}

customElements.define('piece-tiles', PieceTiles)
