import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  endSendingElsewhere,
  refusalElsewhere,
  sendElsewhere,
} from '../../../../src/islands/form/sending/open-request.ts'
import { problemType } from '../../../../src/contract/problems.ts'
import type { SentAnswer } from '../../../../src/requests/sending.ts'

let network: EventTarget
beforeEach(() => {
  vi.useFakeTimers()
  network = new EventTarget()
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network))
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => {
  endSendingElsewhere('/api/orders')
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const REFUSED = {
  type: problemType('wrong-fields') as '/problems/wrong-fields',
  status: 422,
  detail: 'Укажите имя',
  errors: [],
}

/** A form that has left the screen with an unanswered request; each try is answered by the test. */
function formElsewhere() {
  const answers: ((answer: SentAnswer<number>) => void)[] = []
  const accepted: number[] = []
  let isOpen = true
  const requests = {
    state: () => (isOpen ? 'in-doubt' : undefined),
    sendAgain: () =>
      new Promise((resolve) => {
        answers.push((answer) => {
          isOpen = false
          resolve({ answer, sent: {} })
        })
      }),
  } as unknown as Parameters<typeof sendElsewhere<number, object>>[1]
  sendElsewhere(
    {
      path: '/api/orders',
      isAccepted: (answer): answer is number => typeof answer === 'number',
      onAccepted: (number) => void accepted.push(number),
    },
    requests,
  )
  return { answers, accepted }
}

test('a request is sent once at a time, however often the network returns', async () => {
  const { answers, accepted } = formElsewhere()
  for (let time = 0; time < 3; time++) network.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(answers).toHaveLength(1)
  answers[0]!({ ok: true, body: 7 })
  await vi.advanceTimersByTimeAsync(60_000)
  network.dispatchEvent(new Event('online'))
  expect(answers).toHaveLength(1)
  expect(accepted).toEqual([7])
})

test('why a request was refused is kept until the form is on the screen again', async () => {
  const { answers } = formElsewhere()
  await vi.advanceTimersByTimeAsync(20_000)
  answers[0]!({ ok: false, problem: REFUSED })
  await vi.advanceTimersByTimeAsync(0)
  expect(refusalElsewhere('/api/orders')).toBe('Укажите имя')
  endSendingElsewhere('/api/orders')
  expect(refusalElsewhere('/api/orders')).toBeUndefined()
})

test('nothing is sent without a network, nor once the form is on the screen again', async () => {
  const { answers } = formElsewhere()
  vi.stubGlobal('navigator', { onLine: false })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(answers).toHaveLength(0)
  vi.stubGlobal('navigator', { onLine: true })
  endSendingElsewhere('/api/orders')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(answers).toHaveLength(0)
})
