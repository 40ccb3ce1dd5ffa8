/** A text of the shop without no-break spaces, as feeds and structured data want it. */
export function plainText(text: string): string {
  return text.replaceAll('\u00a0', ' ')
}
