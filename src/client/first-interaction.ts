/** A press may be over before a late listener hears of it: the first sign counts. */
export const SIGNS = ['pointerover', 'touchstart', 'focusin', 'keydown']

/**
 * Calls `begin` once, when the shopper means to use the element: pointer, finger or focus on it or on what opens the
 * overlay around it, any key, or the overlay opens. Returns how to stop waiting.
 */
export function whenMeant(element: Element, begin: () => void): () => void {
  const dialog = element.closest<HTMLDialogElement>('dialog[data-overlay]')
  const overlay = dialog?.dataset['overlay']
  const opened = new MutationObserver(meant)

  function hear({ type, target }: Event): void {
    if (!element.isConnected) return stop()
    const touched = target as Element
    if (type === 'keydown' || element.contains(touched) || opens(touched)) meant()
  }

  function opens(touched: Element): boolean {
    return touched.closest(`[data-opens="${overlay}"]`) !== null
  }

  function meant(): void {
    stop()
    begin()
  }

  function stop(): void {
    for (const sign of SIGNS) document.removeEventListener(sign, hear, true)
    opened.disconnect()
  }

  for (const sign of SIGNS) document.addEventListener(sign, hear, { capture: true, passive: true })
  if (dialog) opened.observe(dialog, { attributeFilter: ['open'] })
  return stop
}
