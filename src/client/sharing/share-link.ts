/**
 * `<share-link>` around a button: passes the page's address to the system's share sheet; without one, copies it and
 * says that it is copied. The address is the canonical one, without advertising parameters.
 */
class ShareLink extends HTMLElement {
  connectedCallback(): void {
    const button = this.querySelector('button')!
    button.onclick = () => void this.#share()
    button.disabled = false
  }

  async #share(): Promise<void> {
    const url = document.querySelector<HTMLLinkElement>('link[rel=canonical]')!.href
    // A shopper who closes the share sheet rejects the promise; that needs no answer.
    if (typeof navigator.share === 'function')
      return navigator.share({ title: document.title, url }).catch(() => {})
    const words = await navigator.clipboard.writeText(url).then(
      () => 'Ссылка скопирована',
      () => 'Скопируйте ссылку из\u00a0адресной строки',
    )
    this.querySelector('[data-part=answer]')!.textContent = words
    const module = import('../announce.ts')
    void module.then(({ announce }) => announce(words)).catch(() => {})
  }
}

customElements.define('share-link', ShareLink)
