import { UNSAVED } from './labels.ts'

/** Tells whoever holds the form how its request goes. */
export interface FormHold {
  begin: () => void
  /** The request has been answered; a stored form is read again, one that was refused or stays as it was is not. */
  end: (isReadAgain: boolean) => void
}

/**
 * Keeps the form as it is from the press of its button on: what it held then is stored, Keystatic reads the stored form again,
 * and what somebody had typed in between would be gone.
 */
export function holdForms(root: HTMLElement): FormHold {
  let state: 'free' | 'storing' | 'answered' | 'reading' = 'free'
  let focused = -1

  function begin() {
    if (state !== 'free') return
    state = 'storing'
    focused = controls(root).findIndex((control) => control === document.activeElement)
    root.inert = true
  }

  function letGo(next: 'free' | 'answered') {
    state = next
    root.inert = false
    if (document.activeElement === document.body) controls(root)[focused]?.focus()
  }

  // The ring is there before the request, for which Keystatic first makes the files.
  const observer = new MutationObserver(() => {
    const hasRing = root.querySelector('header [role=progressbar]') !== null
    if (state === 'free' && hasRing) begin()
    else if (state === 'storing' && !hasRing) letGo('free')
    else if (state === 'reading' && !isBeingRead(root)) letGo('free')
    else if (state === 'answered' && !hasRing) state = 'free'
  })
  observer.observe(root, { subtree: true, childList: true, characterData: true })

  return {
    begin,
    end(isReadAgain) {
      if (isReadAgain) state = 'reading'
      else letGo('answered')
    },
  }
}

/** In their order: a form that is read again has other elements in the same places. */
function controls(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('input, textarea, button, a')]
}

/** A form says so by a ring, and by a word until the stored form is there. */
function isBeingRead(root: HTMLElement): boolean {
  if (root.querySelector('[role=progressbar]')) return true
  return [...root.querySelectorAll('header span')].some(
    ({ textContent }) => textContent === UNSAVED,
  )
}
