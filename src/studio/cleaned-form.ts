import { parse, stringify } from 'yaml'
import { cleanLine, cleanLines, harmfulIn } from '../contract/text.ts'

/**
 * A form's file without the characters that nobody sees: what is pasted from Word or a presentation brings them, and a feed
 * with one of them cannot be read. The same to the byte where there are none.
 */
export function cleanedForm<File extends { path: string; contents: string }>(file: File): File {
  const cleaned = (value: unknown): unknown => {
    if (typeof value === 'string') {
      if (!harmfulIn(value)) return value
      return value.includes('\n') ? cleanLines(value) : cleanLine(value)
    }
    if (Array.isArray(value)) return value.map(cleaned)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [cleaned(key), cleaned(inner)]),
    )
  }
  const sent: unknown = parse(file.contents)
  const values = cleaned(sent)
  if (JSON.stringify(values) === JSON.stringify(sent)) return file
  const contents = file.path.endsWith('.json') ? JSON.stringify(values) : stringify(values)
  return { ...file, contents }
}
