import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BoardJson } from '../../../../src/contract/board.ts'
import { aBoardOrder } from '../../../builders/board-order.ts'

const EMPTY = { orders: [], callbacks: [], paused: [], printed: [] }
const callback = { number: 3, createdAt: '2026-11-24T08:00:00Z' } as BoardJson['callbacks'][number]

/** Tones that were played. */
let tones: number
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-24T09:00:00+03:00') })
  vi.resetModules()
  tones = 0
  const value = { value: 0, setValueAtTime() {}, linearRampToValueAtTime() {} }
  const node = () => ({
    frequency: value,
    gain: { ...value, exponentialRampToValueAtTime() {} },
    connect: (to: object) => to,
    start: () => tones++,
    stop() {},
  })
  class Sound {
    currentTime = 0
    destination = {}
    createOscillator = node
    createGain = node
    state = 'running'
    addEventListener() {}
    async resume() {}
  }
  vi.stubGlobal('AudioContext', Sound)
  const page = new EventTarget()
  for (const name of ['addEventListener', 'removeEventListener'] as const)
    vi.stubGlobal(name, page[name].bind(page))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Whether a manager's board rings when it has been answered with these one after the other. */
async function ringsAfter(...boards: Partial<BoardJson>[]): Promise<boolean> {
  const { refreshBoard } = await import('../../../../src/board/feed/feed.ts')
  const { unlockSound } = await import('../../../../src/board/feed/chime.ts')
  const stop = unlockSound()
  for (const board of boards) {
    vi.stubGlobal('fetch', async () => Response.json({ ...EMPTY, ...board }))
    tones = 0
    await refreshBoard()
  }
  stop()
  return tones > 0
}

test('a callback alone rings, once', async () => {
  expect(await ringsAfter({}, { callbacks: [callback] })).toBe(true)
  expect(await ringsAfter({ callbacks: [callback] }, { callbacks: [callback] })).toBe(false)
})

test('whoever has changed something gets an answer that was asked for afterwards', async () => {
  const { refreshBoard } = await import('../../../../src/board/feed/feed.ts')
  const { $board } = await import('../../../../src/board/stores/board.ts')
  const answers: PromiseWithResolvers<Response>[] = []
  vi.stubGlobal('fetch', () => {
    const answer = Promise.withResolvers<Response>()
    answers.push(answer)
    return answer.promise
  })
  const boardWith = (paid: number) => Response.json({ ...EMPTY, orders: [aBoardOrder({ paid })] })
  const poll = refreshBoard()
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  const own = Promise.all([refreshBoard(), refreshBoard()])
  answers[0]!.resolve(boardWith(0))
  await poll
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[1]!.resolve(boardWith(768_000))
  await own
  expect(answers, 'one answer is enough for both').toHaveLength(2)
  expect($board.get()?.orders[0]?.paid).toBe(768_000)
})

test('a new order rings; what the page finds when it is opened does not', async () => {
  const orders = [aBoardOrder()]
  expect(await ringsAfter({ orders, callbacks: [callback] })).toBe(false)
  expect(await ringsAfter({ orders: [] }, { orders })).toBe(true)
})
