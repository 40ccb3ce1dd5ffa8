import { computed } from 'nanostores'
import type { PromoCode } from '../../domain/promo.ts'
import { $cart, $notice, applyPromoCode } from '../../stores/cart.ts'
import { noticeWords } from './notice-words.ts'

/**
 * `<apply-promo data-code="1">` around static markup: applies one code to the cart, answers in words, and can take it
 * back. Plain DOM, so that a page of promotions needs no framework.
 */
class ApplyPromo extends HTMLElement {
  #stop: (() => void) | undefined

  connectedCallback(): void {
    const code = Number(this.dataset['code']) as PromoCode
    const button = this.querySelector<HTMLButtonElement>('[data-part=apply]')!
    const opener = this.querySelector<HTMLButtonElement>('[data-opens]')!
    const answer = this.querySelector<HTMLElement>('[data-part=answer]')!
    const $answer = computed([$cart, $notice], ({ promo }, notice) => ({
      holds: promo === code,
      words: notice && 'promo' in notice && notice.promo === code ? noticeWords(notice) : '',
    }))

    this.#stop = $answer.subscribe(({ holds, words }) => {
      button.textContent = holds ? 'Снять' : 'Применить'
      button.setAttribute('aria-label', `${holds ? 'Снять' : 'Применить'} промокод ${code}`)
      button.onclick = () => applyPromoCode(holds ? '0' : String(code))
      opener.hidden = !holds
      answer.textContent = words || (holds ? 'Действует сейчас' : '')
      this.toggleAttribute('data-holds', holds)
    })
    this.#takeOver(code)
  }

  /** Applies the code of a tap that came before this module. See early-promo.ts. */
  #takeOver(code: PromoCode): void {
    const { dataset } = document.documentElement
    if (dataset['earlyPromo'] !== String(code)) return
    delete dataset['earlyPromo']
    applyPromoCode(String(code))
  }

  disconnectedCallback(): void {
    this.#stop?.()
  }
}

customElements.define('apply-promo', ApplyPromo)
