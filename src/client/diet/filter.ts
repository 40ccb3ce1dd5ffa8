import { DIETS_PARAMETER } from '../../contract/page-storage-keys.ts'
import { dietsOf, lettersOf } from '../../domain/menu/diet.ts'
import './from-address.ts'
import { $diets, toggleDiet } from '../../stores/diets.ts'
import { announce } from '../announce.ts'
import { drawChips, toggleRest } from './chips.ts'
import { showList, type ListCount } from './list.ts'

$diets.listen(() => show())
document.addEventListener('astro:page-load', writeAddress)
writeAddress()

/** Handles a click on a chip: chooses or drops its diet, or shows the chips behind «Ещё». */
export function press(filter: HTMLElement, button: HTMLButtonElement): void {
  const [diet] = dietsOf(button.dataset['diet'] ?? '')
  if (!diet) return toggleRest(filter, button)
  toggleDiet(diet)
  const counts = show()
  if (counts.all > 0) announce(`Показано ${counts.shown} из\u00a0${counts.all}`)
}

/** Updates chips, cards, counts and the address of the page for the chosen diets. Returns the counts of the list. */
export function show(): ListCount {
  const diets = $diets.get()
  document.documentElement.dataset['diets'] = lettersOf(diets)
  for (const filter of document.querySelectorAll<HTMLElement>('diet-filter')) {
    const waits = filter.matches('[data-when-chosen]:empty') && diets.length === 0
    if (!waits) drawChips(filter, diets)
  }
  writeAddress()
  return showList(diets)
}

/** Writes the chosen diets into the address of a list, without a history entry. */
function writeAddress(): void {
  if (!document.querySelector('main [data-count]')) return
  const address = new URL(location.href)
  const letters = lettersOf($diets.get())
  if ((address.searchParams.get(DIETS_PARAMETER) ?? '') === letters) return
  if (letters) address.searchParams.set(DIETS_PARAMETER, letters)
  else address.searchParams.delete(DIETS_PARAMETER)
  history.replaceState(history.state, '', address)
}
