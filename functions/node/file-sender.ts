import type { IncomingMessage, ServerResponse } from 'node:http'
import { SECURITY_HEADERS } from '../../src/settings/security-headers.ts'
import type { Problem } from '../http/problem.ts'
import { networksAt } from '../limits/address.ts'
import { FLOOD_PERIOD, hasRoom } from '../limits/floods.ts'
import { tooMany } from '../limits/hourly.ts'
import { readLimits } from '../limits/limit-settings.ts'
import { addressOf } from './client-address.ts'
import { floodLimiter } from './flood-limiter.ts'
import { patternOf } from './header-rules.ts'
import type { HostSettings } from './host-settings.ts'
import type { Metrics } from './metrics.ts'
import type { FileAnswer, StaticFiles } from './static-files.ts'

/**
 * Sends a file where there is one for the request, or refuses a flood of such requests, and says whether it did. Files have a
 * limit of their own: a page asks for many of them, and each costs little.
 */
export function fileSender(
  runWorkerFirst: readonly string[],
  files: StaticFiles,
  settings: HostSettings,
  metrics: Metrics | undefined,
) {
  const workerFirst = runWorkerFirst.map(patternOf)
  const { filesPerTenSeconds } = readLimits(settings.LIMITS)
  const limiter = floodLimiter(filesPerTenSeconds, FLOOD_PERIOD, () => performance.now())
  const send = async (incoming: IncomingMessage, url: URL): Promise<FileAnswer | undefined> => {
    const { method = '', headers } = incoming
    if (!(await hasRoom(limiter, networksAt(addressOf(incoming, settings.TRUSTED_PROXY)))))
      return refusal(tooMany(FLOOD_PERIOD))
    const header = (name: string) => headers[name] as string | undefined
    return files.answer({ method, url, header }).catch(() => ({ status: 500, headers: {} }))
  }
  return async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const begin = performance.now()
    const { method = '', url = '' } = incoming
    const asked = url.startsWith('/') ? URL.parse(`http://localhost${url}`) : undefined
    if (!asked || workerFirst.some((pattern) => pattern.test(asked.pathname))) return false
    const answer = await send(incoming, asked)
    if (!answer) return false
    outgoing.writeHead(answer.status, answer.headers).end(answer.body)
    const seconds = (performance.now() - begin) / 1000
    metrics?.answered({ route: 'file', method, status: answer.status, seconds })
    return true
  }
}

/** A refusal as the host itself answers it. */
async function refusal(problem: Problem): Promise<FileAnswer> {
  const response = problem.toResponse()
  const headers = { ...SECURITY_HEADERS, ...Object.fromEntries(response.headers) }
  return { status: response.status, headers, body: new Uint8Array(await response.arrayBuffer()) }
}
