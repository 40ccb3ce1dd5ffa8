/** Moves the focus from one of the stops to the next or the one before, for an arrow key; else a no-op. */
export function moveByArrow(event: KeyboardEvent, stops: readonly HTMLElement[]): void {
  const place = stops.indexOf(document.activeElement as HTMLElement)
  const next = { ArrowDown: stops[place + 1], ArrowUp: stops[place - 1] }[event.key]
  if (!next || place < 0) return
  event.preventDefault()
  next.focus()
}
