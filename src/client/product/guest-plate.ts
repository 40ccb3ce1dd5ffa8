import { portionOf } from '../../domain/serving/portion.ts'
import { portionWords } from '../../domain/wording.ts'
import { platePaths } from './plate-drawing.ts'

/** `<guest-plate>`: a plate with what one guest gets; the stepper under it changes the number of guests. */
class GuestPlate extends HTMLElement {
  connectedCallback(): void {
    const { pieces, weight, least, most } = this.dataset
    const box = { pieces: Number(pieces), weight: Number(weight) }
    const [fewer, more] = this.querySelectorAll('button')
    const output = this.querySelector('output')!
    const colours = this.querySelector('svg')!.querySelectorAll('path')
    const change = (by: number) => {
      const guests = Number(output.value) + by
      const portion = portionOf(box, guests)
      output.value = String(guests)
      this.querySelector('p')!.textContent = portionWords(portion)
      const paths = platePaths(portion.most)
      colours.forEach((colour, index) => colour.setAttribute('d', paths[index]!))
      fewer!.disabled = guests <= Number(least)
      more!.disabled = guests >= Number(most)
    }
    fewer!.onclick = () => change(-1)
    more!.onclick = () => change(1)
    change(0)
  }
}

customElements.define('guest-plate', GuestPlate)
