// The custom elements of a product's page, in one file.
import { onFirstInteraction } from '../first-interaction.ts'
import '../diet/when-chosen.ts'
import '../sharing/share-link.ts'
import './buy-bar.ts'

/** Parts of the page whose clicks are handled by custom elements, which are defined with the first interaction. */
const LATER = 'guest-plate button, piece-tiles a, product-gallery img'
const define = () => import('./elements.ts').catch(() => {})

onFirstInteraction(document.documentElement, () => void define())
document.addEventListener('click', onEarlyClick, { capture: true })

/** Repeats a click that comes before its element is defined; a click with a modifier key is left to the browser. */
function onEarlyClick(event: MouseEvent): void {
  if (customElements.get('piece-tiles')) return
  const target = (event.target as Element).closest<HTMLElement>(LATER)
  if (!target || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  event.stopPropagation()
  void define().then(() => {
    document.removeEventListener('click', onEarlyClick, { capture: true })
    target.click()
  })
}
