/*
 * Opens an overlay whose button is pressed before client/shop.ts is there, where the browser does not do it by itself: for a link,
 * and in browsers that do not know `command`. That script presses again what is open then.
 */
const { classList, dataset } = document.documentElement

document.addEventListener('click', (event) => {
  const opener = (event.target as Element).closest<HTMLButtonElement>('[data-opens]')
  if (!opener || customElements.get('add-to-cart')) return
  dataset['early'] = opener.dataset['opens']!
  const dialog = document.querySelector<HTMLDialogElement>(`#${dataset['early']}`)!
  // The progress line: what is to be in it comes with a script.
  if (!dialog.querySelector('a')) classList.add('loading')
  if (opener.command) return
  event.preventDefault()
  dialog.showModal()
})

export {}
