/** An event whose handler's work outlives it. */
export interface LastingEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void
}

/** `addRoutes` is Chromium's: what it names never wakes the worker. */
export interface InstallEvent extends LastingEvent {
  addRoutes?: (route: { condition: { requestMethod: string }; source: 'network' }) => Promise<void>
}

export interface RequestEvent extends LastingEvent {
  request: Request
  respondWith: (answer: Promise<Response>) => void
}

export interface SyncEvent extends LastingEvent {
  tag: string
}

export interface MessageFromPage extends LastingEvent {
  data: unknown
}

interface Page {
  postMessage: (message: object) => void
}

/** The part of `ServiceWorkerGlobalScope` that this worker uses; TypeScript's library of workers excludes that of pages. */
interface Scope {
  location: Location
  navigator: { connection?: { saveData?: boolean } }
  clients: {
    claim: () => Promise<void>
    matchAll: (options: { type: 'window'; includeUncontrolled: true }) => Promise<Page[]>
  }
  registration: { unregister: () => Promise<boolean> }
  skipWaiting: () => Promise<void>
  addEventListener: {
    (type: 'install', handle: (event: InstallEvent) => void): void
    (type: 'activate', handle: (event: LastingEvent) => void): void
    (type: 'fetch', handle: (event: RequestEvent) => void): void
    (type: 'sync', handle: (event: SyncEvent) => void): void
    (type: 'message', handle: (event: MessageFromPage) => void): void
  }
}

export const scope = globalThis as unknown as Scope

/** Tells every open page of the shop. */
export async function tellPages(message: object): Promise<void> {
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  for (const page of pages) page.postMessage(message)
}

/** Whether the shopper asks for less traffic; then nothing more is kept. */
export function savesData(): boolean {
  return scope.navigator.connection?.saveData === true
}
