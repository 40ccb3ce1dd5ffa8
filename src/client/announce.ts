/** A second text within this time would cut off the first one, so both are read as one. */
const ONE_MOMENT_MS = 50

let sentences: string[] = []

/**
 * Says a sentence through the page's only live region (components/shell/Announcer.astro); sentences of one moment
 * become one text. The same text twice is announced twice. While a modal dialog is open the region lies in it, see
 * client/overlays/overlays.ts.
 */
export function announce(sentence: string): void {
  if (sentences.length === 0) setTimeout(speak, ONE_MOMENT_MS)
  if (!sentences.includes(sentence)) sentences.push(sentence)
}

function speak(): void {
  const words = sentences.join('. ')
  sentences = []
  const region = document.querySelector('[data-announcer]')
  if (region) region.textContent = region.textContent === words ? `${words}\u00a0` : words
}
