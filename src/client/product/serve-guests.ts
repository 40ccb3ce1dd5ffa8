import { portionOf } from '../../domain/serving/portion.ts'
import { portionWords } from '../../domain/wording.ts'
import { announce } from '../announce.ts'
import { platePaths } from './plate-drawing.ts'

/** Shows on the plate what each guest gets when `by` more of them come. */
export function serveGuests(plate: HTMLElement, by: number): void {
  const { pieces, weight, min, max } = plate.dataset
  const [fewer, more] = plate.querySelectorAll('button')
  const shown = plate.querySelector('b')!
  const guests = Math.min(Math.max(Number(shown.textContent) + by, Number(min)), Number(max))
  const portion = portionOf({ pieces: Number(pieces), weight: Number(weight) }, guests)
  const words = portionWords(portion)
  shown.textContent = String(guests)
  plate.querySelector('p')!.textContent = words
  announce(words)
  const paths = platePaths(portion.maxPieces)
  const drawing = plate.querySelector('svg')!
  drawing
    .querySelectorAll('path')
    .forEach((colour, index) => colour.setAttribute('d', paths[index]!))
  fewer!.disabled = guests <= Number(min)
  more!.disabled = guests >= Number(max)
}
