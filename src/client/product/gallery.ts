import { element } from '../element.ts'
import { networkInformation } from '../network-information.ts'
import styles from './gallery.module.scss'

const LOOKS = ['Вид сверху', 'Вблизи']
const MAGNIFIER = 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5L20 20M8 10.5h5M10.5 8v5'

/** Draws the controls of a gallery, and its second look with them. A no-op for a drawn one. */
export function drawGallery(gallery: HTMLElement): void {
  const slides = gallery.querySelector('div')!
  if (slides.className) return
  gallery.classList.add(styles['gallery']!)
  slides.className = styles['slides']!
  const looks = drawLooks(gallery, slides)
  const enlarge = element('button', { type: 'button', class: styles['enlarge']! })
  enlarge.ariaLabel = 'Увеличить'
  enlarge.append(magnifier())
  // product-gallery.ts enlarges a picture that is clicked.
  enlarge.onclick = () => slides.querySelectorAll('img')[looks?.shown ?? 0]!.click()
  gallery.append(enlarge)
}

function magnifier(): SVGElement {
  const svg = svgElement('svg', {
    ...{ width: '24', height: '24', viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor' },
    ...{ 'stroke-width': '1.8', 'stroke-linecap': 'round', 'aria-hidden': 'true' },
  })
  svg.append(svgElement('path', { d: MAGNIFIER }))
  return svg
}

function svgElement(
  name: 'svg' | 'path',
  attributes: Readonly<Record<string, string>>,
): SVGElement {
  const created = document.createElementNS('http://www.w3.org/2000/svg', name)
  for (const [attribute, value] of Object.entries(attributes))
    created.setAttribute(attribute, value)
  return created
}

/**
 * Adds the second look and a button for each; undefined without a second look. `shown` is the place of the one in view.
 * When the shopper saves data, the second look is fetched once the gallery is scrolled, and its buttons have no pictures.
 */
function drawLooks(gallery: HTMLElement, slides: HTMLElement): { shown: number } | undefined {
  const template = gallery.querySelector('template')
  if (!template) return undefined
  const { saveData } = networkInformation()
  if (saveData) fetchWhenScrolled(template.content.querySelector('img')!, slides)
  slides.append(template.content)
  slides.tabIndex = 0
  slides.role = 'group'
  slides.ariaLabel = 'Изображения'
  const looks = { shown: 0 }
  const show = (place: number) => slides.scrollTo({ left: place * slides.clientWidth })
  slides.onkeydown = (event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!step) return
    event.preventDefault()
    show(looks.shown + step)
  }

  const pictures = Array.from(slides.children)
  const buttons = pictures.map((picture, place) => {
    const button = element('button', { type: 'button', 'aria-label': LOOKS[place]! })
    if (!saveData) button.append(thumbnailOf(picture.querySelector('img')!))
    button.onclick = () => show(place)
    return button
  })
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const place = pictures.indexOf(target)
        if (isIntersecting) looks.shown = place
        buttons[place]!.ariaCurrent = isIntersecting ? 'true' : null
      }
    },
    { root: slides, threshold: 0.6 },
  )
  for (const picture of pictures) observer.observe(picture)
  const names = { class: styles['looks']!, role: 'group', 'aria-label': 'Виды' }
  template.replaceWith(element('div', names, ...buttons))
  return looks
}

/** The small picture of a look's button. Lazy, so that a phone, which shows dots instead, does not fetch it. */
function thumbnailOf({ src }: HTMLImageElement): HTMLElement {
  const file = src.replace(/-\d+\.avif$/, '-thumb.avif')
  return element('img', { loading: 'lazy', src: file, alt: '', width: '60', height: '60' })
}

/** Takes the picture's files away until the slides are scrolled for the first time. */
function fetchWhenScrolled(image: HTMLImageElement, slides: HTMLElement): void {
  const { src, srcset } = image
  image.removeAttribute('srcset')
  image.removeAttribute('src')
  slides.addEventListener('scroll', () => Object.assign(image, { srcset, src }), { once: true })
}
