import { useRef, useState } from 'react'
import type { PackedBox, SheetOrder } from '../../contract/board.ts'
import { readBoxCode } from '../../domain/sheets/box-code.ts'
import { hearPacked, hearRefused } from '../feed/chime.ts'
import { askStaff, failureWords } from '../requests/staff-http.ts'

/** What has become of the last scan or press. */
export interface Packed {
  isRefused: boolean
  words: string
  /** Another number for each, so that the same words are announced again. */
  turn: number
}

/**
 * Tells the edge which boxes are packed, one after another, in words and by sound. `readOrders` reads the orders of the day again;
 * undefined where there is no network. Rule 100.
 */
export function usePacking(
  date: string,
  readOrders: () => Promise<readonly SheetOrder[] | undefined>,
) {
  const [last, setLast] = useState<Packed>()
  const [waiting, setWaiting] = useState<readonly string[]>([])
  const queue = useRef(Promise.resolve())
  const underWay = useRef<readonly string[]>([])

  async function send(code: string, packed: boolean): Promise<void> {
    const answer = await askStaff<PackedBox>('packing', { body: { date, code, packed } })
    const isLost = !answer.ok && answer.reason === 'no-answer'
    // The edge may have done what it could not answer any more.
    const known = isLost && (await readOrders())
    const isDone = answer.ok || (known && isPacked(known, code) === packed)
    if (!isDone) hearRefused()
    else if (packed) hearPacked()
    const words = answer.ok
      ? wordsOf(answer.body)
      : isDone
        ? 'Отмечено'
        : isLost
          ? 'Связи нет, коробка не\u00a0отмечена. Сканируйте её ещё раз'
          : failureWords(answer)
    setLast((before) => ({ isRefused: !isDone, words, turn: (before?.turn ?? 0) + 1 }))
  }

  function keepWaiting(change: (before: readonly string[]) => readonly string[]): void {
    underWay.current = change(underWay.current)
    setWaiting(underWay.current)
  }

  /** Scans wait for each other, so that their results come in their order; a second press of what is under way is none. */
  function pack(code: string, packed = true): void {
    const name = `${code} ${packed}`
    if (underWay.current.includes(name)) return
    keepWaiting((before) => [...before, name])
    queue.current = queue.current.then(async () => {
      await send(code, packed)
      keepWaiting((before) => before.filter((other) => other !== name))
      if (underWay.current.length === 0) void readOrders()
    })
  }
  return { last, pack, waiting: waiting.length }
}

function isPacked(orders: readonly SheetOrder[], code: string): boolean | undefined {
  const box = readBoxCode(code)
  return orders.find(({ number }) => number === box?.number)?.packed.includes(box!.place)
}

function wordsOf({ number, place, of, packed }: PackedBox): string {
  const box = `Заказ №\u00a0${number}, коробка ${place}\u00a0из\u00a0${of}`
  return packed ? box : `${box}: не\u00a0собрана`
}
