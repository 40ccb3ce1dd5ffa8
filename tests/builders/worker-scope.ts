import { vi } from 'vitest'

/** Answers requests in the network's place; a rejection is a network that does not answer. */
export type Network = (request: Request) => Response | Promise<Response>

/** A response as the network gives it: `basic`, and perhaps after a redirect. */
class Answer extends Response {
  readonly #redirected: boolean
  constructor(body: BodyInit | null, init: ResponseInit, redirected: boolean) {
    super(body, init)
    this.#redirected = redirected
  }
  override get type(): ResponseType {
    return 'basic'
  }
  override get redirected(): boolean {
    return this.#redirected
  }
  override clone(): Response {
    const { status, headers } = this
    return new Answer(super.clone().body, { status, headers }, this.#redirected)
  }
}

/** An answer of the shop itself. */
export function answer(
  body: string | object,
  {
    status = 200,
    redirected = false,
    headers = {},
  }: { status?: number; redirected?: boolean; headers?: Record<string, string> } = {},
): Response {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return new Answer(text, { status, headers }, redirected)
}

/** A cache in memory: entries by address, the oldest first. */
function aCache() {
  const entries = new Map<string, { body: string; headers: [string, string][] }>()
  const urlOf = (asked: Request | string) =>
    new URL(asked instanceof Request ? asked.url : asked, 'https://shop.test').href
  return {
    match: async (asked: Request | string) => {
      const found = entries.get(urlOf(asked))
      return found && new Response(found.body, { headers: found.headers })
    },
    put: async (asked: Request | string, response: Response) => {
      const kept = { body: await response.text(), headers: [...response.headers] }
      entries.delete(urlOf(asked))
      entries.set(urlOf(asked), kept)
    },
    delete: async (asked: Request | string) => entries.delete(urlOf(asked)),
    keys: async () => [...entries.keys()].map((url) => new Request(url)),
  }
}

/** The caches of a browser, in the order in which they were made. */
export function someCaches() {
  const all = new Map<string, ReturnType<typeof aCache>>()
  const open = async (name: string) => {
    const cache = all.get(name) ?? aCache()
    all.set(name, cache)
    return cache
  }
  return {
    open,
    has: async (name: string) => all.has(name),
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
    /** Everything that is kept: addresses by the cache's name. */
    kept: async () => {
      const names = [...all].map(
        async ([name, cache]) =>
          [name, (await cache.keys()).map(({ url }) => new URL(url).pathname)] as const,
      )
      return Object.fromEntries(await Promise.all(names))
    },
  }
}

/** Replaces the globals by those of a service worker on this network and on these caches. */
function stubScope(network: Network, caches: ReturnType<typeof someCaches>) {
  const seen = { asked: [] as string[], told: [] as object[], isGone: false }
  const connection = { saveData: false }
  const events = new EventTarget()
  const scope = {
    caches,
    location: new URL('https://shop.test/sw.js'),
    navigator: {
      connection,
      locks: navigator.locks,
      storage: { estimate: async () => ({ quota: 10_000 }) },
    },
    clients: {
      claim: async () => {},
      matchAll: async () => [{ postMessage: (message: object) => seen.told.push(message) }],
    },
    registration: { unregister: async () => (seen.isGone = true) },
    skipWaiting: async () => {},
    addEventListener: events.addEventListener.bind(events),
    Request: ShopRequest,
    fetch: async (address: Request | string, init?: RequestInit) => {
      const request = address instanceof Request ? address : new ShopRequest(address, init)
      seen.asked.push(new URL(request.url).pathname)
      return network(request)
    },
  }
  for (const [name, value] of Object.entries(scope)) vi.stubGlobal(name, value)
  return { seen, connection, events }
}

/** The service worker of the shop as its browser runs it: on this network, on these caches. Its modules are fresh. */
export function startWorker(network: Network, caches = someCaches()) {
  vi.resetModules()
  const { seen, connection, events } = stubScope(network, caches)

  /** Gives the worker an event, and resolves when all that it does about it is done. */
  async function dispatch(type: string, fields: object) {
    const works: Promise<unknown>[] = []
    let response: Promise<Response> | undefined
    const event = Object.assign(new Event(type), fields, {
      waitUntil: (work: Promise<unknown>) => works.push(work),
      respondWith: (own: Promise<Response>) => (response = own),
    })
    events.dispatchEvent(event)
    const settled = async () => {
      for (let count = -1; count < works.length;) {
        count = works.length
        await Promise.all(works)
      }
    }
    return { response: await response, settled }
  }

  return {
    ...seen,
    connection,
    caches,
    isGone: () => seen.isGone,
    dispatch,
    /** The worker's answer to a page's request, once all is kept; undefined where it leaves the request to the browser. */
    async ask(path: string, init: RequestInit = {}) {
      const { response, settled } = await dispatch('fetch', {
        request: new ShopRequest(path, init),
      })
      const text = await response?.clone().text()
      await settled()
      return (
        response && {
          status: response.status,
          type: response.type,
          headers: response.headers,
          text,
        }
      )
    },
  }
}

/** A request whose path may stand alone, and which may navigate. */
class ShopRequest extends Request {
  readonly #mode: RequestMode
  constructor(asked: Request | string | URL, { mode = 'cors', ...init }: RequestInit = {}) {
    super(asked instanceof Request ? asked : new URL(asked, 'https://shop.test'), init)
    this.#mode = mode
  }
  override get mode(): RequestMode {
    return this.#mode
  }
}
