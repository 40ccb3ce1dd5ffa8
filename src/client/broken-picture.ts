const TRANSPARENT = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'

/**
 * Makes pictures that cannot be loaded transparent, now and later: their place then shows the colour behind it and not the
 * browser's mark. Their names stay for screen readers. One listener for all pictures of all pages.
 */
export function watchPictures(): void {
  addEventListener('error', ({ target }) => hideMark(target), { capture: true })
  // Those that failed before this was loaded get a second try, and an error event with it. Not all browsers tell them from
  // lazy ones that are still to be fetched, which this leaves as they are.
  for (const image of document.images)
    if (image.complete && image.naturalWidth === 0) image.setAttribute('src', image.src)
}

function hideMark(image: EventTarget | null): void {
  if (!(image instanceof HTMLImageElement) || image.src.startsWith('data:')) return
  image.removeAttribute('srcset')
  image.src = TRANSPARENT
}
