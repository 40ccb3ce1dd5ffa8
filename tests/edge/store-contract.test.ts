import { approvalContract } from '../stores/approval-contract.ts'
import { boardContract } from '../stores/board-contract.ts'
import { changeContract } from '../stores/change-contract.ts'
import { paymentContract } from '../stores/payment-contract.ts'
import { promoCodeContract } from '../stores/promo-code-contract.ts'
import { visitContract } from '../stores/visit-contract.ts'
import { resultsContract } from '../stores/results-contract.ts'
import { retentionContract } from '../stores/retention-contract.ts'
import { storeContract } from '../stores/order-contract.ts'
import { database, emptyD1Stores } from './d1-stores.ts'

storeContract('D1', emptyD1Stores)
changeContract('D1', emptyD1Stores)
boardContract('D1', emptyD1Stores)
paymentContract('D1', emptyD1Stores)
approvalContract('D1', emptyD1Stores)
promoCodeContract('D1', emptyD1Stores)
visitContract('D1', emptyD1Stores)
retentionContract('D1', emptyD1Stores)
resultsContract('D1', async () => (await emptyD1Stores(), database))
