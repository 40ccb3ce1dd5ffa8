import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Behaviour, Received } from './channel-talk.ts'

/**
 * A real server on loopback that stands for webhook, Telegram and mail. `PUT /{name}` sets what it does with the
 * messages to `/{name}/…`, one after the other, the last for all that follow; `GET /{name}` returns the messages received.
 * @returns its origin.
 */
export async function startFakeChannel(): Promise<string> {
  const scripts = new Map<string, Behaviour[]>()
  const received = new Map<string, Received[]>()

  const server = createServer((request, response) => {
    void handle(request, response)
  })

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request)
    const { method = 'GET', url = '/' } = request
    const [, name = '', ...rest] = url.split('/')
    if (method === 'PUT') {
      scripts.set(name, JSON.parse(body) as Behaviour[])
      received.set(name, [])
      return void response.end()
    }
    if (rest.length === 0) return void response.end(JSON.stringify(received.get(name) ?? []))

    const headers = request.headers as Record<string, string>
    const path = `/${rest.join('/')}`
    received.set(name, [...(received.get(name) ?? []), { method, path, headers, body }])
    const script = scripts.get(name) ?? [200]
    const behaviour = script.length > 1 ? script.shift()! : script[0]!
    if (behaviour === 'hang') return
    if (behaviour === 'cut') return void response.destroy()
    const { status, body: answer } =
      typeof behaviour === 'number'
        ? { status: behaviour, body: JSON.stringify({ ok: behaviour < 300 }) }
        : behaviour
    // A redirect leads to a place that would accept anything.
    const location = status >= 300 && status < 400 ? { location: `/${name}/elsewhere` } : {}
    response.writeHead(status, { 'content-type': 'application/json', ...location })
    response.end(answer)
  }

  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  server.unref()
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function text(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
