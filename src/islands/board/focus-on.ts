/** A ref: moves the focus to a control that has just replaced the one that was pressed. */
export function focusOn(control: HTMLElement | null): void {
  control?.focus()
}
