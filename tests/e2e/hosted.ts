import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort as anyPort } from '../builders/free-port.ts'

export interface Hosted extends AsyncDisposable {
  url: string
  pid: number
  /** Resolves when the process has ended. */
  ended: Promise<unknown>
  /** URL of its metrics, if it has any. */
  metrics: string | undefined
  /** Its output so far. */
  log: () => string
  /** Asks the process to end, as systemd does, and returns its exit code. */
  stop: () => Promise<number | null>
}

interface Started {
  shop: string
  metrics?: string
}

/**
 * The build as `npm run host` serves it, in a process of its own on a free port. `program` is another one that does the same,
 * from its own folder.
 */
export async function hostBuild(
  variables: Record<string, string>,
  { folder = '.', program = ['node', 'functions/node/host.ts'] } = {},
): Promise<Hosted> {
  const child = spawn(program[0]!, program.slice(1), {
    cwd: folder,
    env: { ...process.env, PORT: '0', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let log = ''
  const ended = once(child, 'exit') as Promise<[number | null]>
  const { shop, metrics } = await new Promise<Started>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        log += chunk
        const line = /^\{"event":"started".*\}$/m.exec(log)?.[0]
        if (line) resolve(JSON.parse(line) as Started)
      })
    void ended.then(() => reject(new Error(log)))
  })
  const stop = async () => {
    child.kill('SIGTERM')
    return (await ended)[0]
  }
  return {
    url: shop.slice(0, -1),
    pid: child.pid!,
    ended,
    metrics,
    log: () => log,
    stop,
    async [Symbol.asyncDispose]() {
      await stop()
    },
  }
}

/** A free port, as a variable of a shop that has to know its address before it starts. */
export const freePort = async (): Promise<string> => String(await anyPort())
