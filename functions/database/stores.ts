import type { Stores } from '../stores.ts'
import { approvalStore } from './approval-store.ts'
import { boardStore } from './board-store.ts'
import { callbackStore } from './callback-store.ts'
import { courierLinks } from './courier-links.ts'
import type { Database } from './database.ts'
import { exportStore } from './export-store.ts'
import { orderStore } from './order-store.ts'
import { outbox } from './outbox.ts'
import { paymentStore } from './payment-store.ts'
import { people } from './people.ts'
import { promoCodeStore } from './promo-code-store.ts'
import { results } from './results.ts'
import { rateCounters } from './rate-counters.ts'
import { retention } from './retention.ts'
import { closings } from './staff/closings.ts'
import { staffLog } from './staff/log.ts'
import { staffRoles } from './staff/roles.ts'
import { stopCouriers } from './stop-couriers.ts'
import { stopList } from './stop-list.ts'
import { trialWrites } from './trial-writes.ts'
import { visitStore } from './visit-store.ts'

/** The stores on one database. `notifiesCustomers`: whether events of orders enqueue messages to customers. */
export function createStores(db: Database, notifiesCustomers: boolean): Stores {
  return {
    orders: orderStore(db, { notifiesCustomers }),
    callbacks: callbackStore(db),
    approvals: approvalStore(db),
    outbox: outbox(db),
    customerOutbox: outbox(db, 'customer_outbox'),
    exports: exportStore(db),
    people: people(db),
    counters: rateCounters(db),
    payments: paymentStore(db),
    promoCodes: promoCodeStore(db),
    results: results(db),
    retention: retention(db),
    stopList: stopList(db),
    closings: closings(db),
    board: boardStore(db),
    courierLinks: courierLinks(db),
    stopCouriers: stopCouriers(db),
    staffRoles: staffRoles(db),
    staffLog: staffLog(db),
    trialWrites: trialWrites(db),
    visits: visitStore(db),
  }
}
