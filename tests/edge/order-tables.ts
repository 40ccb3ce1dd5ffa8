import { env } from 'cloudflare:workers'

type Row = Record<string, unknown>

/** All rows of orders, the first taken first. */
export async function orderRows(): Promise<Row[]> {
  const { results } = await env.DB.prepare('SELECT * FROM orders ORDER BY number').all<Row>()
  return results
}

/** All lines of all orders. */
export async function lineRows(): Promise<Row[]> {
  const query = 'SELECT * FROM order_lines ORDER BY order_number, position'
  return (await env.DB.prepare(query).all<Row>()).results
}

export async function forgetOrders(): Promise<void> {
  await env.DB.batch([
    env.DB.prepare('DELETE FROM order_lines'),
    env.DB.prepare('DELETE FROM stop_couriers'),
    env.DB.prepare('DELETE FROM packed_boxes'),
    env.DB.prepare('DELETE FROM orders'),
    env.DB.prepare('DELETE FROM approvals'),
    env.DB.prepare("DELETE FROM outbox WHERE kind = 'order'"),
    env.DB.prepare('DELETE FROM customer_outbox'),
    env.DB.prepare('DELETE FROM rate_counters'),
    env.DB.prepare('DELETE FROM sheet_changes'),
    env.DB.prepare('DELETE FROM printed_sheets'),
    // The nights that retention remembers.
    env.DB.prepare('DELETE FROM turns'),
  ])
}

/** All requests to be called back, first taken first. */
export async function callbackRows(): Promise<Row[]> {
  return (await env.DB.prepare('SELECT * FROM callbacks ORDER BY number').all<Row>()).results
}

export async function forgetCallbacks(): Promise<void> {
  await env.DB.exec("DELETE FROM callbacks; DELETE FROM outbox WHERE kind <> 'order'")
}

/** All notifications, pending and delivered. */
export async function outboxRows(): Promise<Row[]> {
  return (await env.DB.prepare('SELECT * FROM outbox ORDER BY id').all<Row>()).results
}

export async function counterRows(): Promise<Row[]> {
  return (await env.DB.prepare('SELECT * FROM rate_counters').all<Row>()).results
}

/** The roles of the colleagues: without any, everyone is a manager. */
export async function forgetRoles(): Promise<void> {
  await env.DB.exec('DELETE FROM staff_roles; DELETE FROM staff_dismissals')
}

/** Pauses and closings. */
export async function forgetStopList(): Promise<void> {
  await env.DB.exec('DELETE FROM stop_list; DELETE FROM closings')
}

/** Adds that many copies of an order, numbered after it and without boxes. */
export async function copyOrder(number: number, count: number): Promise<void> {
  const { results } = await env.DB.prepare('PRAGMA table_info(orders)').all<{ name: string }>()
  const columns = results.map(({ name }) => name)
  const own: Record<string, string> = { number: 'number + place', key_hash: 'key_hash || place' }
  const copied = columns.map((name) => own[name] ?? name)
  await env.DB.prepare(
    `WITH RECURSIVE places(place) AS (SELECT 1 UNION ALL SELECT place + 1 FROM places WHERE place < ?2)
     INSERT INTO orders (${columns.join(', ')}) SELECT ${copied.join(', ')} FROM orders, places WHERE number = ?1`,
  )
    .bind(number, count)
    .run()
}
