import { useState } from 'react'
import * as v from 'valibot'
import { BOARD_MADE_KEY } from '../../contract/board-storage-keys.ts'

const MadeTime = v.object({
  /** `08:00`; empty while nobody has said it. */
  time: v.pipe(v.string(), v.regex(/^(\d\d:\d\d)?$/)),
  dayBefore: v.boolean(),
})
/** When the boxes of a window are made. */
export type MadeTime = v.InferOutput<typeof MadeTime>

const MadeTimes = v.record(v.string(), MadeTime)
type MadeTimes = v.InferOutput<typeof MadeTimes>

/** When the boxes of each window are made, as the kitchen said it last in this browser. Rule 83. */
export function useMadeTimes() {
  const [times, setTimes] = useState(read)
  function setTime(window: string, made: MadeTime): void {
    const next = { ...times, [window]: made }
    setTimes(next)
    try {
      localStorage.setItem(BOARD_MADE_KEY, JSON.stringify(next))
    } catch {
      // Without storage the times last until the page is closed.
    }
  }
  return { times, setTime }
}

/** Nothing where storage holds nonsense. */
function read(): MadeTimes {
  try {
    const read = v.safeParse(MadeTimes, JSON.parse(localStorage.getItem(BOARD_MADE_KEY) ?? '{}'))
    return read.success ? read.output : {}
  } catch {
    return {}
  }
}
