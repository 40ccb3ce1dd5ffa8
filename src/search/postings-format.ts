/** The first character after space, exclamation mark and quotation mark. */
const ZERO = 35

/**
 * Document numbers as text: a character for each difference from one number to the next, counted from «#». Half the size
 * of a JSON array after compression. The numbers rise and stay below 50,000.
 */
export function encodeDocuments(documents: readonly number[]): string {
  return documents
    .map((document, index) =>
      String.fromCharCode(ZERO + document - (index > 0 ? documents[index - 1]! : 0)),
    )
    .join('')
}

export function decodeDocuments(text: string): number[] {
  let document = 0
  return Array.from(text, (step) => (document += step.charCodeAt(0) - ZERO))
}
