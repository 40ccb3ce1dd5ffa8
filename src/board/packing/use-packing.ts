import { useRef, useState } from 'react'
import type { PackedBox } from '../../contract/board.ts'
import { hearPacked, hearRefused } from '../feed/chime.ts'
import { askStaff, failureWords } from '../requests/staff-http.ts'

/** What has become of the last scan or press. */
export interface Packed {
  isRefused: boolean
  words: string
  /** Another number for each, so that the same words are announced again. */
  turn: number
}

/** Tells the edge which boxes are packed, one after another, in words and by sound; `refresh` reads the orders again. Rule 100. */
export function usePacking(date: string, refresh: () => Promise<unknown>) {
  const [last, setLast] = useState<Packed>()
  const queue = useRef(Promise.resolve())

  async function send(code: string, packed: boolean): Promise<void> {
    const answer = await askStaff<PackedBox>('packing', { body: { date, code, packed } })
    const isRefused = !answer.ok
    if (isRefused) hearRefused()
    else if (packed) hearPacked()
    const words = answer.ok
      ? wordsOf(answer.body)
      : answer.reason === 'no-answer'
        ? 'Связи нет, коробка не\u00a0отмечена. Сканируйте её ещё раз'
        : failureWords(answer)
    setLast((before) => ({ isRefused, words, turn: (before?.turn ?? 0) + 1 }))
    await refresh()
  }

  /** Scans wait for each other, so that their results come in their order. */
  function pack(code: string, packed = true): void {
    queue.current = queue.current.then(() => send(code, packed))
  }
  return { last, pack }
}

function wordsOf({ number, place, of, packed }: PackedBox): string {
  const box = `Заказ №\u00a0${number}, коробка ${place}\u00a0из\u00a0${of}`
  return packed ? box : `${box}: не\u00a0собрана`
}
