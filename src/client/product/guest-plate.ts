/** Changes the number of guests at a plate; undefined until its module is loaded, at the first press. */
let serveGuests: ((plate: HTMLElement, by: number) => void) | undefined

/** `<guest-plate>`: a plate with what one guest gets; the stepper under it changes the number of guests. */
class GuestPlate extends HTMLElement {
  connectedCallback(): void {
    const [fewer, more] = this.querySelectorAll('button')
    fewer!.onclick = () => void serve(this, -1)
    more!.onclick = () => void serve(this, 1)
  }
}

async function serve(plate: HTMLElement, by: number): Promise<void> {
  if (!serveGuests) ({ serveGuests } = await import('./serve-guests.ts'))
  serveGuests(plate, by)
}

customElements.define('guest-plate', GuestPlate)
