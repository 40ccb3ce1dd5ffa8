import { ask } from './ask.ts'
import { recall, remember } from './stores.ts'
import { tellPages } from './scope.ts'

/** How long a check may take; then the shop counts as out of reach. */
const CHECK_MS = 8000

const LATEST = '/builds/latest.json'

let running: Promise<string | undefined> | undefined
let checking: Promise<Response> | undefined

/** Id of the build that the shop serves, as far as this browser knows. */
export function runningBuild(): Promise<string | undefined> {
  return (running ??= recall('running'))
}

/** Asks which build the shop serves; checks at the same time are one. Rejects where the shop does not answer. */
export async function checkBuild(): Promise<Response> {
  checking ??= askBuild().finally(() => (checking = undefined))
  return (await checking).clone()
}

async function askBuild(): Promise<Response> {
  const signal = AbortSignal.timeout(CHECK_MS)
  const response = await ask(new Request(LATEST, { cache: 'no-store', signal }))
  const { id } = (await response.clone().json()) as { id?: string }
  if (response.ok && id) await noteBuild(id)
  return response
}

/** Remembers the build that the shop serves, and tells the open pages when it is another. */
export async function noteBuild(id: string): Promise<void> {
  if (id === (await runningBuild())) return
  running = Promise.resolve(id)
  await remember('running', id)
  await tellPages({ build: id })
}
