import type { ClientDirective } from 'astro'

/** A press may be over before a late listener hears of it: the first sign counts. */
const SIGNS = ['pointerover', 'touchstart', 'focusin', 'keydown']

/**
 * `client:intent`: an island comes to life when the shopper means to use it — pointer, finger or focus on it or on
 * what opens the overlay around it, any key, or the overlay opens — and not before. Until then React has not run.
 */
const intent: ClientDirective = (load, _options, island) => {
  const dialog = island.closest<HTMLDialogElement>('dialog[data-overlay]')
  const overlay = dialog?.dataset['overlay']
  const opened = new MutationObserver(begin)

  function hear({ type, target }: Event): void {
    if (!island.isConnected) return stop()
    const element = target as Element
    const meant = island.contains(element) || element.closest(`[data-opens="${overlay}"]`)
    if (type === 'keydown' || meant) begin()
  }

  function begin(): void {
    stop()
    void load().then((hydrate) => hydrate())
  }

  function stop(): void {
    for (const sign of SIGNS) document.removeEventListener(sign, hear, true)
    opened.disconnect()
  }

  for (const sign of SIGNS) document.addEventListener(sign, hear, { capture: true, passive: true })
  if (dialog) opened.observe(dialog, { attributeFilter: ['open'] })
}

export default intent
