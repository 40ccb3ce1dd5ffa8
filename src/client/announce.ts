/**
 * Says a sentence through the page's one live region (components/shell/Announcer.astro). The same sentence twice is
 * said twice. While a modal dialog is open the region lies in it, see client/overlays/overlays.ts.
 */
export function announce(words: string): void {
  const region = document.querySelector('[data-announcer]')
  if (region) region.textContent = region.textContent === words ? `${words}\u00a0` : words
}
