import { dietsOf, letterOf, type Diet } from '../../domain/menu/diet.ts'
import './diet.module.scss'
import { dietTitle, OFFERED_DIETS, OFFERED_FIRST } from '../../domain/menu/diet-names.ts'

/**
 * Shows which diets are chosen. Chips behind «Ещё» are added when they are chosen or when it is open; one that was dropped
 * stays until «Свернуть», so that the next tap at the same place chooses it again.
 */
export function drawChips(filter: HTMLElement, chosen: readonly Diet[]): void {
  const rest = restButton(filter) ?? fill(filter)
  const isOpen = rest.matches('[aria-expanded=true]')
  for (const diet of OFFERED_DIETS.slice(OFFERED_FIRST)) {
    if (!chipOf(filter, diet) && (isOpen || chosen.includes(diet))) insertInOrder(filter, diet)
  }
  for (const chip of filter.querySelectorAll<HTMLElement>('[data-diet]')) {
    const [diet] = dietsOf(chip.dataset['diet']!)
    chip.setAttribute('aria-pressed', String(chosen.includes(diet!)))
  }
}

/** Opens or closes the chips behind «Ещё». */
export function toggleRest(filter: HTMLElement, rest: HTMLElement): void {
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

const restButton = (filter: HTMLElement) => filter.querySelector<HTMLElement>('[aria-expanded]')

const chipOf = (filter: HTMLElement, diet: Diet) =>
  filter.querySelector(`[data-diet=${letterOf(diet)}]`)

/** The chips that a list's page has from the start, for a filter that is drawn by script. */
function fill(filter: HTMLElement): HTMLElement {
  const rest = Object.assign(document.createElement('button'), {
    type: 'button',
    textContent: 'Ещё',
  })
  rest.setAttribute('aria-expanded', 'false')
  filter.append(...OFFERED_DIETS.slice(0, OFFERED_FIRST).map(newChip), rest)
  return rest
}

/** Chips behind «Ещё» stand in the order in which they are offered. */
function insertInOrder(filter: HTMLElement, diet: Diet): void {
  const next = OFFERED_DIETS.slice(OFFERED_DIETS.indexOf(diet) + 1)
    .map((other) => chipOf(filter, other))
    .find(Boolean)
  filter.insertBefore(newChip(diet), next ?? null)
}

function newChip(diet: Diet): HTMLElement {
  const chip = Object.assign(document.createElement('button'), {
    type: 'button',
    textContent: dietTitle(diet),
  })
  chip.dataset['diet'] = letterOf(diet)
  return chip
}
