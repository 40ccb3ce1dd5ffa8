import { INTERACTIONS } from '../first-interaction.ts'

/** Parts of the page that belong to the search: its fields and what opens its sheet. */
const SEARCH = 'shop-search, [data-opens=search]'
const load = () => import('./shop-search.ts')

/** Loads the search when a shopper points at it or focuses it; «/» opens it from anywhere on the page. */
export function watchSearch(): void {
  for (const type of INTERACTIONS) {
    document.addEventListener(type, loadOnInteraction, { capture: true, passive: true })
  }
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping()) return
    event.preventDefault()
    void load().then(({ openSearch }) => openSearch())
  })
}

function loadOnInteraction({ target }: Event): void {
  if (target instanceof Element && target.closest(SEARCH)) load().catch(() => {})
}

function isTyping(): boolean {
  return document.activeElement?.matches('input, textarea, select') ?? false
}
