/*
 * Keeps the press of a button that opens an overlay, the cart's or the search's, until client/start.ts presses it again.
 * An opener that is a link is followed instead.
 */
const root = document.documentElement

document.addEventListener('click', ({ target }) => {
  const opener = (target as Element).closest<HTMLElement>('button[data-opens]')
  if (!opener || customElements.get('add-to-cart')) return
  root.dataset['early'] = opener.dataset['opens']
  // The progress line: something will happen.
  root.classList.add('loading')
})

export {}
