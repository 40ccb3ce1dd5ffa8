/** A page that is closed while it holds may never say that it goes on. */
const LONGEST_HOLD_MS = 15_000

let held: { over: Promise<void>; end: () => void; timer: ReturnType<typeof setTimeout> } | undefined
let controller = new AbortController()

/** Stops what is fetched in advance, or lets it go on: a press in an open page has the network for itself. */
export function holdKeeping(isHeld: boolean): void {
  clearTimeout(held?.timer)
  if (!isHeld) {
    held?.end()
    held = undefined
    return
  }
  if (!held) {
    const { promise, resolve } = Promise.withResolvers<void>()
    held = { over: promise, end: resolve, timer: 0 as never }
    controller.abort()
    controller = new AbortController()
  }
  held.timer = setTimeout(holdKeeping, LONGEST_HOLD_MS, false)
}

/** Fetches an address to the last byte; a hold stops it, and it begins again afterwards. Rejects when the network fails. */
export async function fetchCalmly(address: string): Promise<Response> {
  for (;;) {
    await held?.over
    const { signal } = controller
    try {
      const response = await fetch(address, { priority: 'low', signal })
      await response.clone().arrayBuffer()
      return response
    } catch (error) {
      if (!signal.aborted) throw error
    }
  }
}
