import { widthOf } from './typeface.ts'

const ELLIPSIS = '…'

/** A text in lines, and the size in pixels at which each of them fits the width. */
export interface Lines {
  lines: readonly string[]
  size: number
}

/** Room for a text, in pixels; `sizes` are tried in their order. */
export interface Room {
  width: number
  most: number
  sizes: readonly number[]
}

/**
 * Breaks a text at its plain spaces, at the first of the sizes at which it takes no more than `most` lines of that width. At the
 * last size a word that is too wide is broken anywhere, and what does not fit is left out behind an ellipsis.
 */
export function fitText(text: string, { width, most, sizes }: Room): Lines {
  for (const size of sizes) {
    const lines = evenLines(text.split(' '), size, width)
    if (lines && lines.length <= most) return { lines, size }
  }
  const size = sizes.at(-1)!
  const words = text.split(' ').flatMap((word) => partsOf(word, size, width))
  const lines = greedyLines(words, size, width)
  if (lines.length <= most) return { lines, size }
  return { lines: [...lines.slice(0, most - 1), shortened(lines[most - 1]!, size, width)], size }
}

/** The fewest lines that the width allows, made as even as possible; undefined when a word is wider than a line. */
function evenLines(words: readonly string[], size: number, width: number): string[] | undefined {
  if (words.some((word) => widthOf(word, size) > width)) return undefined
  const widest = greedyLines(words, size, width)
  let lines = widest
  for (let narrower = width; narrower > 0; narrower -= size / 4) {
    if (words.some((word) => widthOf(word, size) > narrower)) return lines
    const next = greedyLines(words, size, narrower)
    if (next.length > widest.length) return lines
    lines = next
  }
  return lines
}

function greedyLines(words: readonly string[], size: number, width: number): string[] {
  const lines: string[] = []
  for (const word of words) {
    const longer = `${lines.at(-1)} ${word}`
    if (lines.length > 0 && widthOf(longer, size) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** The word, or its parts that are no wider than a line. */
function partsOf(word: string, size: number, width: number): string[] {
  const parts = ['']
  for (const letter of word) {
    const longer = parts.at(-1)! + letter
    if (widthOf(longer, size) <= width) parts[parts.length - 1] = longer
    else parts.push(letter)
  }
  return parts
}

function shortened(line: string, size: number, width: number): string {
  let rest = line
  while (widthOf(rest + ELLIPSIS, size) > width) rest = rest.slice(0, -1)
  return rest.trimEnd() + ELLIPSIS
}
