import { openOverlay } from '../../stores/overlays.ts'
import { INTERACTIONS } from '../first-interaction.ts'

/**
 * Wakes the search when a shopper points at its field or button, and loads the index and the rules beside it. On a phone the
 * button moves the header's field into the sheet, in the tap itself, so that the keyboard comes up. «/» opens the search
 * from anywhere on the page.
 */
export function watchSearch(): void {
  for (const type of [...INTERACTIONS, 'click']) {
    document.addEventListener(type, onEvent, { capture: true, passive: true })
  }
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || (event.target as Element).matches('input, textarea, select')) return
    event.preventDefault()
    openSearch()
  })
}

function onEvent({ type, target }: Event): void {
  const touched = (target as Partial<Element>).closest?.('[data-search], [data-opens=search]')
  if (!touched) return
  const module = import('./load-search.ts')
  void module.then(({ loadSearch }) => loadSearch()).catch(() => {})
  if (!touched.matches('button')) return
  ownIsland().dispatchEvent(new Event('shop:wake'))
  if (type === 'click') focusInSheet()
}

/** Focuses the nearest field: the page's own, the header's at a desk, else the sheet's. */
function openSearch(): void {
  const field = document.querySelector<HTMLElement>('[data-search=page] input') ?? ownField()
  // The quiet pages have no search.
  if (!field) return
  if (field.checkVisibility()) return field.focus()
  openOverlay('search')
  focusInSheet()
}

/** Moves the header's field into the open sheet and focuses it. */
function focusInSheet(): void {
  document.querySelector('#search .panel')!.append(ownIsland())
  ownField()!.focus()
}

const ownField = () => document.querySelector<HTMLElement>('[data-search=header] input')

const ownIsland = () => ownField()!.closest('astro-island')!
