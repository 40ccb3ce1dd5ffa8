/**
 * Returns a function that gives equal texts one string in memory. It is a copy: a slice of a string would hold the whole of
 * it, and what a parser put together letter by letter takes many times its length.
 */
export function sharing(): (text: string) => string {
  const texts = new Map<string, string>()
  return (text) => {
    const known = texts.get(text)
    if (known !== undefined) return known
    const copy = Buffer.from(text).toString()
    texts.set(copy, copy)
    return copy
  }
}
