import { connect } from 'node:net'
import { fileURLToPath } from 'node:url'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { build } from 'vite'
import { afterEach, expect, test } from 'vitest'

// Runs in workerd without Vitest: only there does a request that ends take its fetches along.

const KEYS = [{ kid: 'key', kty: 'RSA' }]

let edge: Miniflare | undefined
afterEach(() => edge?.dispose())

/** A Worker that asks the cache for a key, and counts the requests whose clients have left: `/ended`. */
const WORKER = `
  import { cacheKeys, fetchAccessKeys } from '${fileURLToPath(new URL('../../../functions/staff/access-keys.ts', import.meta.url))}'
  const keys = cacheKeys(() => fetchAccessKeys('team.example'))
  let ended = 0
  export default {
    async fetch({ url, signal }, env, context) {
      if (new URL(url).pathname === '/ended') return Response.json(ended)
      signal.addEventListener('abort', () => ended++)
      return Response.json(await keys.keysFor('key', Date.now(), (work) => context.waitUntil(work)))
    },
  }`

async function bundled(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [
      {
        name: 'the-worker',
        resolveId: (id) => (id === 'the-worker' ? id : undefined),
        load: (id) => (id === 'the-worker' ? WORKER : undefined),
      },
    ],
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: 'the-worker',
        output: { format: 'es' },
        preserveEntrySignatures: 'strict',
      },
    },
  })
  const [output] = [built].flat()
  if (!output || !('output' in output)) throw new Error('The worker has no bundle')
  return output.output[0].code
}

test('a colleague who leaves while the certificates are on their way keeps nobody else from signing in', async () => {
  const asked = Promise.withResolvers<void>()
  const certificates = Promise.withResolvers<void>()
  edge = new Miniflare(
    convertV4MiniflareOptions({
      name: 'edge',
      modules: true,
      script: await bundled(),
      unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }],
      compatibilityDate: '2026-10-01',
      compatibilityFlags: ['enable_request_signal'],
      outboundService: async () => {
        asked.resolve()
        await certificates.promise
        return Response.json({ keys: KEYS }) as never
      },
    }),
  )
  await edge.ready
  const url = await edge.unsafeGetDirectURL('edge')
  const leaving = connect(Number(url.port), url.hostname)
  leaving.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await asked.promise
  leaving.resetAndDestroy()
  const ended = async () => (await fetch(new URL('/ended', url))).json()
  await expect.poll(ended, { timeout: 20_000 }).toBe(1)

  const next = fetch(url, { signal: AbortSignal.timeout(20_000) })
  await ended()
  certificates.resolve()
  expect(await (await next).json()).toEqual(KEYS)
})
