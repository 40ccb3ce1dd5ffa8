// The service worker of the shop, bundled into one classic script at /sw.js (src/integrations/service-worker.ts).
import { answerData, answerHashed, answerPicture } from './answer-file.ts'
import { answerPage, checkAndTakeAgain } from './answer-page.ts'
import { Unreachable } from './ask.ts'
import { holdKeeping } from './calm.ts'
import { keepAll, takeBuild } from './keep.ts'
import { KEPT_ORDER } from '../requests/kept-order/kept.ts'
import { kindOf, type Kind } from './kinds.ts'
import { checkBuild } from './running-build.ts'
import { savesData, scope, type RequestEvent } from './scope.ts'
import { sendKeptOrder } from './send-kept-order.ts'
import { deleteKept } from './stores.ts'

// A new worker takes over at once: all that it keeps is named by its build or its content, so it fits every open page.
scope.addEventListener('install', (event) => {
  event.waitUntil(scope.skipWaiting())
  // A beacon of a page that is being left would be lost while the worker starts.
  const past = event.addRoutes?.({ condition: { requestMethod: 'POST' }, source: 'network' })
  if (past) event.waitUntil(past.catch(() => {}))
})
scope.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([deleteKept('of other versions'), scope.clients.claim()])),
)

scope.addEventListener('fetch', (event) => {
  const kind = kindOf(event.request, scope.location.origin)
  if (kind) event.respondWith(answerSafely(event, kind))
})

// A browser tries again, at longer and longer intervals, when the promise rejects.
scope.addEventListener('sync', (event) => {
  if (event.tag === KEPT_ORDER) event.waitUntil(sendKeptOrder())
})

/** A page names what it shows and needs, since it was loaded before this worker was there. */
scope.addEventListener('message', (event) => {
  const { keep, hold } = event.data as { keep?: string[]; hold?: boolean }
  if (hold !== undefined) holdKeeping(hold)
  if (keep && !savesData()) event.waitUntil(keepAndTake(keep))
})

/** Keeps the files of the open page before the rest of its build. */
async function keepAndTake(addresses: string[]): Promise<void> {
  await checkBuild().catch(() => {})
  await keepAll(addresses)
  await takeBuild()
}

/** A failure of the worker's own, such as a broken storage, leaves the request to the network. */
async function answerSafely(event: RequestEvent, kind: Kind): Promise<Response> {
  try {
    return await answer(event, kind)
  } catch (error) {
    return error instanceof Unreachable ? Response.error() : fetch(event.request)
  }
}

function answer(event: RequestEvent, kind: Kind): Promise<Response> {
  switch (kind) {
    case 'page':
    case 'payload':
      return answerPage(event, kind)
    case 'data':
      return answerData(event)
    case 'hashed':
      return answerHashed(event)
    case 'picture':
      return answerPicture(event)
    case 'build':
      event.waitUntil(checkAndTakeAgain())
      return checkBuild()
  }
}
