/** Moves the focus from one of the stops to the next or the one before, for an arrow key; else a no-op. */
export function moveByArrow(event: KeyboardEvent, stops: readonly HTMLElement[]): void {
  const index = stops.indexOf(document.activeElement as HTMLElement)
  const next = { ArrowDown: stops[index + 1], ArrowUp: stops[index - 1] }[event.key]
  if (!next || index < 0) return
  event.preventDefault()
  next.focus()
}
