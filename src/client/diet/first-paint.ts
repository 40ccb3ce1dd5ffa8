/*
 * Names the chosen diets on the root element before the first paint, where styles/diets.scss looks for them. Inline and
 * classic, before the products that it concerns. Rule 72.
 */
import { DIETS_KEY, DIETS_PARAMETER } from '../../contract/page-storage-keys.ts'

let letters = new URLSearchParams(location.search).get(DIETS_PARAMETER)
try {
  letters ??= localStorage.getItem(DIETS_KEY)
} catch {
  // Without storage only the address chooses.
}
document.documentElement.dataset['diets'] = letters ?? ''
