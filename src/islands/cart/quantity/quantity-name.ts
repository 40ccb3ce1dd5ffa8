/** The name of a line's quantity field. */
export function quantityName(id: number): string {
  return `quantity.${id}`
}
