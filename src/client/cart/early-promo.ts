/*
 * Answers a tap on «Применить» at once, before its island is hydrated, which is then given the tap; of several taps only the
 * last. A classic script inlined in the page of promotions.
 */
import type { Island } from '../early-events.ts'

document.addEventListener('click', ({ target }) => {
  const button = (target as Element).closest('[ssr] [data-apply]')
  if (!button) return
  // The pressed element, perhaps a translator's within the button, stays in the page for the island's replay.
  ;(target as Element).textContent = 'Применяем…'
  for (const island of document.querySelectorAll<Island>('[ssr]:has([data-apply])'))
    if (island.early && !island.contains(button)) island.early = []
})
