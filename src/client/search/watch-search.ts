import { INTERACTIONS } from '../first-interaction.ts'

const load = () => import('./shop-search.ts')

/**
 * Loads the search when a shopper points at its field or button. On a phone the button moves the header's field into
 * the sheet, in the tap itself, so that the keyboard comes up. «/» opens the search from anywhere on the page.
 */
export function watchSearch(): void {
  for (const type of [...INTERACTIONS, 'click']) {
    document.addEventListener(type, onEvent, { capture: true, passive: true })
  }
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || (event.target as Element).matches('input, textarea, select')) return
    event.preventDefault()
    void load().then(({ openSearch }) => openSearch())
  })
}

function onEvent({ type, target }: Event): void {
  const opener = (target as Partial<Element>).closest?.('shop-search, [data-opens=search]')
  if (!opener) return
  load().catch(() => {})
  if (type === 'click' && opener.matches('button')) focusInSheet()
}

/** Moves the header's field into the open sheet and focuses it. */
export function focusInSheet(): void {
  const search = document.querySelector('shop-search:not([data-place])')!
  document.querySelector('dialog[data-overlay=search] .panel')!.append(search)
  search.querySelector('input')!.focus()
}
