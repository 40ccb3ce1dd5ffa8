import type { SheetOrder } from '../../contract/board.ts'
import { LidWords } from '../../islands/lid/LidWords.tsx'
import { formatWindow } from '../../wording/dates.ts'

interface Props {
  order: Pick<SheetOrder, 'number' | 'window' | 'lid'>
  /** Millimetres, of the label without its edges. */
  width: number
  height: number
  className: string | undefined
}

/** Height of the line that says whose the label is, and room for the skewer, millimetres. */
const FOOT = 5
const SKEWER = 14

/** The label for the lid of an order's first box: its words in black, the shop's skewer and, small, whose it is. Rule 130. */
export function LidLabel({ order, width, height, className }: Props) {
  const { number, window, lid } = order
  return (
    <article className={className} aria-label={`Надпись на крышке № ${number}`}>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={lid}>
        <g transform={`translate(${SKEWER / 2} ${height / 2})`}>
          <path d={`M0 ${4 - height / 2}V${height / 2 - 4}`} stroke="#000" strokeWidth="0.7" />
          {[-8, 0, 8].map((y) => (
            <circle
              key={y}
              cy={y * (height / 57)}
              r={3.2 * (height / 57)}
              fill={y === 0 ? '#fff' : '#000'}
              stroke="#000"
              strokeWidth="0.7"
            />
          ))}
        </g>
        <g
          fontWeight="700"
          transform={`translate(${SKEWER + (width - SKEWER) / 2} ${(height - FOOT) / 2})`}
        >
          <LidWords text={lid} width={width - SKEWER - 4} height={height - 2 * FOOT - 4} />
        </g>
        <text x={width - 2} y={height - 1.5} textAnchor="end" fontSize="3">
          № {number}, {formatWindow(window)}, на крышку
        </text>
      </svg>
    </article>
  )
}
