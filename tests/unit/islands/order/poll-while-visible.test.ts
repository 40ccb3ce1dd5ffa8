import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { pollWhileVisible } from '../../../../src/islands/order/poll-while-visible.ts'

/** A page in sight, or out of it. */
class Page extends EventTarget {
  visibilityState = 'visible'

  turn(visibilityState: 'visible' | 'hidden'): void {
    this.visibilityState = visibilityState
    this.dispatchEvent(new Event('visibilitychange'))
  }
}

let page: Page
let network: EventTarget
let stop: AbortController
/** Seconds at which the order was asked for. */
let asked: number[]
/** Whether the next answer brings something new. */
let isNew: boolean | Promise<boolean>

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  page = new Page()
  network = new EventTarget()
  stop = new AbortController()
  asked = []
  isNew = false
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network))
  pollWhileVisible(() => {
    asked.push(Date.now() / 1000)
    return Promise.resolve(isNew)
  }, stop.signal)
})

afterEach(() => {
  stop.abort()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const after = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)
/** Seconds between the polls, the first one counted from the start. */
const pauses = () => asked.map((at, index) => Number((at - (asked[index - 1] ?? 0)).toFixed(2)))

describe('while the page is in sight', () => {
  test('the order is asked for after ten seconds, then less and less often, at least every 25 seconds', async () => {
    await after(140)
    expect(pauses()).toEqual([10, 12, 14.4, 17.28, 20.74, 24.88, 25])
  })

  test('the pauses begin anew after an answer that brings something new', async () => {
    await after(37)
    isNew = true
    await after(18)
    isNew = false
    await after(23)
    expect(pauses()).toEqual([10, 12, 14.4, 17.28, 10, 12])
  })
})

describe('a page out of sight', () => {
  test('asks for nothing', async () => {
    page.turn('hidden')
    await after(600)
    expect(asked).toEqual([])
  })

  test('asks at once when it comes back, and then as at first', async () => {
    await after(37)
    page.turn('hidden')
    await after(63)
    page.turn('visible')
    await after(22)
    expect(asked.slice(3)).toEqual([100, 112])
  })

  test('does not ask when the network returns', async () => {
    page.turn('hidden')
    network.dispatchEvent(new Event('online'))
    await after(1)
    expect(asked).toEqual([])
  })
})

test('the return of the network asks at once, and only once', async () => {
  await after(5)
  network.dispatchEvent(new Event('online'))
  await after(11)
  expect(asked).toEqual([5])
})

test('no second poll begins while the answer to one is awaited', async () => {
  await after(5)
  isNew = new Promise(() => {})
  network.dispatchEvent(new Event('online'))
  await after(600)
  expect(asked).toEqual([5])
})

test('the end stops the timer', async () => {
  await after(5)
  stop.abort()
  await after(600)
  expect(asked).toEqual([])
})

test('after the end neither a late answer, nor the page, nor the network asks again', async () => {
  const late = Promise.withResolvers<boolean>()
  isNew = late.promise
  await after(10)
  stop.abort()
  late.resolve(true)
  page.turn('visible')
  network.dispatchEvent(new Event('online'))
  await after(600)
  expect(asked).toEqual([10])
})
