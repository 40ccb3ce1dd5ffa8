/** The least and the most guests that a text of the catalogue names: `5-11`, or `6` for both. */
export function guestRange(text: string): { least: number; most: number } {
  const [least = '', most = least] = text.split('-')
  return { least: Number(least), most: Number(most) }
}
