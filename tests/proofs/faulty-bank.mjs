import { createServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { startDemoBank } from '../../functions/ops/demo-bank/start.ts'

/** How often each fault strikes; the kinds of one request exclude each other. */
const SHARES = {
  /** Nothing is done, nothing or a 500 is answered. */
  silent: 0.06,
  /** What was asked for is done, and its answer is lost. */
  lost: 0.1,
  /** The notice is there before the answer. */
  early: 0.08,
  /** It takes a while, and an old notice comes meanwhile. */
  slow: 0.1,
}
/** Refunds only: the bank refuses, or thinks about it until it is asked again. */
const REFUND_SHARES = { refused: 0.06, pending: 0.08 }

/**
 * The demonstration bank behind a network that fails: the shop asks `api`, and what the bank has stands in `payments`. `random` decides
 * about faults, `notify` sends the shop a notice about a payment.
 */
export async function faultyBank({ random, notify }) {
  const bank = await startDemoBank()
  const counts = {}
  const faults = faultsBy(random)
  /** Refunds that the bank has made: the payment, the sum in kopecks and the key. */
  const refunds = []
  let mode = 'faulty'

  const server = createServer((incoming, outgoing) => {
    void answer(incoming, outgoing).catch(() => outgoing.destroy())
  })

  async function answer(incoming, outgoing) {
    const asked = await read(incoming)
    const fault = mode === 'well' ? faults.known(asked) : faults.of(asked)
    if (fault) {
      const name = `${fault}: ${incoming.method} ${asked.what}`
      counts[name] = (counts[name] ?? 0) + 1
    }
    if (fault === 'silent' || mode === 'silent')
      return random() < 0.5 ? outgoing.destroy() : reply(outgoing, 500, { code: 'internal' })
    if (fault === 'refused') return reply(outgoing, 200, undone(asked, 'canceled'))
    if (fault === 'pending') return reply(outgoing, 200, undone(asked, 'pending'))
    if (fault === 'slow') {
      if (asked.payment) void notify(asked.payment, 'payment.waiting_for_capture')
      await pause(100 + random() * 1500)
    }
    const { status, known } = await forward(asked, bank.api)
    if (asked.isRefund && status === 200 && !refunds.some(({ id }) => id === known.id))
      refunds.push({ id: known.id, key: asked.key, payment: asked.payment, amount: sumOf(known) })
    if (fault === 'lost') return outgoing.destroy()
    if (fault === 'early') await notify(asked.payment ?? known.id, 'payment.succeeded')
    reply(outgoing, status, known)
  }

  await new Promise((done) => server.listen(0, '127.0.0.1', done))
  return {
    api: `http://127.0.0.1:${server.address().port}/v3`,
    bank,
    counts,
    refunds,
    /** `faulty`, `silent` about everything, or `well`. */
    set: (next) => (mode = next),
    async end() {
      server.closeAllConnections()
      server.close()
      await bank[Symbol.asyncDispose]()
    },
  }
}

/** Decides what goes wrong. A refund is refused, or thought about, when it is asked for first, and a refusal stays. */
function faultsBy(random) {
  const fates = new Map()
  const draw = (shares) => {
    let dice = random()
    return Object.keys(shares).find((fault) => (dice -= shares[fault]) < 0)
  }
  const known = ({ key }) => (fates.get(key) === 'refused' ? 'refused' : undefined)
  return {
    known,
    of(asked) {
      const isNew = asked.isRefund && !fates.has(asked.key)
      const fault = known(asked) ?? draw(isNew ? { ...REFUND_SHARES, ...SHARES } : SHARES)
      if (asked.isRefund && fault !== 'silent') fates.set(asked.key, fault ?? 'done')
      return fault
    },
  }
}

/** A request of the shop; `payment` is the bank's id of the one that it is about, undefined for a new one. */
async function read(incoming) {
  const body = await textOf(incoming)
  const [, , what, id] = incoming.url.split('/')
  const isRefund = what === 'refunds'
  const { method, url, headers } = incoming
  const payment = isRefund ? JSON.parse(body).payment_id : id
  return { method, url, headers, body, what, key: headers['idempotence-key'], isRefund, payment }
}

async function forward({ method, url, headers, body, key }, api) {
  const response = await fetch(`${new URL(api).origin}${url}`, {
    method,
    headers: { authorization: headers.authorization ?? '', ...(key && { 'idempotence-key': key }) },
    ...(method === 'POST' && { body }),
  })
  return { status: response.status, known: await response.json() }
}

const sumOf = ({ amount }) => Number(amount.value.replace('.', ''))

async function textOf(incoming) {
  let text = ''
  for await (const chunk of incoming.setEncoding('utf8')) text += chunk
  return text
}

/** A refund that is not made, or not yet. */
const undone = ({ payment }, status) => ({
  id: 'none',
  payment_id: payment,
  status,
  cancellation_details: { party: 'yoo_money', reason: 'insufficient_funds' },
})

function reply(outgoing, status, body) {
  outgoing.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
