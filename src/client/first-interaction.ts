/** Events of a first interaction. All four, since a tap may be over before the listener for its end is added. */
export const INTERACTIONS = ['pointerover', 'touchstart', 'focusin', 'keydown']

/** A click by a screen reader, or what a browser fills in, may come alone. */
export const SIGNS = [...INTERACTIONS, 'click', 'input']
const LISTENER = { capture: true, passive: true }

/**
 * Calls `callback` once, with the first sign that the shopper will use the element: pointer, finger or focus on it or
 * on the button that opens its overlay, any key, or the overlay opens.
 */
export function onFirstInteraction(element: Element, callback: () => void): void {
  const dialog = element.querySelector('.overlay') ?? element.closest('.overlay')
  const overlayOpens = new MutationObserver(finish)

  function onEvent({ type, target }: Event): void {
    if (!element.isConnected) return stop()
    const touched = target as Element
    if (type === 'keydown' || element.contains(touched) || isOpener(touched)) finish()
  }

  function isOpener(touched: Element): boolean {
    return touched.closest(`[data-opens="${dialog?.id}"]`) !== null
  }

  function finish(): void {
    stop()
    callback()
  }

  function stop(): void {
    for (const type of SIGNS) document.removeEventListener(type, onEvent, LISTENER)
    overlayOpens.disconnect()
  }

  for (const type of SIGNS) document.addEventListener(type, onEvent, LISTENER)
  if (dialog) overlayOpens.observe(dialog, { attributeFilter: ['open'] })
}
