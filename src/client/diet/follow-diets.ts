import { DIETS_PARAMETER } from '../../contract/page-storage-keys.ts'
import { lettersOf } from '../../domain/menu/diet.ts'
import { $diets } from '../../stores/diets.ts'
import './from-address.ts'

/**
 * Makes the page follow the chosen diets: names them on the root element, as first-paint.ts does, and in the address of a
 * list, and wakes the islands that show them. Returns a function that stops this.
 */
export function followDiets(): () => void {
  return $diets.subscribe((diets) => {
    const letters = lettersOf(diets)
    document.documentElement.dataset['diets'] = letters
    writeAddress(letters)
    if (!letters) return
    for (const island of document.querySelectorAll('astro-island[ssr][opts*=diets]'))
      island.dispatchEvent(new Event('shop:wake'))
  })
}

/** Writes the diets into the address of a list, without a history entry. */
function writeAddress(letters: string): void {
  if (!document.querySelector('main [data-count]')) return
  const address = new URL(location.href)
  if ((address.searchParams.get(DIETS_PARAMETER) ?? '') === letters) return
  if (letters) address.searchParams.set(DIETS_PARAMETER, letters)
  else address.searchParams.delete(DIETS_PARAMETER)
  history.replaceState(history.state, '', address)
}
