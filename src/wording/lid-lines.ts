/** Words longer than this stand in two lines where they have a blank. */
const IN_ONE_LINE = 12
/** Heights of a line in type sizes. */
export const LID_LINE_HEIGHT = 1.15

/** The words of a lid in one line, or broken at the blank that leaves the longer line shortest. Rule 130. */
export function lidLines(text: string): string[] {
  const words = text.trim().split(/\s+/)
  if (Array.from(text.trim()).length <= IN_ONE_LINE || words.length === 1) return [words.join(' ')]
  const [best] = words
    .slice(1)
    .map((_, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')])
    .sort((a, b) => widest(a) - widest(b))
  return best!
}

/** The largest type size at which these lines stay within a width and a height, in their unit. */
export function lidSize(lines: readonly string[], width: number, height: number): number {
  return Math.min(height / (lines.length * LID_LINE_HEIGHT), width / Math.max(1, widest(lines)))
}

/** Width of the widest line, in type sizes. */
function widest(lines: readonly string[]): number {
  return Math.max(...lines.map((line) => Array.from(line, wide).reduce((a, b) => a + b, 0)))
}

const WIDE = 'ж м ф ш щ ы ю m w'

/** At most how wide a letter is in Onest and in Arial, both bold, in type sizes. */
function wide(letter: string): number {
  if (/[\s.,:;!'’|ijlI()-]/.test(letter)) return 0.42
  const isWide = WIDE.includes(letter.toLowerCase())
  if (/[a-zа-яё]/.test(letter)) return isWide ? 0.9 : 0.66
  // A letter of neither alphabet may be as wide as it is high.
  return isWide || !/[A-ZА-ЯЁ\d?+="«»–]/.test(letter) ? 1.1 : 0.8
}
