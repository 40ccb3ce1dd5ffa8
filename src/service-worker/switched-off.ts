// Takes the place of the service worker where the shop is to have none: deletes what it kept and goes. Without a handler
// for requests, open pages are as if there were no worker.
import { scope } from './scope.ts'
import { deleteKept } from './stores.ts'

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
scope.addEventListener('activate', (event) => event.waitUntil(leave()))

async function leave(): Promise<void> {
  await scope.registration.unregister()
  await deleteKept('all')
}
