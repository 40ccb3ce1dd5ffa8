import { env } from 'cloudflare:workers'
import { erasure } from '../stores/erasure.ts'
import { database, emptyD1Stores } from './d1-stores.ts'

erasure('D1', async () => {
  await env.DB.exec(
    'DELETE FROM contact_views; DELETE FROM turns; DELETE FROM courier_links; DELETE FROM push_devices; DELETE FROM erasures; DELETE FROM staff_log; DELETE FROM outbox',
  )
  return { db: database, stores: await emptyD1Stores() }
})
