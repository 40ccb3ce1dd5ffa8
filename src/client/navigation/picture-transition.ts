import type { TransitionBeforeSwapEvent } from 'astro:transitions/client'

const DURATION_MS = 220
const EASING = 'cubic-bezier(0.2, 0, 0, 1)'

/** A picture of the page that is left: its place and its file. */
interface Snapshot {
  place: DOMRect
  file: string
}

/*
 * Animates the picture of the tapped card into the product page's picture, and back again: the new picture starts from
 * the place of the old one and shows its file until its own has loaded. Another look at the product fades in over the old one.
 */
let card: Element | null | undefined

document.addEventListener('astro:before-preparation', ({ sourceElement }) => {
  card = sourceElement?.closest('article')
})
// Captured, since the typeface may change the page that is left before it is measured (later-typeface.ts).
document.addEventListener('astro:before-swap', beforeSwap, { capture: true })

function beforeSwap({ from, to }: TransitionBeforeSwapEvent): void {
  const onCard = pictureOnCard(to, card ?? document)
  const old = snapshot(onCard ?? heroPicture())
  if (!old) return
  const animateNew = () => {
    // From one product to another without a card, the picture would be the wrong product's.
    const picture = onCard ? heroPicture() : pictureOnCard(from, document)
    if (picture) animateFrom(old, picture)
  }
  document.addEventListener('astro:after-swap', animateNew, { once: true })
}

/** The picture on the card that leads to this product. */
function pictureOnCard({ pathname }: URL, within: ParentNode): HTMLElement | null | undefined {
  if (!pathname.startsWith('/product/')) return
  return within
    .querySelector(`article a[href="${pathname}"]`)
    ?.closest('article')
    ?.querySelector<HTMLElement>('[data-picture]')
}

function heroPicture(): HTMLElement | null {
  return document.querySelector('[data-hero] [data-picture]')
}

/** Undefined for a picture that is off screen or not loaded. */
function snapshot(picture: HTMLElement | null): Snapshot | undefined {
  const place = picture?.getBoundingClientRect()
  const image = picture?.querySelector('img')
  return place && image?.complete && isOnScreen(place)
    ? { place, file: image.currentSrc }
    : undefined
}

function animateFrom({ place, file }: Snapshot, picture: HTMLElement): void {
  picture.style.background = `url("${file}") center / cover`
  // The browser writes the text of a picture that cannot be loaded over this one.
  picture.style.color = 'transparent'
  const own = picture.getBoundingClientRect()
  if (!isOnScreen(own) || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const start = `translate(${place.x - own.x}px, ${place.y - own.y}px) scale(${place.width / own.width})`
  picture.animate(
    { transform: [start, 'none'], transformOrigin: ['0 0', '0 0'] },
    { duration: DURATION_MS, easing: EASING },
  )
  const image = picture.querySelector('img')
  if (image && lookOf(image.src) !== lookOf(file)) void fadeIn(image)
}

/** Fades the picture in as soon as it has loaded; one that cannot be loaded stays away, and the one below it shows. */
async function fadeIn(image: HTMLImageElement): Promise<void> {
  const fade = image.animate({ opacity: [0, 1] }, { duration: DURATION_MS, easing: EASING })
  if (image.complete) return
  fade.pause()
  await image.decode().catch(() => {})
  fade.play()
}

/** The file's address without its width: of two sizes of one look the same. */
function lookOf(file: string): string {
  return new URL(file, location.href).pathname.replace(/-\d+\.avif$/, '')
}

/** Also false for a picture that the gallery's second look has pushed aside. */
function isOnScreen({ top, bottom, left, width }: DOMRect): boolean {
  const middle = left + width / 2
  return bottom > 0 && top < innerHeight && middle > 0 && middle < innerWidth
}
