import type { ApprovalStore } from './approvals/approval-store.ts'
import type { BoardStore } from './board/board-store.ts'
import type { CallbackStore } from './callbacks/callback-store.ts'
import type { Closings } from './closings/closings.ts'
import type { CourierLinks } from './couriers/courier-links.ts'
import type { TrialWrites } from './health/trial-writes.ts'
import type { StopCouriers } from './couriers/stop-couriers.ts'
import type { ExportStore } from './export/export-store.ts'
import type { RateCounters } from './limits/rate-counters.ts'
import type { Outbox } from './notifications/outbox.ts'
import type { NotifiedEvent } from './notifications/to-customer.ts'
import type { OrderStore } from './orders/order-store.ts'
import type { PaymentStore } from './payments/payment-store.ts'
import type { People } from './people/people.ts'
import type { PromoCodeStore } from './promo-codes/promo-code-store.ts'
import type { ResultsStore } from './results/results-store.ts'
import type { Retention } from './retention/retention.ts'
import type { StaffLog } from './staff/staff-log.ts'
import type { StaffRoles } from './staff/staff-roles.ts'
import type { VisitStore } from './visits/visit-store.ts'
import type { StopList } from './stop-list/stop-list.ts'

/** The services that keep something. */
export interface Stores {
  orders: OrderStore
  callbacks: CallbackStore
  /** Carts that a colleague is to approve. */
  approvals: ApprovalStore
  outbox: Outbox
  /** Messages to customers about events of their orders. */
  customerOutbox: Outbox<NotifiedEvent>
  exports: ExportStore
  people: People
  counters: RateCounters
  payments: PaymentStore
  promoCodes: PromoCodeStore
  results: ResultsStore
  retention: Retention
  stopList: StopList
  closings: Closings
  board: BoardStore
  courierLinks: CourierLinks
  stopCouriers: StopCouriers
  staffRoles: StaffRoles
  staffLog: StaffLog
  trialWrites: TrialWrites
  visits: VisitStore
}
