import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The way between a browser and a shop: it can be cut, it can be slow, and it can lead to another shop. */
export interface Network extends AsyncDisposable {
  url: string
  /** The shop's address; another one is a deploy. */
  shop: string
  /** Milliseconds before each answer. */
  lateMs: number
  /** Paths of the requests that arrived, by method. */
  readonly asked: readonly string[]
  /** Cuts every connection, and each new one until `mend`. */
  cut: () => void
  mend: () => void
}

/** A network with an address of its own, so that what one test's browser keeps is no other test's. */
export async function networkTo(shop: string): Promise<Network> {
  let isCut = false
  const asked: string[] = []
  const server = createServer((incoming, outgoing) => {
    const { method = '', url = '', headers } = incoming
    asked.push(`${method} ${url}`)
    setTimeout(() => {
      if (isCut) {
        outgoing.destroy()
        return
      }
      // On a connection of its own: one that is kept may be closed by the shop just when it is used again.
      const options = { method, headers, agent: false }
      const forwarded = request(new URL(url, network.shop), options, (answer) => {
        outgoing.writeHead(answer.statusCode!, answer.headers)
        answer.pipe(outgoing)
      })
      forwarded.on('error', () => outgoing.destroy())
      incoming.pipe(forwarded)
    }, network.lateMs)
  })
  server.on('connection', (socket) => {
    if (isCut) socket.destroy()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const network: Network = {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    shop,
    lateMs: 0,
    asked,
    cut() {
      isCut = true
      server.closeAllConnections()
    },
    mend() {
      isCut = false
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
    },
  }
  return network
}
