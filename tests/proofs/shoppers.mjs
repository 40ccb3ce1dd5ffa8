/* global AbortSignal */
import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

/** Statuses after which a retry may help, as in src/requests/sending.ts. */
const OPEN = [408, 425, 429]

/**
 * An order that one shopper wants once. Sent again and again, with one key or (`newKeys`) a new one each time,
 * until there is an answer. Every shopper has an address of their own, which the limits count.
 * @returns what the edge said: `{ number, token, orderTotal }`.
 */
export async function orderOnce({ network, body, newKeys = false }) {
  const key = randomUUID()
  const address = `198.${18 + randomInt(2)}.${randomInt(256)}.${randomInt(256)}`
  for (let tries = 1; tries <= 200; tries++) {
    const answer = await network('/api/orders', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...from(address),
        'idempotency-key': newKeys ? randomUUID() : key,
      },
      body: JSON.stringify(body),
    }).catch(() => undefined)
    if (answer && answer.status < 300) return answer.body
    if (answer && answer.status < 500 && !OPEN.includes(answer.status)) {
      throw new Error(`Refused: ${JSON.stringify(answer.body)}`)
    }
    await pause(20 + Math.random() * Math.min(1500, 20 * 2 ** tries))
  }
  throw new Error('Nobody answers')
}

/** The headers of a client at this address: Cloudflare sets the first, the host's trusted proxy the last word of the second. */
export const from = (address) => ({
  'cf-connecting-ip': address,
  'x-forwarded-for': `127.0.0.1, ${address}`,
})

/** A network that loses requests before the edge, answers after it, and sends some things twice. */
export function faultyNetwork(origin, { lostBefore = 0, lostAfter = 0, twice = 0 }, counts = {}) {
  const hit = (name, share) => {
    const does = Math.random() < share
    if (does) counts[name] = (counts[name] ?? 0) + 1
    return does
  }
  return async (path, init) => {
    if (hit('lost before the edge', lostBefore)) throw new Error('lost before the edge')
    const first = ask(origin + path, init)
    const [answer] = hit('sent twice at once', twice)
      ? await Promise.all([first, ask(origin + path, init).catch(() => {})])
      : [await first]
    if (hit('answer lost', lostAfter)) throw new Error('answer lost')
    return answer
  }
}

async function ask(url, init) {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(20_000) })
  return { status: response.status, body: await response.json() }
}

/** Bodies of orders that the shop takes, each with its own name, priced by hand from the catalogue. Rules 7 to 14. */
export async function orderBodies(origin, count, label, now = Date.now()) {
  const { products } = await stubborn(`${origin}/api/catalogue.json`)
  const onSale = products.filter(({ paused }) => !paused)
  const pick = () => onSale[Math.floor(Math.random() * onSale.length)]
  const date = new Date(now + 5 * 86_400_000).toISOString().slice(0, 10)
  return Array.from({ length: count }, (_, index) => {
    const wanted = [pick(), pick()].map((product) => ({
      product,
      quantity: 1 + Math.floor(Math.random() * 3),
    }))
    const goods = wanted.reduce((sum, { product, quantity }) => sum + product.price * quantity, 0)
    return {
      lines: wanted.map(({ product, quantity }) => ({ id: product.id, quantity })),
      expectedTotal: goods + (goods < 8000 ? 700 : 0),
      customer: { name: `${label} ${index}`, phone: '+79876543210', email: 'kanareyka@mail.ru' },
      delivery: { address: 'Канареечная, 77', date, window: '12:00-14:00' },
      payment: 'cash',
      comment: 'Канарейка в комментарии',
      consent: true,
    }
  })
}

/** JSON of a page that must be had: connections of a server since killed are still in the pool. */
export async function stubborn(url, init, tries = 20) {
  try {
    return await (await fetch(url, init)).json()
  } catch (error) {
    if (tries === 0) throw error
    await pause(100)
    return stubborn(url, init, tries - 1)
  }
}

/** Runs `work` over the items, so many at a time. */
export async function inParallel(items, width, work) {
  const results = []
  let next = 0
  const worker = async () => {
    while (next < items.length) {
      const index = next++
      results[index] = await work(items[index], index)
    }
  }
  await Promise.all(Array.from({ length: width }, worker))
  return results
}
