import { useEffect, useState } from 'react'
import type { ListedOrder } from '../../client/board/board-store.ts'
import { takeStep } from '../../client/board/steps.ts'
import type { OrderState } from '../../domain/order-life/states.ts'
import styles from './orders.module.scss'
import { stateWords } from './words.ts'

interface LastMove {
  number: number
  from: OrderState
  words: string
}

const SHOWN_MS = 12_000

/** Moves cards and remembers the last move, so that it can be taken back. */
export function useMoving() {
  const [moved, setMoved] = useState<LastMove>()
  useEffect(() => {
    if (!moved) return
    const timer = setTimeout(() => setMoved(undefined), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [moved])
  return {
    moved,
    move: (order: ListedOrder, state: OrderState) => {
      takeStep(order.number, state)
      setMoved({
        number: order.number,
        from: order.state,
        words: `№\u00a0${order.number} ${stateWords(state, order.pickup)}`,
      })
    },
    takeBack: ({ number, from }: LastMove) => {
      takeStep(number, from)
      setMoved(undefined)
    },
  }
}

interface Props {
  moved: LastMove | undefined
  takeBack: (moved: LastMove) => void
}

/** Says where the last card went, and takes it back. */
export function Moved({ moved, takeBack }: Props) {
  return (
    <div className={styles['moved']} role="status">
      {moved && (
        <p>
          <span>{moved.words}</span>
          <button type="button" onClick={() => takeBack(moved)}>
            Вернуть
          </button>
        </p>
      )}
    </div>
  )
}
