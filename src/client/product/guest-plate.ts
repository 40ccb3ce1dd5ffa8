/** `<guest-plate>`: a plate with what one guest gets; the stepper under it changes the number of guests. */
class GuestPlate extends HTMLElement {
  connectedCallback(): void {
    const [fewer, more] = this.querySelectorAll('button')
    fewer!.onclick = () => this.#serve(-1)
    more!.onclick = () => this.#serve(1)
  }

  async #serve(by: number): Promise<void> {
    const { serveGuests } = await import('./serve-guests.ts')
    serveGuests(this, by)
  }
}

customElements.define('guest-plate', GuestPlate)
