import outlines from './outlines.json' with { type: 'json' }

/** By letter: its width in thousandths of the type size, and its outline as an SVG path with +Y up. */
const GLYPHS = new Map(
  Object.entries(outlines.glyphs as unknown as Record<string, [number, string]>),
)
/** How much a pair of letters stands closer or wider, in thousandths of the type size. */
const KERNING = new Map(Object.entries(outlines.kerning))
const UNITS = 1000

/** Width of a line in pixels, set in Onest at weight 700. */
export function widthOf(text: string, size: number): number {
  const { width } = set(text)
  return (width * size) / UNITS
}

/** The line as an SVG element; `x` is its left edge, `y` its baseline, both in pixels. */
export function lineOfText(
  text: string,
  { x, y, size, colour }: { x: number; y: number; size: number; colour: string },
): string {
  const scale = size / UNITS
  const letters = set(text).glyphs.map(
    ([left, path]) => `<path d="${path}" transform="translate(${left})"/>`,
  )
  return `<g fill="${colour}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${letters.join('')}</g>`
}

/** The outlines with their left edges, and the width of all, in thousandths of the type size. */
function set(text: string): { glyphs: [left: number, path: string][]; width: number } {
  const letters = Array.from(text).flatMap(known)
  let width = 0
  const glyphs = letters.map((letter, index): [number, string] => {
    const [own, path] = GLYPHS.get(letter)!
    const left = width + (KERNING.get((letters[index - 1] ?? '') + letter) ?? 0)
    width = left + own
    return [left, path]
  })
  return { glyphs, width }
}

/** The letter, or what stands for it in the typeface: without its accent, a plain space, nothing. */
function known(letter: string): string[] {
  if (GLYPHS.has(letter)) return [letter]
  if (/\s/.test(letter)) return [' ']
  return Array.from(letter.normalize('NFD')).filter((part) => GLYPHS.has(part))
}
