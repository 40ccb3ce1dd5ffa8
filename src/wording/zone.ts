/** «В пределах МКАД» from «в пределах МКАД»: the owner's words at the beginning of a sentence, or as a label. */
export function atStart(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
