import { onFirstInteraction } from '../first-interaction.ts'

/**
 * `<cart-drawer>`: the place of the cart's island, which is mounted with the first sign of use, or while the page is idle
 * (draw-drawer.ts). Empty in the static page, so there is nothing to hydrate, and neither React nor the drawer's styles
 * are part of the first load.
 */
export class CartDrawer extends HTMLElement {
  #stop: (() => void) | undefined
  #unmount: (() => void) | undefined

  connectedCallback(): void {
    if (!this.#unmount) this.#stop ??= onFirstInteraction(this, () => void this.mount())
  }

  disconnectedCallback(): void {
    // A navigation may move the element, which disconnects it for a moment.
    queueMicrotask(() => {
      if (this.isConnected) return
      this.#stop?.()
      this.#unmount?.()
      this.#stop = this.#unmount = undefined
    })
  }

  /** Mounts the island unless it is mounted. */
  async mount(): Promise<void> {
    const { mountCartDrawer } = await import('../../islands/cart/mount.tsx')
    if (this.isConnected) this.#unmount ??= mountCartDrawer(this)
  }
}

customElements.define('cart-drawer', CartDrawer)
