import { env } from 'cloudflare:workers'
import { d1 } from '../../functions/database/drivers/d1.ts'
import { createStores } from '../../functions/database/stores.ts'
import { forgetCallbacks, forgetOrders, forgetRoles, forgetStopList } from './order-tables.ts'

export const database = d1(env.DB)

/** The stores on D1, with everything that the tests have stored. */
export const d1Stores = createStores(database, true)

/** The stores on D1, empty. */
export async function emptyD1Stores() {
  await forgetOrders()
  await forgetCallbacks()
  await forgetStopList()
  await forgetRoles()
  await env.DB.exec(
    'DELETE FROM courier_links; DELETE FROM push_devices; DELETE FROM promo_codes; DELETE FROM visit_counts',
  )
  return d1Stores
}
