import type { Duplex } from 'node:stream'
import { SECURITY_HEADERS } from '../../src/settings/security-headers.ts'

/**
 * Answers what Node's parser refuses: letters of a path that are not percent-encoded lead to the path that has them so, anything
 * else is a bad request.
 */
export function answerUnreadable(
  error: Error & { code?: string; rawPacket?: Buffer },
  socket: Duplex,
): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy()
  const line = error.rawPacket?.toString('latin1').split('\r\n', 1)[0] ?? ''
  const [, path] = /^(?:GET|HEAD) (\/(?!\/)[^\s\\]*) HTTP\/1\.1$/.exec(line) ?? []
  const encoded = path?.replace(
    /[^!-~]/g,
    (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  )
  const headers = Object.entries(SECURITY_HEADERS).map(([name, value]) => `${name}: ${value}`)
  const isMoved = error.code === 'HPE_INVALID_URL' && encoded !== undefined && encoded !== path
  const lines = [
    `HTTP/1.1 ${isMoved ? '307 Temporary Redirect' : '400 Bad Request'}`,
    ...(isMoved ? [`location: ${encoded}`] : []),
    ...headers,
    'content-length: 0',
    'connection: close',
  ]
  socket.end(`${lines.join('\r\n')}\r\n\r\n`)
}
