/**
 * The words of a text as orders are searched by them: lower case, «ё» as «е», each once, from two characters on. A word is
 * letters and digits.
 */
export function wordsOf(text: string): string[] {
  const words = text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .match(/[\p{L}\d]{2,}/gu)
  return [...new Set(words)]
}
