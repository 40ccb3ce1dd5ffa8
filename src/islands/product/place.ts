/** A place in an element, as parts of its width and height; or a point of the screen in CSS pixels. */
export interface Place {
  x: number
  y: number
}

/** The point in the middle of an element. */
export function middleOf(element: Element): Place {
  const { x, y, width, height } = element.getBoundingClientRect()
  return { x: x + width / 2, y: y + height / 2 }
}

/** The place in the element that lies at this point of the screen. */
export function placeIn(element: Element, point: Place): Place {
  const { x, y, width, height } = element.getBoundingClientRect()
  return { x: (point.x - x) / width, y: (point.y - y) / height }
}
