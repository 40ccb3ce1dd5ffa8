import { createServer, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { smtp } from '../../functions/node/smtp.ts'
import { channelCheck } from '../../functions/notifications/compose.ts'
import { email } from '../../functions/notifications/channels/email.ts'

/** A mail server that answers `RCPT TO` with this line and keeps what it is sent. */
async function mailServer(toRecipient: string) {
  const said: string[] = []
  const server = createServer((socket) => {
    let isText = false
    socket.setEncoding('utf8').write('220 mail.example\r\n')
    socket.on('data', (chunk: string) => {
      for (const line of chunk.split('\r\n').slice(0, -1)) {
        said.push(line)
        if (isText && line !== '.') continue
        if (line === 'DATA') isText = true
        else if (line === '.') isText = false
        const answer = line.startsWith('RCPT') ? toRecipient : line === 'DATA' ? '354 go' : '250 ok'
        socket.write(`${answer}\r\n`)
      }
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    said,
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    [Symbol.dispose]: () => server.close(),
  }
}

const deliver = (url: string) =>
  email('email', smtp(url), 'shop@a.example', 'kitchen@a.example').deliver(
    channelCheck(Date.parse('2026-12-24T08:00:00Z')),
    AbortSignal.timeout(5000),
  )

test('a message to the staff goes out by the server’s SMTP', async () => {
  using server = await mailServer('250 ok')
  await deliver(server.url)
  expect(server.said).toContain('MAIL FROM:<shop@a.example>')
  expect(server.said).toContain('RCPT TO:<kitchen@a.example>')
  expect(server.said).toContain('To: kitchen@a.example')
})

test.each([
  ['a mailbox that is not there refuses for good', '550 no such user', 'EENVELOPE 550', true],
  ['a mailbox that is full is tried again', '452 full', 'EENVELOPE 452', false],
  ['a server that refuses the shop is tried again', '530 sign in first', 'EENVELOPE 530', false],
])('%s', async (_, answer, reason, isFinal) => {
  using server = await mailServer(answer)
  await expect(deliver(server.url)).rejects.toMatchObject({ reason, isFinal })
})

test('a server that is away is tried again', async () => {
  await expect(deliver('smtp://127.0.0.1:9')).rejects.toMatchObject({
    name: 'DeliveryFailed',
    reason: 'ESOCKET',
    isFinal: false,
  })
})
