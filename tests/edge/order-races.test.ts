import { env } from 'cloudflare:workers'
import { orderRaces } from '../stores/order-races.ts'
import { promoUses } from '../stores/promo-uses.ts'
import { emptyD1Stores } from './d1-stores.ts'

orderRaces(env.PROOF === 'long' ? 200 : 20, async () => (await emptyD1Stores()).orders)
promoUses('D1', env.PROOF === 'long' ? 1000 : 40, emptyD1Stores)
