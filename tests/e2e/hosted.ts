import { spawn } from 'node:child_process'
import { once } from 'node:events'

export interface Hosted extends AsyncDisposable {
  url: string
  /** Its output so far. */
  log: () => string
  /** Asks the process to end, as systemd does, and returns its exit code. */
  stop: () => Promise<number | null>
}

/** The build as `npm run host` serves it, in a process of its own on a free port. */
export async function hostBuild(variables: Record<string, string>): Promise<Hosted> {
  const child = spawn('node', ['functions/node/host.ts'], {
    env: { ...process.env, PORT: '0', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let log = ''
  const ended = once(child, 'exit') as Promise<[number | null]>
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        log += chunk
        const address = /^The shop: +(\S+)\/$/m.exec(log)?.[1]
        if (address) resolve(address)
      })
    void ended.then(() => reject(new Error(log)))
  })
  const stop = async () => {
    child.kill('SIGTERM')
    return (await ended)[0]
  }
  return {
    url,
    log: () => log,
    stop,
    async [Symbol.asyncDispose]() {
      await stop()
    },
  }
}
