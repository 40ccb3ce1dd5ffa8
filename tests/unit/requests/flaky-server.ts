import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Address } from '../../../src/contract/routes.ts'

/** The server's reaction to one request: a status with headers and a body, or a broken connection. */
export type Behaviour = (response: ServerResponse) => void

/** A JSON answer. */
export function answers(
  status: number,
  body: unknown = { fine: true },
  headers: Record<string, string> = {},
): Behaviour {
  return (response) => response.writeHead(status, headers).end(JSON.stringify(body))
}

/** Cuts the connection without an answer. */
export const hangsUp: Behaviour = (response) => response.destroy()

/** Sends half of an answer and then nothing more. */
export const breaksOff: Behaviour = (response) => {
  response.writeHead(200, { 'content-length': '100' })
  response.write('{"fine":', () => response.destroy())
}

/** Never answers. */
export const keepsSilent: Behaviour = () => {}

/** Sends the headers of an answer and never its body. */
export const stalls: Behaviour = (response) => {
  response.writeHead(200, { 'content-length': '100' })
  response.write('{"fine":')
}

/** A real server on loopback that behaves as scripted, request by request; the last behaviour stays. */
export async function flakyServer(...script: Behaviour[]) {
  const arrivals: number[] = []
  const bodies: string[] = []
  const server = createServer((request, response) => {
    const index = arrivals.push(performance.now()) - 1
    bodies[index] = ''
    request.on('data', (part) => (bodies[index] += String(part)))
    request.on('end', () => script[Math.min(index, script.length - 1)]!(response))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    // Requests go to the shop's own addresses everywhere else.
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` as Address<'POST'>,
    /** When each request came, in milliseconds. */
    arrivals,
    /** The body of each, as far as it was received. */
    bodies,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
