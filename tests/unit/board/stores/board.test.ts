import { expect, test } from 'vitest'
import { $board, keepBoard, keepStatus } from '../../../../src/board/stores/board.ts'
import type { BoardOrder } from '../../../../src/contract/board.ts'
import { aBoardOrder } from '../../../builders/board-order.ts'

const boardOf = (order: Partial<BoardOrder>) => ({
  orders: [aBoardOrder(order)],
  callbacks: [],
  paused: [],
  printed: [],
})

test('a board that was read before a step was taken does not undo the step', () => {
  keepBoard(boardOf({}))
  keepStatus({ number: 7, state: 'confirmed', version: 1 })
  keepBoard(boardOf({ persons: 12 }))
  expect($board.get()).toEqual(boardOf({ persons: 12, state: 'confirmed', version: 1 }))
})

test('a board that was read after a colleague’s step shows that step', () => {
  keepBoard(boardOf({ state: 'confirmed', version: 1 }))
  keepBoard(boardOf({ state: 'cooking', version: 2 }))
  expect($board.get()).toEqual(boardOf({ state: 'cooking', version: 2 }))
})
