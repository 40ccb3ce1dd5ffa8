import { UNSAVED } from './labels.ts'

/**
 * Keeps the form as it is while it is stored: Keystatic reads the stored form again afterwards, and what somebody had typed in
 * between would be gone. The returned function lets go of it, at once or when the stored form has been read.
 */
export function holdForm(root: HTMLElement): (when: 'now' | 'read-again') => void {
  const focused = controls(root).findIndex((control) => control === document.activeElement)
  root.inert = true
  const letGo = () => {
    root.inert = false
    if (document.activeElement === document.body) controls(root)[focused]?.focus()
  }
  return (when) => {
    if (when === 'now') {
      letGo()
      return
    }
    const observer = new MutationObserver(() => {
      if (isBeingStored(root)) return
      observer.disconnect()
      letGo()
    })
    observer.observe(root, { subtree: true, childList: true, characterData: true })
  }
}

/** In their order: a form that is read again has other elements in the same places. */
function controls(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('input, textarea, button, a')]
}

/** A form says so by a ring while its request runs, and by a word until the stored form has been read. */
function isBeingStored(root: HTMLElement): boolean {
  if (root.querySelector('[role=progressbar]')) return true
  return [...root.querySelectorAll('header span')].some(
    ({ textContent }) => textContent === UNSAVED,
  )
}
