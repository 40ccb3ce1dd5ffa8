/*
 * The second tap of a double tap does not undo the first: «В корзину» is swapped for minus under the finger, and minus
 * at 1 for «В корзину». In the head, so that it holds before and after the card's own module has loaded.
 */

/** The usual time of a double click; taps that follow one another faster count as one. */
const DOUBLE_TAP_MS = 500

let last: { card?: Element | null; swapped?: boolean; time: number } = { time: 0 }

document.addEventListener(
  'click',
  (event) => {
    // Of a card that is still being parsed no tap counts (first-paint.ts).
    const button = (event.target as Element).closest<HTMLElement>(
      'add-to-cart:has([data-part=more]) button',
    )
    if (!button) return
    const time = event.timeStamp
    const card = button.closest('add-to-cart')!
    const { part } = button.dataset
    const swapped =
      part === 'add' || (part === 'fewer' && card.querySelector('output')!.textContent === '1')
    if (swapped && last.swapped && last.card === card && time - last.time < DOUBLE_TAP_MS)
      event.stopPropagation()
    last = { card, swapped, time }
  },
  true,
)

export {}
