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
    env.DB.prepare('DELETE FROM orders'),
    env.DB.prepare("DELETE FROM outbox WHERE kind = 'order'"),
    env.DB.prepare('DELETE FROM customer_outbox'),
    env.DB.prepare('DELETE FROM rate_counters'),
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
  await env.DB.exec('DELETE FROM staff_roles')
}

/** Pauses and closings. */
export async function forgetStopList(): Promise<void> {
  await env.DB.exec('DELETE FROM stop_list; DELETE FROM closings')
}
