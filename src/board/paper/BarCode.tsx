import { code128, type DrawingContext } from 'bwip-js/browser'
import { useMemo } from 'react'

/** Two dots of a label printer of 203 dpi: what the cheapest scanners read. */
const MODULE_MM = 0.25
/** White on both sides, in modules, without which readers miss where the code begins. */
const QUIET = 10

interface Props {
  /** Digits. */
  code: string
  className: string | undefined
}

/** The code as Code 128, bars of whole dots; its height is that of its style. */
export function BarCode({ code, className }: Props) {
  const { width, bars } = useMemo(() => barsOf(code), [code])
  return (
    <svg
      className={className}
      role="img"
      aria-label={`Код ${code}`}
      viewBox={`${-QUIET} 0 ${width + 2 * QUIET} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      style={{ width: `${(width + 2 * QUIET) * MODULE_MM}mm` }}
    >
      <path d={bars.map(({ left, wide }) => `M${left} 0h${wide}v1h-${wide}z`).join('')} />
    </svg>
  )
}

interface Bars {
  /** In modules, as all numbers here. */
  width: number
  bars: readonly { left: number; wide: number }[]
}

function barsOf(code: string): Bars {
  return code128({ bcid: 'code128', text: code, scale: 1 }, collector())
}

/** Collects the bars; a code without text draws nothing else. */
function collector(): DrawingContext<Bars> {
  const bars: Bars['bars'][number][] = []
  let width = 0
  const nothing = () => {}
  return {
    scale: () => [1, 1],
    init(modules) {
      width = modules
    },
    // A line is named by its middle, rounded up.
    line(x, _top, _x, _bottom, wide) {
      bars.push({ left: x - Math.ceil(wide / 2), wide })
    },
    end: () => ({ width, bars }),
    measure: () => ({ width: 0, ascent: 0, descent: 0 }),
    polygon: nothing,
    hexagon: nothing,
    ellipse: nothing,
    fill: nothing,
    text: nothing,
  }
}
