import { LID_LINE_HEIGHT, lidLines, lidSize } from '../../wording/lid-lines.ts'

/** Words of a language that is written from right to left have their full stop at the left. */
const IN_ITS_DIRECTION = { unicodeBidi: 'plaintext' } as const

interface Props {
  text: string
  /** The room for the words, about the origin of the drawing around them. */
  width: number
  height: number
}

/** The words of a lid as text of an SVG, in the middle of their room and as large as they fit, at most in two lines. */
export function LidWords({ text, width, height }: Props) {
  const lines = lidLines(text)
  const size = lidSize(lines, width, height)
  const line = LID_LINE_HEIGHT * size
  return (
    <text fontSize={size.toFixed(1)} textAnchor="middle" style={IN_ITS_DIRECTION}>
      {lines.map((words, index) => (
        <tspan
          key={index}
          x={0}
          // A capital letter is 0.7 type sizes high.
          y={((index - (lines.length - 1) / 2) * line + 0.35 * size).toFixed(1)}
        >
          {words}
        </tspan>
      ))}
    </text>
  )
}
