import { describe } from 'vitest'
import { approvalContract } from '../stores/approval-contract.ts'
import { boardContract } from '../stores/board-contract.ts'
import { changeContract } from '../stores/change-contract.ts'
import { paymentContract } from '../stores/payment-contract.ts'
import { promoCodeContract } from '../stores/promo-code-contract.ts'
import { visitContract } from '../stores/visit-contract.ts'
import { resultsContract } from '../stores/results-contract.ts'
import { retentionContract } from '../stores/retention-contract.ts'
import { storeContract } from '../stores/order-contract.ts'
import { orderRaces } from '../stores/order-races.ts'
import { promoUses } from '../stores/promo-uses.ts'
import { queryPlans } from '../stores/query-plans.ts'
import { emptyPostgres, emptyPostgresStores, HAS_CLUSTER } from './postgres.ts'
import { emptyFileStores, emptySqlite, emptySqliteStores } from './sqlite.ts'

const isLong = process.env['PROOF'] === 'long'
const rounds = isLong ? 200 : 20
const attempts = isLong ? 1000 : 40

storeContract('SQLite', emptySqliteStores)
changeContract('SQLite', emptySqliteStores)
boardContract('SQLite', emptySqliteStores)
paymentContract('SQLite', emptySqliteStores)
approvalContract('SQLite', emptySqliteStores)
promoCodeContract('SQLite', emptySqliteStores)
promoUses('SQLite', attempts, emptySqliteStores)
visitContract('SQLite', emptySqliteStores)
retentionContract('SQLite', emptySqliteStores)
resultsContract('SQLite', async () => emptySqlite())
orderRaces(rounds, async () => (await emptySqliteStores()).orders)
queryPlans(emptySqlite())
orderRaces(rounds, async () => (await emptyFileStores()).orders)

describe.skipIf(!HAS_CLUSTER)('on PostgreSQL', () => {
  const empty = emptyPostgresStores()
  storeContract('PostgreSQL', empty)
  changeContract('PostgreSQL', empty)
  boardContract('PostgreSQL', empty)
  paymentContract('PostgreSQL', empty)
  approvalContract('PostgreSQL', empty)
  promoCodeContract('PostgreSQL', empty)
  promoUses('PostgreSQL', attempts, empty)
  visitContract('PostgreSQL', empty)
  retentionContract('PostgreSQL', empty)
  resultsContract('PostgreSQL', emptyPostgres())
  orderRaces(rounds, async () => (await empty()).orders)
})
