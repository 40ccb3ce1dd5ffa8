/** True from mousedown to mouseup; a tap fires both as well. */
let isPressed = false
if (typeof document !== 'undefined') {
  document.addEventListener('mousedown', () => (isPressed = true), { capture: true })
  document.addEventListener('mouseup', () => (isPressed = false), { capture: true })
}

/** Runs at once, or after the press that took the focus away: an error that appears would move what is pressed. */
export function afterPress(show: () => void): void {
  if (!isPressed) return show()
  document.addEventListener('mouseup', () => setTimeout(show), { capture: true, once: true })
}
