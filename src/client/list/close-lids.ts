/*
 * Puts a lid with the product's name on each picture of a list's first row that is not there yet, and lifts it when the
 * picture is (components/list/Lids.astro). Once a session, and never with reduced motion. Inline and classic, after the
 * list: a module would come later than most pictures.
 */
import { LIDS_KEY } from '../../contract/page-storage-keys.ts'

/** Pictures that come within this time were in the browser's cache. */
const CACHED_MS = 50

try {
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches && !sessionStorage.getItem(LIDS_KEY))
    setTimeout(closeLids, CACHED_MS)
  sessionStorage.setItem(LIDS_KEY, '1')
} catch {
  // Without storage it would be more than once.
}

function closeLids(): void {
  for (const image of document.querySelectorAll<HTMLImageElement>('#products [loading=eager]')) {
    if (image.complete) continue
    const { dataset } = image.parentElement!
    dataset['lid'] = image.closest('article')!.querySelector('h3')!.textContent
    image.onload = () => (dataset['lifted'] = '')
  }
}
