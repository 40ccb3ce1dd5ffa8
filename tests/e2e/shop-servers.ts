import { execFileSync, spawn } from 'node:child_process'
import { createServer, request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Server extends AsyncDisposable {
  url: string
}

/** Serves a build in workerd as `npm run serve` does, with a database of its own. */
export async function serveBuild(build: string, port: number): Promise<Server> {
  const state = `${build}/state`
  execFileSync('wrangler', ['d1', 'migrations', 'apply', 'DB', '--local', '--persist-to', state], {
    stdio: 'ignore',
  })
  const wrangler = spawn(
    'wrangler',
    [
      ...['dev', '--config', `${build}/server/wrangler.json`, '--port', String(port)],
      ...['--persist-to', state, '--show-interactive-dev-session=false'],
    ],
    { stdio: ['pipe', 'ignore', 'ignore'], detached: true, env: { ...process.env, CI: 'true' } },
  )
  const url = `http://localhost:${port}`
  const deadline = Date.now() + 90_000
  while (!(await answers(`${url}/builds/latest.json`))) {
    if (Date.now() > deadline) throw new Error(`${build} is not served`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return {
    url,
    // With the workerd that it started.
    [Symbol.asyncDispose]: async () => void process.kill(-wrangler.pid!),
  }
}

/** One address for several servers: `choose` says for each request which of them answers. */
export async function serveInTurn(choose: (request: IncomingMessage) => string): Promise<Server> {
  const server = createServer((incoming, outgoing) => {
    const target = new URL(incoming.url!, choose(incoming))
    const { method, headers } = incoming
    const forwarded = request(target, { method: method!, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode!, answer.headers)
      answer.pipe(outgoing)
    })
    forwarded.on('error', () => outgoing.destroy())
    incoming.pipe(forwarded)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )
}
