import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { POLL_MS, queries, watchFocus } from '../../../../src/board/requests/queries.ts'
import { $connection } from '../../../../src/board/requests/staff-http.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what is shown is read again after each recovery, the second within ten seconds at their end', async () => {
  const read = vi.fn(() => Promise.resolve(1))
  const stop = new QueryObserver(queries, { queryKey: ['shown'], queryFn: read }).subscribe(
    () => {},
  )
  const recover = async () => {
    $connection.set('offline')
    $connection.set('online')
    await vi.advanceTimersByTimeAsync(0)
  }
  await vi.advanceTimersByTimeAsync(0)
  expect(read).toHaveBeenCalledTimes(1)
  await recover()
  expect(read).toHaveBeenCalledTimes(2)
  await recover()
  await recover()
  expect(read).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(POLL_MS)
  expect(read).toHaveBeenCalledTimes(3)
  await vi.advanceTimersByTimeAsync(POLL_MS)
  expect(read).toHaveBeenCalledTimes(3)
  stop()
})

test('what is shown is read again when the window gets the focus', async () => {
  const shown = new EventTarget()
  vi.stubGlobal('window', shown)
  const read = vi.fn(() => Promise.resolve(1))
  const stop = new QueryObserver(queries, { queryKey: ['focused'], queryFn: read }).subscribe(
    () => {},
  )
  queries.mount()
  const stopWatching = watchFocus()
  await vi.advanceTimersByTimeAsync(0)
  shown.dispatchEvent(new Event('focus'))
  await vi.advanceTimersByTimeAsync(0)
  expect(read).toHaveBeenCalledTimes(2)
  stopWatching()
  queries.unmount()
  stop()
})
