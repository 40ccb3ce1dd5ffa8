import { openOverlay } from '../../stores/overlays.ts'
import { element } from '../element.ts'
import { fillOverlay, overlayDialog } from './new-overlay.ts'
import styles from './zoom.module.scss'

/**
 * Shows a picture as large as the screen allows, from its original, which is so many pixels wide; until that has come,
 * the file that the page shows. Without an original it shows the largest file of the page. A click shows it in its own size, on a phone somewhat smaller, around the place that was clicked, and the next click whole again.
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
    // A key has no place: the middle.
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
