import { spawn, type ChildProcess } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Hono } from 'hono'
import { proxy } from 'hono/proxy'

/** A build that is shown: its folder, and the drafts that it was made of, as JSON. */
interface Shown {
  folder: string
  drafts: string
}

export interface Preview {
  readonly shown: Shown | undefined
  /** Shows another build in the place of the one before. */
  show: (build: Shown) => Promise<void>
  /** Answers with the build's pages and API, which may stand in a frame of the studio at `studio`, its origin. */
  app: (studio: string) => Hono
}

/**
 * The real shop with the drafts, on this machine: the build as a server runs it, with an empty database of its own and no
 * way to notify anybody, so that an order in it is nobody's.
 */
export function draftPreview(): Preview {
  let host: { process: ChildProcess; origin: string } | undefined
  let shown: Shown | undefined
  process.once('exit', () => host?.process.kill())

  return {
    get shown() {
      return shown
    },
    async show(build) {
      const next = await startHost(build.folder)
      host?.process.kill()
      if (shown) rmSync(shown.folder, { recursive: true, force: true })
      host = next
      shown = build
    },
    app: (studio) =>
      new Hono().all('*', async (context) => {
        if (!host) return context.text('Сначала соберите просмотр.', 404)
        const { pathname, search } = new URL(context.req.url)
        // A redirect is the browser's to follow, as it is in the shop.
        const answer = await proxy(host.origin + pathname + search, {
          raw: context.req.raw,
          redirect: 'manual',
        })
        answer.headers.delete('x-frame-options')
        const policy = answer.headers.get('content-security-policy')
        const inFrame = policy?.replace("frame-ancestors 'none'", `frame-ancestors ${studio}`)
        if (inFrame) answer.headers.set('content-security-policy', inFrame)
        answer.headers.set('x-robots-tag', 'noindex')
        return answer
      }),
  }
}

/**
 * Its input ends with the studio, also with one that was killed: nobody else would end the shop with the drafts. The thread of its
 * database imports this too, and has no input.
 */
const ENDS_WITH_STUDIO = `data:text/javascript,${encodeURIComponent(
  "import { isMainThread } from 'node:worker_threads'; if (isMainThread) process.stdin.on('close', () => process.exit()).resume()",
)}`

async function startHost(folder: string): Promise<{ process: ChildProcess; origin: string }> {
  const { PATH, HOME } = process.env
  const child = spawn(process.execPath, ['--import', ENDS_WITH_STUDIO, 'functions/node/host.ts'], {
    cwd: folder,
    env: { PATH, HOME, PORT: '0', DATABASE: join(folder, 'preview.sqlite') },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  child.stderr.resume()
  for await (const line of createInterface(child.stdout)) {
    const started = line.startsWith('{"event":"started"')
    if (!started) continue
    child.stdout.resume()
    return { process: child, origin: new URL((JSON.parse(line) as { shop: string }).shop).origin }
  }
  throw new Error('The build for the preview does not start')
}
