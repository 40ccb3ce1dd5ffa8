/**
 * `<buy-bar>`: price and «В корзину» at the foot of the screen, drawn once the page's own button (`data-buy`) has
 * scrolled away above it.
 */
class BuyBar extends HTMLElement {
  #observer: IntersectionObserver | undefined

  connectedCallback(): void {
    const own = document.querySelector<HTMLElement>('[data-buy]')!
    this.#observer = new IntersectionObserver(([entry]) => {
      const { isIntersecting, boundingClientRect } = entry!
      const scrolledAway = !isIntersecting && boundingClientRect.top < 0
      if (scrolledAway && !this.firstChild) void this.#draw(own)
      this.toggleAttribute('data-shown', scrolledAway)
    })
    this.#observer.observe(own)
  }

  disconnectedCallback(): void {
    this.#observer?.disconnect()
  }

  async #draw(own: HTMLElement): Promise<void> {
    const { drawBuyBar } = await import('./draw-buy-bar.ts')
    if (!this.firstChild) drawBuyBar(this, own)
  }
}

customElements.define('buy-bar', BuyBar)
