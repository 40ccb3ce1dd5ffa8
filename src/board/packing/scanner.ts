import { readBoxCode } from '../../domain/sheets/box-code.ts'

/** A scanner types without pauses; what was typed before one is not part of its code. */
const PAUSE_MS = 500
/** Fewer characters before an Enter are a key that somebody has pressed. */
const LEAST = 4
const MOST = 200

/**
 * Calls `onScan` with what a scanner types: it works as a keyboard and ends with Enter, wherever the focus is. In a field only
 * the code of a box counts; everything else belongs to the field. Returns a function that stops.
 */
export function listenToScanner(onScan: (text: string) => void): () => void {
  let typed = ''
  let last = 0
  const listen = (event: KeyboardEvent) => {
    if (event.timeStamp - last > PAUSE_MS) typed = ''
    last = event.timeStamp
    if (event.key !== 'Enter') {
      typed = `${typed}${characterOf(event)}`.slice(-MOST)
      return
    }
    const text = typed
    typed = ''
    const isScan = isField(event.target)
      ? readBoxCode(text) !== undefined
      : text.trim().length >= LEAST
    if (!isScan) return
    // Enter would press the button that has the focus.
    event.preventDefault()
    event.stopPropagation()
    onScan(text.trim())
  }
  addEventListener('keydown', listen, { capture: true })
  return () => removeEventListener('keydown', listen, { capture: true })
}

/** The character of a key; empty for Shift and the like. A digit is one in every layout of the keyboard. */
function characterOf({ key, code, shiftKey, ctrlKey, altKey, metaKey }: KeyboardEvent): string {
  if (ctrlKey || altKey || metaKey) return ''
  if (/^\d$/.test(key)) return key
  const digit = shiftKey ? undefined : /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1]
  return digit ?? (key.length === 1 ? key : '')
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select')
}
