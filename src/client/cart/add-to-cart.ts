import type { Cart } from '../../domain/cart.ts'
import { MAX_QUANTITY, quantityLabel, type LineSource } from '../../domain/line.ts'
import { $cart, addLine, changeQuantity } from '../../stores/cart.ts'

/**
 * `<add-to-cart>` around static markup: a button that becomes minus, quantity, plus once the product is in the cart.
 * Plain DOM on the shared store, so that a page of thirty cards hydrates nothing.
 */
class AddToCart extends HTMLElement {
  #stop: (() => void) | undefined

  connectedCallback(): void {
    const product = JSON.parse(this.dataset['product'] ?? '') as LineSource
    const [add, fewer, more] = ['add', 'fewer', 'more'].map((name) =>
      this.#part<HTMLButtonElement>(name),
    )
    const stepper = this.#part('stepper')
    stepper.setAttribute('aria-label', quantityLabel(product.name))
    const output = this.#part('quantity')
    // The static page shows no quantity.
    let quantity = stepper.hidden ? 0 : undefined

    const show = ({ lines }: Cart) => {
      const next = lines.find(({ id }) => id === product.id)?.quantity ?? 0
      // Most changes concern another card.
      if (next === quantity) return
      quantity = next
      const focused = document.activeElement
      output.textContent = String(quantity)
      more!.disabled = quantity >= MAX_QUANTITY
      // Show one part, move the focus, hide the other: the browser then computes the layout once.
      const [comes, goes] = quantity > 0 ? [stepper, add!] : [add!, stepper]
      comes.hidden = false
      if (goes.contains(focused)) (quantity > 0 ? more : add)!.focus({ preventScroll: true })
      goes.hidden = true
    }

    add!.onclick = () => addLine(product)
    more!.onclick = () => changeQuantity(product.id, quantity! + 1)
    fewer!.onclick = () => changeQuantity(product.id, quantity! - 1)
    this.#takeOver(product)
    this.#stop = $cart.subscribe(show)
  }

  /** Adds the taps that came before this module and that storage refused. See head/first-paint.ts. */
  #takeOver(product: LineSource): void {
    const { early } = this.dataset
    if (!early) return
    delete this.dataset['early']
    addLine(product)
    changeQuantity(product.id, Number(early))
  }

  disconnectedCallback(): void {
    this.#stop?.()
  }

  #part<Part extends HTMLElement>(name: string): Part {
    return this.querySelector<Part>(`[data-part=${name}]`)!
  }
}

customElements.define('add-to-cart', AddToCart)
