import type { IncomingMessage } from 'node:http'

/** The client's address: that of the connection, or what the trusted proxy says last. */
export function addressOf({ socket, headers }: IncomingMessage, proxy?: string): string {
  const peer = (socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  const forwarded = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .at(-1)!
    .trim()
  return peer === proxy && forwarded ? forwarded : peer
}
