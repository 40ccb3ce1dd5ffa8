/** Frames for which a refused form may take to mark its wrong fields. */
const FRAMES = 60

/**
 * Leads to the first wrong field of a form that Keystatic itself has refused, and names all of them in `notice` at the top:
 * Keystatic marks them, wherever they are, and says nothing else.
 */
export function showWrongFields(root: HTMLElement, notice: HTMLElement): void {
  globalThis.addEventListener('form-refused', () => afterMarking(root, notice, FRAMES))
  const hide = () => (notice.hidden = true)
  for (const kind of ['input', 'pointerdown', 'submit'])
    document.addEventListener(kind, hide, { capture: true })
}

function afterMarking(root: HTMLElement, notice: HTMLElement, frames: number): void {
  requestAnimationFrame(() => {
    const wrong = wrongFields(root)
    if (wrong.length === 0 && frames > 0) return afterMarking(root, notice, frames - 1)
    const names = [...new Set(wrong.map(nameOf).filter(Boolean))]
    notice.textContent =
      names.length > 0
        ? `Не сохранено. Исправьте: ${names.join('; ')}.`
        : 'Не сохранено: в одной из записей что-то не заполнено. Откройте их по одной.'
    notice.hidden = false
    const [first] = wrong
    first?.scrollIntoView({ block: 'center' })
    if (first) controlOf(first)?.focus({ preventScroll: true })
  })
}

/** Their places, which fields/beside.tsx marks, in the order of the page; of the topmost dialog if one is open. */
function wrongFields(root: HTMLElement): HTMLElement[] {
  const dialog = [...document.querySelectorAll<HTMLElement>('[role=dialog]')].at(-1)
  return [...(dialog ?? root).querySelectorAll<HTMLElement>('[data-wrong]')]
}

/** The first control of a field that is still empty, else its first. */
function controlOf(field: HTMLElement): HTMLElement | undefined {
  const controls = [...field.querySelectorAll<HTMLElement>('input, textarea, button')]
  return controls.find((control) => 'value' in control && control.value === '') ?? controls[0]
}

/** The name of a field as its form shows it: of its group, or of its only control. */
function nameOf(field: HTMLElement): string {
  const group = field.querySelector('[role=group][aria-label]')?.getAttribute('aria-label')
  if (group) return group
  const control = field.querySelector<HTMLInputElement>('input, textarea, button')
  const ids = control?.getAttribute('aria-labelledby')?.split(' ') ?? []
  const named = ids.map((id) => document.getElementById(id)?.textContent ?? '')
  return (control?.labels?.[0]?.textContent ?? named.join(' ')).replace(/\*$/, '').trim()
}
