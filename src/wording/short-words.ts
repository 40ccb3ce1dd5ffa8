/**
 * A name or sentence of the catalogue as it is shown: a no-break space behind words of one or two letters and behind numbers,
 * and before a dash, so that none of them hangs at the edge of a line. The data has plain spaces, since it is searched and
 * compared. Static pages are typeset as HTML; islands call this.
 */
export function withShortWords(text: string): string {
  return text
    .replaceAll(' —', '\u00a0—')
    .replace(/([^\s—]+) /g, (space, word: string) =>
      isBound(word.replace(/^[«(]/, '')) ? `${word}\u00a0` : space,
    )
}

const isBound = (word: string) => word.length <= 2 || /^\d+$/.test(word)
