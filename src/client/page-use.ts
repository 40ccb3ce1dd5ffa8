/** The event of the document with which its use begins (client/start.ts). */
export const USED = 'shop:used'

/** Calls back once the page is used, be it by scrolling only; at once where it has been. */
export function whenUsed(callback: () => void): void {
  if ('used' in document.documentElement.dataset) callback()
  else document.addEventListener(USED, callback, { once: true })
}
