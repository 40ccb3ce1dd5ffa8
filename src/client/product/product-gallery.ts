import { whenIdle } from '../when-idle.ts'
import { drawGallery } from './gallery.ts'

/**
 * `<product-gallery>`: the product's picture, and in a `<template>` its second look, where there is one. That is loaded
 * once the first picture is there and the browser is idle. A click on a picture enlarges it.
 */
class ProductGallery extends HTMLElement {
  connectedCallback(): void {
    this.onclick = ({ target }) => void zoom(target as Element).catch(() => {})
    const picture = this.querySelector('img')!
    const draw = () => whenIdle(() => void drawAtRest(this))
    if (picture.complete) draw()
    else picture.onload = draw
  }
}

/**
 * Draws the gallery once a picture that flies to its place (navigation/picture-transition.ts) has arrived. Scroll snap
 * follows a transformed box, and so would scroll to a place between the looks.
 */
async function drawAtRest(gallery: HTMLElement): Promise<void> {
  const flights = gallery.getAnimations({ subtree: true })
  await Promise.allSettled(flights.map(({ finished }) => finished))
  drawGallery(gallery)
}

async function zoom(target: Element): Promise<void> {
  const picture = target.closest<HTMLElement>('[data-picture]')
  if (!picture) return
  const { openZoom } = await import('./zoom.ts')
  openZoom(picture.querySelector('img')!, picture.dataset['original'])
}

customElements.define('product-gallery', ProductGallery)
