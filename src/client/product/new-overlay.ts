import type { Overlay } from '../overlays/overlays.ts'

/**
 * A copy of the page's menu sheet with another name, title and content, for `openOverlay`. Overlays that only some
 * pages need are made when they are first opened, so that other pages do not carry them.
 */
export function overlayDialog(name: Overlay, title: string, className: string): HTMLElement {
  const menu = document.querySelector<HTMLElement>('dialog[data-overlay=menu]')!
  let dialog = document.querySelector<HTMLElement>(`dialog[data-overlay=${name}]`)
  if (!dialog) {
    dialog = menu.cloneNode(true) as HTMLElement
    dialog.dataset['overlay'] = name
    dialog.classList.add(className)
    dialog.removeAttribute('open')
    menu.after(dialog)
  }
  dialog.setAttribute('aria-label', title)
  dialog.querySelector('h2')!.textContent = title
  return dialog
}

/** Replaces the content below the title and scrolls the sheet to its top. */
export function fillOverlay(dialog: HTMLElement, ...content: Node[]): void {
  const panel = dialog.querySelector('.panel')!
  panel.replaceChildren(panel.firstElementChild!, ...content)
  panel.scrollTop = 0
}
