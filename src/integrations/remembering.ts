/** More than the different shells of a build, and than the texts of a catalogue that recur. */
const MOST_REMEMBERED = 2000

/** Derives a value once from each text, where thousands of pages or boxes have few different ones. */
export function remembering<Value>(derive: (text: string) => Value): (text: string) => Value {
  const values = new Map<string, Value>()
  return (text) => {
    if (values.has(text)) return values.get(text)!
    if (values.size >= MOST_REMEMBERED) values.clear()
    const value = derive(text)
    values.set(text, value)
    return value
  }
}
