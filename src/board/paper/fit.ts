/** Type is not set smaller than this part of its size. */
const SMALLEST = 0.5
const STEP = 0.04

/** Width and height of a label on paper, millimetres. */
export interface LabelSize {
  width: number
  height: number
}

/**
 * Returns what sets the type of a label smaller, by the property `--fit`, until everything is on it as it will be printed; to be
 * called after each render. The label has a system typeface, which is there from the start: another that arrives later would need
 * another size.
 */
export function fitTo({ width, height }: LabelSize) {
  const fitted = new WeakMap<HTMLElement, string>()
  return (label: HTMLElement | null) => {
    // A label of the same words keeps its size: each measurement is a layout of the page.
    if (!label || fitted.get(label) === label.textContent) return
    fitted.set(label, label.textContent)
    const { style } = label
    Object.assign(style, { boxSizing: 'border-box', width: `${width}mm`, height: `${height}mm` })
    for (let size = 1; size >= SMALLEST; size -= STEP) {
      style.setProperty('--fit', String(size))
      if (label.scrollHeight <= label.clientHeight && label.scrollWidth <= label.clientWidth) break
    }
    Object.assign(style, { boxSizing: '', width: '', height: '' })
  }
}
