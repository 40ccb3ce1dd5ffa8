import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'

/** After so many bytes the next tag begins a new piece. */
const PIECE_BYTES = 3000
/** Longer than a frame: the browser paints each piece. */
const PAUSE_MS = 30

/** The shop behind a network on which documents come in pieces, until it is disposed of. */
export async function stutteringNetwork(
  shop: string,
): Promise<AsyncDisposable & { origin: string }> {
  const server = createServer((request, response) => {
    void (async () => {
      const answer = await fetch(new URL(request.url!, shop), {
        ...(request.method === 'POST' && {
          method: 'POST',
          headers: { 'content-type': request.headers['content-type'] ?? '' },
          body: await text(request),
        }),
        redirect: 'manual',
      })
      const body = Buffer.from(await answer.arrayBuffer())
      const headers = Object.fromEntries(answer.headers)
      delete headers['content-encoding']
      delete headers['transfer-encoding']
      response.writeHead(answer.status, { ...headers, 'content-length': String(body.length) })
      if (headers['content-type']?.startsWith('text/html')) {
        for (const piece of piecesOf(body)) {
          response.write(piece)
          await pause(PAUSE_MS)
        }
        response.end()
      } else response.end(body)
    })().catch(() => response.destroy())
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://localhost:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

/**
 * Pieces of a document, which also end behind its first picture and its first select, so that each is painted before what
 * follows. None ends within a text: a centred word that came in two halves would widen from its middle for a frame, and which word
 * that is would depend on the bytes before it.
 */
function piecesOf(body: Buffer): Buffer[] {
  const main = body.indexOf('<main')
  const cuts = ['<img', '<select']
    .map((tag) => body.indexOf(tag, main))
    .map((index) => (index < 0 ? body.length : body.indexOf('>', index) + 1))
  for (let cut = 0; cut >= 0; cut = body.indexOf('<', cut + PIECE_BYTES)) cuts.push(cut)
  cuts.push(body.length)
  cuts.sort((one, other) => one - other)
  return cuts.slice(1).map((cut, index) => body.subarray(cuts[index], cut))
}
