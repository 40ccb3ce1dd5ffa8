import { drawGallery } from './gallery.ts'

/**
 * `<product-gallery>`: the product's picture, and in a `<template>` its second look, where there is one. That is loaded
 * once the first picture is there and the browser is idle. A click on a picture enlarges it.
 */
class ProductGallery extends HTMLElement {
  connectedCallback(): void {
    this.onclick = ({ target }) => void zoom(target as Element).catch(() => {})
    const picture = this.querySelector('img')!
    if (picture.complete) whenIdle(() => drawGallery(this))
    else picture.onload = () => whenIdle(() => drawGallery(this))
  }
}

async function zoom(target: Element): Promise<void> {
  const picture = target.closest('[data-picture]')?.querySelector('img')
  if (!picture) return
  const { openZoom } = await import('./zoom.ts')
  openZoom(picture)
}

/** Calls back once the page has loaded and the browser is idle; without idle callbacks (Safari), after a short wait. */
function whenIdle(callback: () => void): void {
  const wait = () =>
    'requestIdleCallback' in window ? requestIdleCallback(callback) : setTimeout(callback, 300)
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
}

customElements.define('product-gallery', ProductGallery)
