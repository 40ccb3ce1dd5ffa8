import { openOverlay } from '../../stores/overlays.ts'
import { focusInSheet } from './watch-search.ts'

/** Focuses the nearest field: the page's own, the header's at a desk, else the sheet's. */
export function openSearch(): void {
  const [header, page] = document.querySelectorAll<HTMLElement>('shop-search input')
  const field = page ?? header
  if (field?.checkVisibility()) return field.focus()
  openOverlay('search')
  focusInSheet()
}
