import { openDatabase } from '../../functions/node/open-database.ts'
import { createStores } from '../../functions/database/stores.ts'
import type { NewOrder } from '../../functions/orders/order-store.ts'

// A process of sqlite-file.test.ts and postgres-database.test.ts: places such orders in the database until their window is full.
const database = openDatabase(process.argv[2]!)
const { orders } = createStores(database, false)

process.once('message', (order: NewOrder) => void fill(order))
process.send?.('ready')

async function fill(order: NewOrder): Promise<void> {
  const another = () => ({ ...order, keyHash: crypto.randomUUID() })
  while ((await orders.place(another())).code === 'accepted');
  process.disconnect()
  await database.close()
}
