import { env } from 'cloudflare:workers'
import { afterAll } from 'vitest'
import { erasure } from '../stores/erasure.ts'
import { database, emptyD1Stores } from './d1-stores.ts'
import { forgetStopList } from './order-tables.ts'

// The files of this project share a database, and other files order what is stopped here.
afterAll(forgetStopList)

erasure('D1', async () => {
  await env.DB.exec(
    'DELETE FROM contact_views; DELETE FROM turns; DELETE FROM courier_links; DELETE FROM push_devices',
  )
  return { db: database, stores: await emptyD1Stores() }
})
