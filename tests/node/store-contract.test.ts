import { boardContract } from '../stores/board-contract.ts'
import { changeContract } from '../stores/change-contract.ts'
import { storeContract } from '../stores/order-contract.ts'
import { orderRaces } from '../stores/order-races.ts'
import { queryPlans } from '../stores/query-plans.ts'
import { emptySqlite, emptySqliteStores } from './sqlite.ts'

storeContract('SQLite', emptySqliteStores)
changeContract('SQLite', emptySqliteStores)
boardContract('SQLite', emptySqliteStores)
orderRaces(
  process.env['PROOF'] === 'long' ? 200 : 20,
  async () => (await emptySqliteStores()).orders,
)
queryPlans(emptySqlite())
