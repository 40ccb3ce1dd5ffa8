import { connect, createServer } from 'node:net'

const SEGMENT = 1460
const FIRST_WINDOW = 10 * SEGMENT

/**
 * Slow 4G on the loopback: a TCP proxy with a round trip, one narrow link for all connections, and the congestion
 * window that a fresh connection has to earn — the reason why the first 14 KB come at once and the rest does not.
 * Chrome's own throttling knows neither connections nor windows.
 */
export async function slowNetwork(
  target,
  { roundTripMs = 150, bitsPerSecond = 1_600_000, port = 0 } = {},
) {
  const oneWay = roundTripMs / 2
  const sockets = new Set()
  const link = narrowLink(bitsPerSecond)

  const server = createServer((client) => {
    const edge = connect(target, '127.0.0.1')
    for (const socket of [client, edge]) {
      socket.setNoDelay(true)
      socket.on('error', () => {})
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
    }
    toBrowser(edge, client, link, roundTripMs)

    // The handshake has cost a round trip before the first byte.
    const opened = performance.now() + roundTripMs
    const toEdge = inOrder()
    client.on('data', (data) =>
      toEdge(Math.max(opened, performance.now()) + oneWay, () => edge.write(data)),
    )
    client.on('close', () => edge.destroy())
    edge.on('close', () => setTimeout(() => client.end(), roundTripMs))
  })
  await new Promise((ready) => server.listen(port, '127.0.0.1', ready))

  return {
    port: server.address().port,
    /** Bytes that browsers have been sent, those that a service worker asked for among them. */
    bytes: () => link.bytes,
    /** Resolves when the port is free. */
    stop() {
      const closed = new Promise((done) => server.close(done))
      for (const socket of sockets) socket.destroy()
      return closed
    },
  }
}

/** A link that carries one segment after the other; returns when it has carried this one. */
function narrowLink(bitsPerSecond) {
  let free = 0
  const link = (bytes) => {
    link.bytes += bytes
    return (free = Math.max(performance.now(), free) + (bytes * 8000) / bitsPerSecond)
  }
  link.bytes = 0
  return link
}

/** Forwards what the edge sends, as fast as the link and the congestion window allow. */
function toBrowser(edge, client, link, roundTripMs) {
  let window = FIRST_WINDOW
  let inFlight = 0
  let queue = []
  let queued = 0
  const toClient = inOrder()
  const toSender = inOrder()

  edge.on('data', (data) => {
    for (let start = 0; start < data.length; start += SEGMENT)
      queue.push(data.subarray(start, start + SEGMENT))
    queued += data.length
    if (queued > window) edge.pause()
    send()
  })

  function send() {
    while (queue.length > 0 && inFlight + queue[0].length <= window) {
      const segment = queue.shift()
      queued -= segment.length
      inFlight += segment.length
      const carried = link(segment.length)
      toClient(carried + roundTripMs / 2, () => client.destroyed || client.write(segment))
      toSender(carried + roundTripMs, () => acknowledged(segment.length))
    }
    if (queued <= window && edge.isPaused()) edge.resume()
  }

  function acknowledged(bytes) {
    inFlight -= bytes
    window += bytes
    send()
  }
}

/** Does things at their times and always in the order in which they were given; timers alone may swap two. */
function inOrder() {
  const waiting = []
  let timer
  return (at, act) => {
    waiting.push({ at, act })
    timer ??= setTimeout(next, Math.max(0, at - performance.now()))
  }

  function next() {
    while (waiting.length > 0 && waiting[0].at <= performance.now()) waiting.shift().act()
    timer = undefined
    if (waiting.length > 0) timer = setTimeout(next, Math.max(0, waiting[0].at - performance.now()))
  }
}
