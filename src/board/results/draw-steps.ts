import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'

/** The values and words of a chart; words come from outside, so that this module shares none with the pages of shoppers. */
interface Drawn {
  title: string
  /** The labels of the lower axis, one for each place. */
  labels: readonly string[]
  now: readonly number[]
  /** Null where the days before have no such place. */
  before: readonly (number | null)[]
  format: (sum: number) => string
  shortFormat: (sum: number) => string
}

const HEIGHT = 260
/** Pixels that a label of the lower axis needs. */
const LABEL = 52

/** Draws the sums of the days as bars and those of the days before as a line, as wide as the element; returns what removes them. */
export function drawSteps(place: HTMLElement, drawn: Drawn): () => void {
  const size = () => ({ width: place.clientWidth, height: HEIGHT })
  const chart = new uPlot(
    { ...size(), ...looksOf(place, drawn) },
    [drawn.labels.map((_, at) => at), [...drawn.now], [...drawn.before]],
    place,
  )
  const fit = new ResizeObserver(() => chart.setSize(size()))
  fit.observe(place)
  return () => {
    fit.disconnect()
    chart.destroy()
  }
}

/** The looks of the chart in the colours and the face of the element. */
function looksOf(
  place: HTMLElement,
  { title, labels, format, shortFormat }: Drawn,
): Omit<uPlot.Options, 'width' | 'height'> {
  const style = getComputedStyle(place)
  const colour = (name: string) => style.getPropertyValue(name).trim()
  const line = { stroke: colour('--hairline'), width: 1 }
  const axis = { stroke: colour('--ink-soft'), font: `12px ${style.fontFamily}`, ticks: line }
  const label = (at: number) => labels[at] ?? ''
  /** uPlot hands over null where the pointer is outside, and writes two hyphens itself at first. */
  const sum = (_: uPlot, value: number | null) => (value === null ? '--' : format(value))
  return {
    scales: {
      // Half a bar of room at both ends.
      x: { time: false, range: [-0.6, labels.length - 0.4] },
      y: { range: (_, __, most) => [0, Math.max(most * 1.05, 1)] },
    },
    axes: [
      {
        ...axis,
        space: LABEL,
        grid: { show: false },
        incrs: [1, 2, 3, 5, 7, 10, 14, 20, 30, 50, 100],
        values: (_, splits) => splits.map(label),
      },
      { ...axis, size: 64, grid: line, values: (_, splits) => splits.map(shortFormat) },
    ],
    series: [
      { label: title, value: (_, at: number | null) => (at === null ? '--' : label(at)) },
      {
        label: 'Сумма',
        stroke: colour('--kraft'),
        fill: colour('--kraft'),
        paths: uPlot.paths.bars!({ size: [0.7, 48] }),
        points: { show: false },
        value: sum,
      },
      {
        label: 'Раньше',
        stroke: colour('--ink'),
        width: 1.5,
        dash: [4, 4],
        points: { show: false },
        value: sum,
      },
    ],
    cursor: { drag: { x: false, y: false }, y: false, points: { show: false } },
  }
}
