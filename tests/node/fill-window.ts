import { openSqlite } from '../../functions/node/sqlite.ts'
import { createStores } from '../../functions/database/stores.ts'
import type { NewOrder } from '../../functions/orders/order-store.ts'

// A process of sqlite-file.test.ts: places such orders in the file until their window is full.
const { orders } = createStores(openSqlite(process.argv[2]!), false)

process.once('message', (order: NewOrder) => void fill(order))
process.send?.('ready')

async function fill(order: NewOrder): Promise<void> {
  const another = () => ({ ...order, keyHash: crypto.randomUUID() })
  while ((await orders.place(another())).code === 'accepted');
  process.disconnect()
}
