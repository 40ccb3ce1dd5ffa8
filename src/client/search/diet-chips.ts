import { dietsOf, letterOf, type Diet } from '../../domain/menu/diet.ts'
import { dietTitle, OFFERED_DIETS, OFFERED_FIRST } from '../../domain/menu/diet-names.ts'
import { toggleDiet } from '../../stores/diets.ts'
import { element } from '../element.ts'

/** The diets as chips; `drawChips` shows which are chosen. */
export function dietChips(): HTMLElement {
  const filter = element('div', {
    class: 'chips',
    role: 'group',
    'aria-label': 'Диета и\u00a0аллергены',
  })
  const rest = element('button', { type: 'button', 'aria-expanded': 'false' }, 'Ещё')
  rest.onclick = () => toggleRest(filter, rest)
  filter.append(...OFFERED_DIETS.slice(0, OFFERED_FIRST).map(newChip), rest)
  return filter
}

/**
 * Shows which diets are chosen. Chips behind «Ещё» are added when they are chosen or when it is open; one that was dropped
 * stays until «Свернуть», so that the next tap at the same place chooses it again.
 */
export function drawChips(filter: HTMLElement, chosen: readonly Diet[]): void {
  const isOpen = filter.querySelector('[aria-expanded=true]') !== null
  for (const diet of OFFERED_DIETS.slice(OFFERED_FIRST)) {
    if (!chipOf(filter, diet) && (isOpen || chosen.includes(diet))) insertInOrder(filter, diet)
  }
  for (const chip of filter.querySelectorAll<HTMLElement>('[data-diet]')) {
    const [diet] = dietsOf(chip.dataset['diet']!)
    chip.setAttribute('aria-pressed', String(chosen.includes(diet!)))
  }
}

/** Opens or closes the chips behind «Ещё». */
function toggleRest(filter: HTMLElement, rest: HTMLElement): void {
  const opens = rest.matches('[aria-expanded=false]')
  rest.setAttribute('aria-expanded', String(opens))
  rest.textContent = opens ? 'Свернуть' : 'Ещё'
  if (opens) {
    drawChips(filter, pressedIn(filter))
    return
  }
  for (const chip of [...filter.querySelectorAll<HTMLElement>('[data-diet]')].slice(
    OFFERED_FIRST,
  )) {
    if (!chip.matches('[aria-pressed=true]')) chip.remove()
  }
}

function pressedIn(filter: HTMLElement): Diet[] {
  return [...filter.querySelectorAll<HTMLElement>('[aria-pressed=true]')].flatMap((chip) =>
    dietsOf(chip.dataset['diet']!),
  )
}

const chipOf = (filter: HTMLElement, diet: Diet) =>
  filter.querySelector(`[data-diet=${letterOf(diet)}]`)

/** Chips behind «Ещё» stand in the order in which they are offered. */
function insertInOrder(filter: HTMLElement, diet: Diet): void {
  const next = OFFERED_DIETS.slice(OFFERED_DIETS.indexOf(diet) + 1)
    .map((other) => chipOf(filter, other))
    .find(Boolean)
  filter.insertBefore(newChip(diet), next ?? null)
}

function newChip(diet: Diet): HTMLElement {
  const chip = element('button', { type: 'button', 'data-diet': letterOf(diet) }, dietTitle(diet))
  chip.onclick = () => toggleDiet(diet)
  return chip
}
