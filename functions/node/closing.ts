import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'

/** Milliseconds for requests that are still arriving: the proxy in front bridges no more than a restart of some seconds. */
const LAST_UPLOADS = 2000

/** Milliseconds that running requests have to end in; systemd waits longer (kanapelle.service). */
const LAST_ANSWERS = 20_000

/**
 * Watches the server's connections and returns what closes it: no more of them are taken, and the promise resolves when the last
 * request is answered, or too late for that. A request that has not arrived whole is waited for a moment only.
 */
export function closing(http: Server): () => Promise<void> {
  /** The open connections, each with the request that is being answered. */
  const connections = new Map<Socket, IncomingMessage | undefined>()
  http.on('connection', (socket: Socket) => {
    connections.set(socket, undefined)
    socket.once('close', () => connections.delete(socket))
  })
  http.on('request', (request, response) => {
    connections.set(request.socket, request)
    response.once('finish', () => connections.set(request.socket, undefined))
  })

  return async () => {
    const closed = new Promise((done) => http.close(done))
    // A browser keeps its connection after the answer.
    const idle = setInterval(() => http.closeIdleConnections(), 100)
    const incomplete = setTimeout(() => {
      for (const [socket, request] of connections) if (!request?.complete) socket.destroy()
    }, LAST_UPLOADS)
    const late = setTimeout(() => http.closeAllConnections(), LAST_ANSWERS)
    await closed
    for (const waiting of [idle, incomplete, late]) clearTimeout(waiting)
  }
}
