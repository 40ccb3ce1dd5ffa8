import { openOverlay } from '../../stores/overlays.ts'
import { element } from '../element.ts'
import { fillOverlay, overlayDialog } from './new-overlay.ts'
import styles from './zoom.module.scss'

/**
 * Opens the picture in an overlay, as large as the screen allows. `original` is the width of its original in pixels;
 * without one the largest file of the page is shown. The file that the page shows is visible until the larger one has
 * loaded. A click enlarges the picture to its own size (on a phone to 2.5 screens) around the clicked place; the next
 * click shows all of it again.
 */
export function openZoom(picture: HTMLImageElement, original?: string): void {
  const dialog = overlayDialog('zoom', picture.alt, styles['zoom']!)
  const { width, height } = picture
  const largest = picture.srcset.split(', ').at(-1)!.split(' ')[0]!
  const src = original ? largest.replace(/\d+(?=\.avif$)/, original) : largest
  const image = element('img', { src, alt: picture.alt })
  image.style.background = `url("${picture.currentSrc}") center / 100% 100%`
  image.style.aspectRatio = `${width} / ${height}`
  const button = element('button', { type: 'button', 'aria-pressed': 'false' }, image)
  button.ariaLabel = 'Крупнее'
  const view = element('div', { class: styles['view']! }, button)
  button.onclick = (event) => {
    const whole = image.getBoundingClientRect()
    // A click by a key has no place: enlarge the middle.
    const x = event.detail ? (event.clientX - whole.x) / whole.width : 0.5
    const y = event.detail ? (event.clientY - whole.y) / whole.height : 0.5
    const isEnlarged = button.ariaPressed !== 'true'
    button.ariaPressed = String(isEnlarged)
    view.scrollTo(
      x * view.scrollWidth - view.clientWidth / 2,
      y * view.scrollHeight - view.clientHeight / 2,
    )
  }
  fillOverlay(dialog, view)
  openOverlay('zoom')
}
