/*
 * A picture that cannot be loaded becomes transparent, so that its place shows the colour behind it and not the browser's
 * mark; its name stays for screen readers. One listener for all pictures, in the head since the first may fail before any
 * module has loaded.
 */
const TRANSPARENT = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'

addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLImageElement) || target.src.startsWith('data:')) return
    target.removeAttribute('srcset')
    target.src = TRANSPARENT
  },
  true,
)

export {}
