import { Agent, request } from 'node:http'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { inParallel, orderBodies } from './shoppers.mjs'

/** What many clients do at once. Prints how it went. Usage: node tests/proofs/crowd.mjs orders | search <origin> */
const [what, origin] = process.argv.slice(2)
const agent = new Agent({ keepAlive: true })
const began = performance.now()
const statuses = {}
await (what === 'orders' ? orders() : search())
console.log(
  JSON.stringify({ statuses, seconds: Math.round((performance.now() - began) / 100) / 10 }),
)
agent.destroy()

/** 2,000 shoppers, each from an address of their own. */
async function orders() {
  const bodies = await orderBodies(origin, 2000, 'Занято')
  await inParallel(bodies, bodies.length, async (body, index) => {
    const headers = {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    }
    const options = { method: 'POST', headers, localAddress: addressOf(index) }
    count(await ask('/api/orders', options, JSON.stringify(body)))
  })
}

/** Forty people who search for twenty seconds, a query each 250 ms. */
async function search() {
  const queries = ['канапе с лососем', 'без глютена до 5000', 'мини бургер', 'фуршет на 20 человек']
  await inParallel(Array.from({ length: 40 }), 40, async (_, person) => {
    for (let round = 0; round < 80; round++) {
      const query = encodeURIComponent(`${queries[round % queries.length]} ${round}`)
      count(await ask(`/api/search?q=${query}`, { localAddress: addressOf(person) }))
      await pause(250)
    }
  })
}

/** Each client has an address of this machine, which a proxy sees too. */
function addressOf(index) {
  return `127.1.${index >> 8}.${index & 255}`
}

function count(status) {
  statuses[status] = (statuses[status] ?? 0) + 1
}

function ask(path, options, body) {
  return new Promise((resolve) => {
    request(origin + path, { agent, ...options }, (answer) =>
      answer.resume().once('end', () => resolve(answer.statusCode)),
    )
      .on('error', ({ code }) => resolve(code))
      .end(body)
  })
}
