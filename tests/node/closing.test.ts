import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test, vi } from 'vitest'
import { closing } from '../../functions/node/closing.ts'

afterEach(() => {
  vi.useRealTimers()
})

/** A server that answers when the test lets it and then closes, and a client's connection on which this has been sent. */
async function serverWith(sent: string, sentLater = '') {
  const answers: ServerResponse[] = []
  const arrived = Promise.withResolvers<unknown>()
  const http = createServer((request, response) => {
    answers.push(response)
    request.resume()
    request.on('end', arrived.resolve).on('data', arrived.resolve)
  })
  // Node itself would close a connection that says nothing after an answer.
  http.keepAliveTimeout = 0
  const close = closing(http)
  await once(http.listen(0, '127.0.0.1'), 'listening')
  const client = connect((http.address() as AddressInfo).port, '127.0.0.1')
  client.on('error', () => {})
  const [socket] = (await Promise.all([once(http, 'connection'), once(client, 'connect')]))[0] as [
    Socket,
  ]
  const read = sent.includes('\r\n\r\n') ? arrived.promise : once(socket, 'data')
  client.write(sent)
  await read
  if (sentLater) {
    answers[0]!.end('first')
    await once(client, 'data')
    const readLater = once(socket, 'data')
    client.write(sentLater)
    await readLater
  }
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  return { answers, client, closed: close() }
}

const POST = 'POST / HTTP/1.1\r\nhost: shop\r\ncontent-length: 4\r\n\r\n'

test('a server that closes waits two seconds for a request that is still arriving', async () => {
  const half = 'GET / HTTP/1.1\r\nhos'
  for (const [sent, sentLater] of [
    [`${POST}ab`, ''],
    [half, ''],
    [`${POST}abcd`, half],
  ] as const) {
    const { client, closed } = await serverWith(sent, sentLater)
    const gone = once(client, 'close')
    await vi.advanceTimersByTimeAsync(1999)
    expect(client.closed).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    await Promise.all([gone, closed])
    vi.useRealTimers()
  }
})

test('a server that closes answers what has arrived, for twenty seconds at most', async () => {
  const answered = await serverWith(`${POST}abcd`)
  await vi.advanceTimersByTimeAsync(19_999)
  answered.answers[0]!.end('whole')
  expect(await text(answered.client)).toContain('whole')
  await answered.closed
  vi.useRealTimers()

  const unanswered = await serverWith(`${POST}abcd`)
  const gone = once(unanswered.client, 'close')
  await vi.advanceTimersByTimeAsync(20_000)
  await Promise.all([gone, unanswered.closed])
})
